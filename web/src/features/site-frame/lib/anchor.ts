/** The id that an address asks to scroll to: query `to`, query `anchor`, or the hash (requirement P4). */
export function anchorOf(search: string, hash: string): string | null {
  const query = new URLSearchParams(search);
  const anchor = query.get('to') ?? query.get('anchor') ?? hash.replace(/^#/, '');
  if (anchor === '') return null;
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
