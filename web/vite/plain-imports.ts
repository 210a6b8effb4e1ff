import type { Plugin } from 'vite';
import { Expectations, isClientBuild } from './expectations.ts';

const PAGE_STYLES = /\/index-[\w-]+\.css$/;

/** Loads the styles of a chunk that the document does not have yet; those of the page itself are written into it. */
const PRELOAD_HELPER = `
const PAGE_STYLES = ${String(PAGE_STYLES)};
const loading = new Map();
const loadStyles = (href) =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = resolve;
    link.onerror = () => {
      loading.delete(href);
      link.remove();
      reject(new Error('Styles could not be loaded: ' + href));
    };
    document.head.append(link);
  });
export const __vitePreload = async (load, files = []) => {
  for (const href of files.map((file) => '/' + file)) {
    if (!PAGE_STYLES.test(href) && !loading.has(href)) loading.set(href, loadStyles(href));
  }
  const [module] = await Promise.all([load(), ...loading.values()]);
  return module;
};
`;

/**
 * Leaves `import()` nearly as it is. Vite wraps it to load styles and further scripts of a chunk first; the site fetches
 * scripts ahead itself, and only the staff area has styles of its own.
 */
export function plainImports(): Plugin {
  const expected = new Expectations('plain-imports', ['Vite’s preload helper', 'the styles of the page']);
  return {
    name: 'plain-imports',
    enforce: 'pre',
    // On the server Vite leaves `import()` alone.
    apply: isClientBuild,
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => {
        expected.found('Vite’s preload helper');
        return PRELOAD_HELPER;
      },
    },
    writeBundle(_options, bundle) {
      if (Object.keys(bundle).some((file) => PAGE_STYLES.test(file))) expected.found('the styles of the page');
      expected.check();
    },
  };
}
