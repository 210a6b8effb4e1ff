import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { ImageRef, StorageFolder } from '#contract/image-ref';
import type { ApiClient } from '#shared/api/api-client';
import { useServices } from '#shared/api/services';
import { blankOf, blankValue } from '#shared/editor/document-form';
import { useLanguage } from '#shared/i18n/use-language';
import { imageId, isImage, isJsonObject } from '#shared/lib/same-value';
import type { ReadSaved } from './saved-versions';

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/**
 * A saved value in the shape that a schema has today: what it lacks, or has as something else, is `instead`. Rules are not
 * asked, since an earlier release had others.
 */
function shaped(schema: z.core.$ZodType, saved: unknown, instead: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (saved === undefined) return instead;
  if (def.type === 'nullable' && saved === null) return null;
  if (def.type === 'nullable' || def.type === 'optional') {
    return shaped(def.innerType, saved, instead ?? blankValue(def.innerType));
  }
  if (def.type === 'array') {
    return Array.isArray(saved) ? saved.map((item) => shaped(def.element, item, blankValue(def.element))) : instead;
  }
  if (def.type !== 'object') return isPlain(saved) ? saved : instead;
  // Its other fields are those of today, and not kept.
  if (isImage(saved)) return saved;
  if (!isJsonObject(saved)) return instead;
  const was = isJsonObject(instead) ? instead : {};
  const parts = Object.entries(def.shape).map(([name, part]) => [name, shaped(part, saved[name], was[name])] as const);
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
}

/** A document as a version of it said, whatever release has saved that: what it did not say yet is as `now`. */
export const savedDocument = <Doc extends object>(schema: z.ZodMiniType<Doc>, saved: unknown, now: Doc): Doc =>
  shaped(schema, saved, now) as Doc;

/** The same in each language. What a translation did not say yet was not translated. */
export const savedInBoth: ReadSaved = (schema, { sl, en = {} }, now) => ({
  sl: savedDocument(schema, sl, now.sl),
  en: savedDocument(schema, en, blankOf(schema)),
});

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
