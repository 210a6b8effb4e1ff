import * as nodeModule from 'node:module';

// Imported first by the entry: from Node 22 on, what is loaded after it is kept compiled between starts.
const { enableCompileCache } = nodeModule as { enableCompileCache?: () => unknown };
enableCompileCache?.();
