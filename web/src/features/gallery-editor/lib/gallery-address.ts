import { readAlbum } from '#contract/gallery-query';
import { readChoice, readYear } from '#contract/query-values';
import { asTyped, STATUS_RULES } from '#shared/collection/use-list-address';

/** The parameters of the address that narrow the list of pictures. */
export const PICTURE_RULES = { album: readAlbum, year: readYear, ...STATUS_RULES, id: asTyped };

/** The two views of the pictures: put in order, moved and published; or written about in a table. */
export const GALLERY_VIEWS = ['pictures', 'texts'] as const;
export const VIEW_RULE = { view: readChoice(GALLERY_VIEWS) };
