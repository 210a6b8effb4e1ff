/** The document in which an editor shows unsaved work beside it: the only one that may be framed, by the site alone. */
export const PREVIEW_PATH = '/preview';
