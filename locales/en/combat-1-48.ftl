# Combat 1-48. Every key begins with cb-. See common.ftl for how words become sentences.
