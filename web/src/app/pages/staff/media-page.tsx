/** /admin/media: the media library. */
export { MediaLibrary as Component } from '#features/media-library/components/media-library';
