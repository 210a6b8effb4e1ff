import { readSlug, type ReadValue } from './query-values';

/** Stands for an album in a query: pictures that are in none. */
export const NO_ALBUM = '-';

/** The album of a query: its slug, or `-`. */
export const readAlbum: ReadValue<string> = (text) => (text === NO_ALBUM ? text : readSlug(text));

/** What narrows the pictures of the gallery, and how each parameter is read, in the API and in the address of the page. */
export const GALLERY_QUERY = { album: readAlbum };
