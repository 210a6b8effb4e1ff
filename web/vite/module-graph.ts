/** What the build knows of its modules. */
export interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
}

/**
 * Returns all modules that the roots import, directly or indirectly.
 * @param isFollowed whether to go on at a module that is imported on demand; by default at none
 */
export function findReachableModules(
  graph: ModuleGraph,
  roots: readonly string[],
  isFollowed: (id: string) => boolean = () => false,
): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    const info = graph.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) visit(imported);
    for (const imported of info?.dynamicallyImportedIds ?? []) if (isFollowed(imported)) visit(imported);
  };
  for (const root of roots) visit(root);
  return found;
}
