# Breaking News. Every key begins with bn-. See common.ftl for how words become sentences.
