/**
 * Path of the document that shows previews in an editor's frame. The only page that may be framed, by the
 * site itself.
 */
export const PREVIEW_PATH = '/preview';
