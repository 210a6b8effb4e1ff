import { Wine, WineDetail, type WineCreateRequest } from '#contract/wines';
import { editedCollection } from '#shared/editor/edited-collection';

/** What staff read and write of wines. */
export const editedWines = editedCollection<Wine, WineCreateRequest>({
  key: 'edited-wines',
  path: '/wines',
  read: WineDetail,
  saved: Wine,
});
