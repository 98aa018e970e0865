# Ten Sided. Every key begins with ts-. See common.ftl for how words become sentences.
