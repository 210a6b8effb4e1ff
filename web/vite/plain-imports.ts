import type { Plugin } from 'vite';

/**
 * Leaves `import()` as it is. Vite wraps it to load styles and further scripts of a chunk first; the site has one
 * stylesheet, in its head, and fetches scripts ahead itself.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
