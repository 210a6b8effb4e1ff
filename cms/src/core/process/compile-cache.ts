import * as nodeModule from 'node:module';

// Imported first by the entry: from Node 22 on, Node caches the compiled code of everything loaded after it.
const { enableCompileCache } = nodeModule as { enableCompileCache?: () => unknown };
enableCompileCache?.();
