import { fileURLToPath } from 'node:url';

/** What each public page starts with: together with all that they import, every visitor loads them. */
const ROOTS = [
  '../src/app/entry-client.tsx',
  '../src/app/pages/public/site-gate.tsx',
  '../src/app/pages/public/public-layout.tsx',
].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/** React's own modules: the largest part of the scripts. */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

function reachable(graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    // Helpers of the bundler are used by the boot script too, which must not wait for the others.
    if (found.has(id) || id.startsWith('\0')) return;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  for (const root of ROOTS) visit(root);
  return found;
}

/**
 * How the client build is cut: what all public pages share lies in two files instead of forty, which compress
 * a tenth better together.
 */
export function sharedChunks() {
  let everyPage: ReadonlySet<string> | undefined;
  const chunkOf = (id: string, graph: ModuleGraph): string | null => {
    everyPage ??= reachable(graph);
    if (!everyPage.has(id)) return null;
    return REACT.test(id) ? 'react' : 'site';
  };
  return { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] };
}
