import * as z from 'zod/mini';
import { MediaUsage, type MediaItem } from '#contract/media';
import { HttpError } from '#shared/api/http-error';

/** An image that was not deleted because it is used, and where. */
export interface UsedImage {
  image: MediaItem;
  usages: MediaUsage[];
}

/** Where an image is used, when this is why a deletion was refused; else `null`. */
export function usagesOf(error: unknown): MediaUsage[] | null {
  if (!(error instanceof HttpError) || error.extensions?.['code'] !== 'in_use') return null;
  const usages = z.array(MediaUsage).safeParse(error.extensions['usages']);
  return usages.success ? usages.data : [];
}
