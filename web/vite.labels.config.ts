import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Build of the program that exports and verifies the archive of labels. It shares no file with the server.
 */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^#contract\//, replacement: folder('../cms/src/contract/') },
      { find: /^#(features|shared)\//, replacement: folder('./src/') + '$1/' },
    ],
    dedupe: ['zod'],
  },
  ssr: { noExternal: true },
  build: { ssr: 'server/label-archive/main.ts', outDir: 'dist/label-archive', target: 'node20', copyPublicDir: false },
});
