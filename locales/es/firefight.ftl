# Firefight. Todas las claves empiezan por gf-. En common.ftl se explica cómo las palabras se hacen frases.
