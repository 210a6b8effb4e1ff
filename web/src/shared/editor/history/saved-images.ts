import { useQuery } from '@tanstack/react-query';
import { ImageRef, StorageFolder } from '#contract/image-ref';
import type { ApiClient } from '#shared/api/api-client';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { imageId, isImage } from '#shared/lib/image-identity';
import { isJsonObject } from '#shared/lib/same-value';

/** Whether an image can be shown: a saved version only names those that it has. */
export const isWhole = (image: ImageRef): boolean => Array.isArray(image.renditions);

/** Every image that a value names. */
function imagesIn(value: unknown): ImageRef[] {
  if (isImage(value)) return [value];
  const parts = Array.isArray(value) ? value : isJsonObject(value) ? Object.values(value) : [];
  return parts.flatMap(imagesIn);
}

/** The same value with other images; one that becomes `null` leaves a list. */
export function mapImages(value: unknown, change: (image: ImageRef) => ImageRef | null): unknown {
  if (isImage(value)) return change(value);
  if (Array.isArray(value)) {
    return value.flatMap((item) => {
      const changed = mapImages(item, change);
      return changed === null && isImage(item) ? [] : [changed];
    });
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapImages(part, change)]));
}

/** An image of the library by its name; `null` when it is gone, or not for this person. */
async function readImage(
  api: ApiClient,
  { storageFolder, imageKey }: ImageRef,
  signal: AbortSignal,
): Promise<ImageRef | null> {
  // An earlier release had other folders.
  if (!StorageFolder.safeParse(storageFolder).success) return null;
  const query = { storageFolder, search: imageKey, pageSize: 1 };
  const [found] = (await api.get('/media', { query, signal })).items;
  return found?.imageKey === imageKey ? ImageRef.parse({ ...found, mediaId: found.id }) : null;
}

/**
 * A value of a saved version with its images whole, so that they can be shown: as the present one has them, else as the
 * library has. Those that are gone stay names.
 */
export function useSavedImages(
  value: unknown,
  present: unknown,
): { value: unknown; isPending: boolean; error: Error | null } {
  const { api } = useServices();
  const language = useLanguage();
  const whole = new Map(imagesIn(present).map((image) => [imageId(image), image]));
  const asked = new Map(imagesIn(value).map((image) => [imageId(image), image]));
  for (const id of whole.keys()) asked.delete(id);
  const read = useQuery({
    queryKey: ['media', 'named', [...asked.keys()], language],
    queryFn: ({ signal }) => Promise.all([...asked.values()].map((image) => readImage(api, image, signal))),
    enabled: asked.size > 0,
  });
  for (const image of read.data ?? []) if (image) whole.set(imageId(image), image);
  return {
    value: mapImages(value, (image) => whole.get(imageId(image)) ?? image),
    isPending: asked.size > 0 && read.isPending,
    error: read.error,
  };
}
