# Breaking News. Todas las claves empiezan por bn-. En common.ftl se explica cómo las palabras se hacen frases.
