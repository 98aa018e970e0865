# FiveCore. Todas las claves empiezan por fc-. En common.ftl se explica cómo las palabras se hacen frases.
