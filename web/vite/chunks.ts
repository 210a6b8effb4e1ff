import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = (path: string) => fileURLToPath(new URL(`../src/app/${path}`, import.meta.url));

const BOOT = file('boot.ts');
const HOME = file('pages/public/home-page.tsx');
/** What each public page starts with: together with all that they import, every visitor loads them. */
const EVERY_PAGE = ['entry-client.tsx', 'pages/public/site-gate.tsx', 'pages/public/public-layout.tsx'].map(file);
/** The pages that visitors see. */
const PUBLIC_PAGES = ['pages/public/', 'pages/account/'].flatMap((folder) =>
  readdirSync(file(folder))
    .filter((name) => /-(page|gate)\.tsx$/.test(name))
    .map((name) => file(folder + name)),
);

/** React's own modules: the largest part of the scripts. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\/|\/entry-react\.ts$/;
const BUNDLER_RUNTIME = '\0rolldown/runtime.js';
/** Parts of libraries that few pages use, though the libraries' entries name them. */
const RARE_PART =
  /\/query-core\/.*\/(infiniteQueryObserver|mutationObserver|queriesObserver|hydration)|\/react-query\/.*\/use(Infinite|Mutation)|\/node_modules\/zod\//;
/** Of a module with schemas the staff area uses more than pages do. */
const SCHEMAS = /\/node_modules\/zod\//;

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

function reachable(graph: ModuleGraph, roots: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  for (const root of roots) visit(root);
  return found;
}

interface SharedModules {
  /** What every page loads, and what the home page, where most visits begin, has in common with another. */
  site: ReadonlySet<string>;
  /** What at least two of the other public pages have in common. */
  pages: ReadonlySet<string>;
}

function sharedModules(graph: ModuleGraph): SharedModules {
  const isShareable = (id: string): boolean =>
    !RARE_PART.test(id) && !graph.getModuleInfo(id)?.importedIds.some((imported) => SCHEMAS.test(imported));
  const everywhere = [...reachable(graph, EVERY_PAGE)].filter((id) => !RARE_PART.test(id));
  const ofHome = reachable(graph, [HOME]);
  const seen = new Set(ofHome);
  const site = new Set(everywhere);
  const pages = new Set<string>();
  for (const page of PUBLIC_PAGES.filter((each) => each !== HOME)) {
    for (const id of reachable(graph, [page])) {
      if (seen.has(id) && isShareable(id)) (ofHome.has(id) ? site : pages).add(id);
      seen.add(id);
    }
  }
  for (const id of site) pages.delete(id);
  // The boot script must not wait for the others: what it uses stays with it.
  for (const id of reachable(graph, [BOOT])) site.delete(id);
  return { site, pages };
}

/**
 * How the client build is cut: what public pages share lies in three files instead of forty, which compress a tenth
 * better together and cost one request each. The home page needs two of them.
 */
export function sharedChunks() {
  let shared: SharedModules | undefined;
  const chunkOf = (id: string, graph: ModuleGraph): string | null => {
    if (id === BUNDLER_RUNTIME || REACT.test(id)) return 'react';
    shared ??= sharedModules(graph);
    if (shared.site.has(id)) return 'site';
    return shared.pages.has(id) ? 'pages' : null;
  };
  return { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] };
}
