# FiveCore. Every key begins with fc-. See common.ftl for how words become sentences.
