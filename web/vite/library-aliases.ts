import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { Expectations } from './expectations.ts';

const PACKAGES = fileURLToPath(new URL('../node_modules/', import.meta.url));
const ROUTER = `${PACKAGES}react-router/dist/production/`;

/** Parts of libraries that are taken instead of what their entries name. */
export const LIBRARY_ALIASES = [
  // Without the development warnings, which the package's entry always has.
  { find: /^react-router$/, replacement: `${ROUTER}index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${ROUTER}dom-export.mjs` },
  // What React has itself since 18.
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
];

const SHIM = /from\s*["']use-sync-external-store\/shim/;

/** Fails the build when one of the aliases replaces nothing. */
export function usedAliases(): Plugin {
  const expected = new Expectations(
    'library-aliases',
    LIBRARY_ALIASES.map(({ find }) => find.source),
  );
  const [router, routerDom, shim] = LIBRARY_ALIASES;
  return {
    name: 'used-aliases',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/node_modules\//, code: SHIM },
      handler: () => {
        if (shim) expected.found(shim.find.source);
      },
    },
    buildEnd(error) {
      if (error) return;
      for (const alias of [router, routerDom]) {
        const importers = alias ? (this.getModuleInfo(alias.replacement)?.importers ?? []) : [];
        // Its own files name each other without an alias.
        if (alias && importers.some((id) => !id.startsWith(ROUTER))) expected.found(alias.find.source);
      }
      expected.check();
    },
  };
}
