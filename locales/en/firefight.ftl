# Firefight. Every key begins with gf-. See common.ftl for how words become sentences.
