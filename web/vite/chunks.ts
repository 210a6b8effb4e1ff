import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { findReachableModules, type ModuleGraph } from './module-graph.ts';
import { RequiredMatches, isClientBuild } from './required-matches.ts';
import { findStaffChunks } from './staff-chunks.ts';

const resolveAppFile = (path: string) => fileURLToPath(new URL(`../src/app/${path}`, import.meta.url));

const BOOT = resolveAppFile('boot.ts');
const HOME = resolveAppFile('pages/public/home-page.tsx');
/** Modules that every public page loads, with all that they import. */
const EVERY_PAGE = ['entry-client.tsx', 'pages/public/site-gate.tsx', 'pages/public/public-layout.tsx'].map(
  resolveAppFile,
);
/** Pages that a mail opens: what they share with another page stays with that page. */
const RARE_PAGES = new Set(['visit-link-page.tsx']);
/** Public pages. */
const PUBLIC_PAGES = readdirSync(resolveAppFile('pages/public/'))
  .filter((name) => /-(page|gate)\.tsx$/.test(name) && !RARE_PAGES.has(name))
  .map((name) => resolveAppFile(`pages/public/${name}`));

/** Module that shows in the browser whether the winery is open now. */
const MOMENT = fileURLToPath(new URL('../src/features/opening-hours/lib/open-words.ts', import.meta.url));

/**
 * React's own modules, the largest part of the scripts. Its HTML renderer is only for pages whose content has
 * changed.
 */
const REACT = /\/node_modules\/(react|react-dom(?!\/.*server)|scheduler)\/|\/entry-react\.ts$/;
/** Parts of libraries that few pages use, although the libraries' entry files import them. */
const RARE_PARTS = [
  ...['infiniteQueryObserver', 'mutationObserver', 'queriesObserver', 'hydration'].map(
    (name) => new RegExp(`/query-core/.*/${name}`),
  ),
  ...['useInfinite', 'useMutation'].map((name) => new RegExp(`/react-query/.*/${name}`)),
  /\/node_modules\/zod\//,
];
const isRare = (id: string): boolean => RARE_PARTS.some((pattern) => pattern.test(id));
/** Modules with schemas are used more by the staff area than by public pages. */
const SCHEMAS = /\/node_modules\/zod\//;

interface SharedModules {
  /**
   * Modules that every page loads, and those that the home page, where most visits begin, shares with another
   * page.
   */
  site: ReadonlySet<string>;
  /** Modules that at least two of the other public pages share. */
  pages: ReadonlySet<string>;
  /** Modules that only the opening status needs. */
  moment: ReadonlySet<string>;
}

function findSharedModules(graph: ModuleGraph): SharedModules {
  const isShareable = (id: string): boolean =>
    !isRare(id) && !graph.getModuleInfo(id)?.importedIds.some((imported) => SCHEMAS.test(imported));
  const everywhere = [...findReachableModules(graph, EVERY_PAGE)].filter((id) => !isRare(id));
  const ofHome = findReachableModules(graph, [HOME]);
  const seen = new Set(ofHome);
  const site = new Set(everywhere);
  const pages = new Set<string>();
  for (const page of PUBLIC_PAGES.filter((each) => each !== HOME)) {
    for (const id of findReachableModules(graph, [page])) {
      if (seen.has(id) && isShareable(id)) (ofHome.has(id) ? site : pages).add(id);
      seen.add(id);
    }
  }
  for (const id of site) pages.delete(id);
  // The boot script must not wait for other files, so its modules stay in it.
  for (const id of findReachableModules(graph, [BOOT])) site.delete(id);
  const ofMoment = findReachableModules(graph, [MOMENT]);
  const moment = new Set([...ofMoment].filter((id) => !seen.has(id)));
  // The opening status of the home page must not wait for what other pages share.
  for (const id of ofMoment) pages.delete(id);
  return { site, pages, moment };
}

/**
 * Returns how the client build is split: modules shared by public pages go into four files instead of forty,
 * which compress 10 % better and cost one request each; the home page needs three. Modules shared by staff
 * screens go into a few files too, see `findStaffChunks`. `plugin` fails the build if a pattern of this
 * module matches nothing.
 */
export function createChunkSplitting() {
  let shared: SharedModules | undefined;
  let staff: ReadonlyMap<string, string> | undefined;
  const expected = new RequiredMatches('chunks', [REACT, ...RARE_PARTS].map(String));
  const getChunk = (id: string, graph: ModuleGraph): string | null => {
    if (REACT.test(id)) return 'react';
    shared ??= findSharedModules(graph);
    if (shared.site.has(id)) return 'site';
    if (shared.moment.has(id)) return 'moment';
    if (shared.pages.has(id)) return 'pages';
    staff ??= findStaffChunks(graph);
    return staff.get(id) ?? null;
  };
  const plugin: Plugin = {
    name: 'shared-chunks',
    apply: isClientBuild,
    writeBundle() {
      for (const pattern of [REACT, ...RARE_PARTS]) {
        if ([...this.getModuleIds()].some((id) => pattern.test(id))) expected.markFound(String(pattern));
      }
      expected.assertAllFound();
    },
  };
  return { plugin, codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: getChunk }] } };
}
