import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = (path: string) => fileURLToPath(new URL(`../src/app/${path}`, import.meta.url));

const BOOT = file('boot.ts');
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

/** Modules that all public pages use, and those that at least two of them do. */
function sharedModules(graph: ModuleGraph): ReadonlySet<string> {
  const shared = new Set([...reachable(graph, EVERY_PAGE)].filter((id) => !RARE_PART.test(id)));
  const seen = new Set<string>();
  for (const page of PUBLIC_PAGES) {
    for (const id of reachable(graph, [page])) {
      const hasSchemas = graph.getModuleInfo(id)?.importedIds.some((imported) => SCHEMAS.test(imported));
      if (seen.has(id) && !RARE_PART.test(id) && !hasSchemas) shared.add(id);
      seen.add(id);
    }
  }
  // The boot script must not wait for the others: what it uses stays with it.
  for (const id of reachable(graph, [BOOT])) shared.delete(id);
  return shared;
}

/**
 * How the client build is cut: what public pages share lies in two files instead of forty, which compress a tenth
 * better together and cost one request each.
 */
export function sharedChunks() {
  let shared: ReadonlySet<string> | undefined;
  const chunkOf = (id: string, graph: ModuleGraph): string | null => {
    if (id === BUNDLER_RUNTIME || REACT.test(id)) return 'react';
    shared ??= sharedModules(graph);
    return shared.has(id) ? 'site' : null;
  };
  return { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] };
}
