import type { Album } from '#contract/albums';
import { matchesSearch, matchesStatus } from '#shared/collection/matches';
import { asTyped, STATUS_RULES, type ListAddress } from '#shared/collection/use-list-address';

/** The parameters of the address that narrow the list of albums. */
export const ALBUM_LIST_RULES = { search: asTyped, ...STATUS_RULES };

/** The albums that the address asks for, in the order of the list. */
export function selectAlbums(albums: readonly Album[], { get }: Pick<ListAddress, 'get'>): Album[] {
  const state = { status: get('status'), translation: get('translation') };
  return albums.filter(
    (album) => matchesSearch(get('search'), [album.title, album.year]) && matchesStatus(album, state),
  );
}
