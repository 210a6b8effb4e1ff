/** /admin/media */
export { MediaLibrary as Component } from '#features/media-library/components/media-library';
