import { fileURLToPath } from 'node:url';
import { visualizer } from 'rollup-plugin-visualizer';
import { defineConfig, mergeConfig } from 'vite';
import site from './vite.config.ts';

const RESULTS = fileURLToPath(new URL('../test-results/treemap/', import.meta.url));

/**
 * Build of the site with a treemap of its scripts (`treemap.html`) and the modules of each file as data
 * (`modules.json`). It replaces no file of the product.
 */
export default defineConfig((environment) =>
  mergeConfig(site(environment), {
    plugins: [
      visualizer({ template: 'treemap', brotliSize: true, filename: `${RESULTS}treemap.html` }),
      visualizer({ template: 'raw-data', brotliSize: true, filename: `${RESULTS}modules.json` }),
    ],
    build: { outDir: `${RESULTS}client`, emptyOutDir: true },
  }),
);
