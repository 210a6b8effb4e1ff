/** Which view of a collection an address of its screen asks for. */
export type CollectionView = { kind: 'list' } | { kind: 'edit'; key: string } | { kind: 'new'; copyOf: string | null };

/**
 * The addresses of the editors of a collection.
 * @param path of its screen
 * @param by the parameter that names a document by its key
 */
export const collectionAddress = <Doc>(path: string, by: string, keyOf: (doc: Doc) => string) => ({
  editHref: (doc: Doc): string => `${path}?${by}=${encodeURIComponent(keyOf(doc))}`,
  /** A new one, empty or begun as a copy of another one. */
  newHref: (other?: Doc): string => `${path}?new=${other ? encodeURIComponent(keyOf(other)) : ''}`,
});

export function readCollectionView(search: URLSearchParams, by: string): CollectionView {
  const key = search.get(by);
  if (key) return { kind: 'edit', key };
  const copyOf = search.get('new');
  return copyOf === null ? { kind: 'list' } : { kind: 'new', copyOf: copyOf || null };
}
