import type { MediaItem } from '#contract/media';

/** What an image is called: its title, else the name that its file had, else its key. */
export const mediaName = ({ title, fileName, imageKey }: Pick<MediaItem, 'title' | 'fileName' | 'imageKey'>): string =>
  title ?? fileName ?? imageKey;

/** What the original is called when it is downloaded: like the image, with the extension that says what it is. */
export function downloadName(item: Pick<MediaItem, 'title' | 'fileName' | 'imageKey'>): string {
  const extension = item.imageKey.slice(item.imageKey.lastIndexOf('.'));
  const name = mediaName(item).replace(/\.(png|jpe?g|webp|avif|gif)$/i, '');
  return `${name}${extension}`;
}
