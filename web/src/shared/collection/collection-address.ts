/** Which view of a collection an address of its screen asks for. */
export type CollectionView = { kind: 'list' } | { kind: 'edit'; slug: string } | { kind: 'new'; copyOf: string | null };

/** The addresses of the editors of a collection, by the path of its screen. */
export const collectionAddress = (path: string) => ({
  edit: (slug: string): string => `${path}?slug=${encodeURIComponent(slug)}`,
  /** A new one, empty or begun as a copy of another one. */
  create: (copyOf = ''): string => `${path}?new=${encodeURIComponent(copyOf)}`,
});

export function readCollectionView(search: URLSearchParams): CollectionView {
  const slug = search.get('slug');
  if (slug) return { kind: 'edit', slug };
  const copyOf = search.get('new');
  return copyOf === null ? { kind: 'list' } : { kind: 'new', copyOf: copyOf || null };
}
