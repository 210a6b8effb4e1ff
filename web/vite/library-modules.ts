import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { RequiredMatches, isClientBuild } from './required-matches.ts';

const PACKAGES = fileURLToPath(new URL('../node_modules/', import.meta.url));
const ROUTER = `${PACKAGES}react-router/dist/production/`;

/** Module aliases: files of libraries that replace their entry files. */
export const LIBRARY_ALIASES = [
  // Without development warnings, which the package's entry file always includes.
  { find: /^react-router$/, replacement: `${ROUTER}index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${ROUTER}dom-export.mjs` },
  // React itself has this hook since version 18.
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
];

/** The same for builds, with React's HTML renderer without streaming. */
export const BUILD_ALIASES = [
  ...LIBRARY_ALIASES,
  {
    find: /^react-dom\/server\.browser$/,
    replacement: `${PACKAGES}react-dom/cjs/react-dom-server-legacy.browser.production.js`,
  },
];

const SHIM = /from\s*["']use-sync-external-store\/shim/;

/** Vite plugin: fails the build if an alias replaces nothing. */
export function createAliasCheckPlugin(): Plugin {
  const expected = new RequiredMatches(
    'library-aliases',
    BUILD_ALIASES.map(({ find }) => find.source),
  );
  const [router, routerDom, shim, renderer] = BUILD_ALIASES;
  return {
    name: 'used-aliases',
    apply: 'build',
    enforce: 'pre',
    configResolved({ build }) {
      // The server build uses React's renderer for Node. Only libraries of staff screens use the shim.
      for (const alias of build.ssr ? [shim, renderer] : []) if (alias) expected.markFound(alias.find.source);
    },
    transform: {
      filter: { id: /\/node_modules\//, code: SHIM },
      handler: () => {
        if (shim) expected.markFound(shim.find.source);
      },
    },
    buildEnd(error) {
      if (error) return;
      for (const alias of [router, routerDom, renderer]) {
        const importers = alias ? (this.getModuleInfo(alias.replacement)?.importers ?? []) : [];
        // Imports between its own files use no alias.
        if (alias && importers.some((id) => !id.startsWith(ROUTER))) expected.markFound(alias.find.source);
      }
      expected.assertAllFound();
    },
  };
}

const HYDRATION_TRIGGER = fileURLToPath(new URL('../src/app/hydration-trigger.ts', import.meta.url));
const PAGE_STYLES = /\/index-[\w-]+\.css$/;

/** Loads the styles of a chunk that the document does not have; those of the page itself are inline. */
const PRELOAD_HELPER = `
import { loadStyles } from ${JSON.stringify(HYDRATION_TRIGGER)};
const PAGE_STYLES = ${String(PAGE_STYLES)};
export const __vitePreload = async (load, files = []) => {
  const styles = files.map((file) => '/' + file).filter((href) => !PAGE_STYLES.test(href));
  const [module] = await Promise.all([load(), ...styles.map(loadStyles)]);
  return module;
};
`;

/**
 * Vite plugin: replaces Vite's wrapper of `import()`, which preloads styles and scripts of a chunk. The site
 * prefetches scripts itself, and only the staff area has its own styles.
 */
export function createPlainImportsPlugin(): Plugin {
  const expected = new RequiredMatches('plain-imports', ['Vite’s preload helper', 'the styles of the page']);
  return {
    name: 'plain-imports',
    enforce: 'pre',
    // Vite does not wrap `import()` in the server build.
    apply: isClientBuild,
    load: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => {
        expected.markFound('Vite’s preload helper');
        return PRELOAD_HELPER;
      },
    },
    writeBundle(_options, bundle) {
      if (Object.keys(bundle).some((file) => PAGE_STYLES.test(file))) expected.markFound('the styles of the page');
      expected.assertAllFound();
    },
  };
}
