# Ten Sided. Todas las claves empiezan por ts-. En common.ftl se explica cómo las palabras se hacen frases.
