# Combat 1-48. Todas las claves empiezan por cb-. En common.ftl se explica cómo las palabras se hacen frases.
