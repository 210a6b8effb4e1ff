import type { MediaItem } from '#contract/media';

/** What an image is called: its title, else the name that its file had, else its key. */
export const mediaName = ({ title, fileName, imageKey }: Pick<MediaItem, 'title' | 'fileName' | 'imageKey'>): string =>
  title ?? fileName ?? imageKey;
