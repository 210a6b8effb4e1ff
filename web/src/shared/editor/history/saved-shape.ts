import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { ImageRef, StorageFolder } from '#contract/image-ref';
import type { ApiClient } from '#shared/api/api-client';
import { useServices } from '#shared/api/services';
import { createBlankDocument, createBlankValue } from '#shared/editor/document-form';
import { useLanguage } from '#shared/i18n/use-language';
import { isJsonObject } from '#shared/lib/deep-equal';
import { getImageId, isImage } from '#shared/lib/image-values';
import type { SavedDataReader } from './saved-versions';

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/**
 * Adapts a saved value of any release to the structure of the current schema. Missing or incompatible parts
 * become `fallback`. Constraints are not checked, since earlier releases had others.
 */
function adaptToSchema(schema: z.core.$ZodType, saved: unknown, fallback: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (saved === undefined) return fallback;
  if (def.type === 'default') return adaptToSchema(def.innerType, saved, fallback);
  if (def.type === 'nullable' && saved === null) return null;
  if (def.type === 'nullable' || def.type === 'optional') {
    return adaptToSchema(def.innerType, saved, fallback ?? createBlankValue(def.innerType));
  }
  if (def.type === 'array') {
    return Array.isArray(saved)
      ? saved.map((item) => adaptToSchema(def.element, item, createBlankValue(def.element)))
      : fallback;
  }
  if (def.type !== 'object') return isPlain(saved) ? saved : fallback;
  // The other fields of an image are not saved in versions.
  if (isImage(saved)) return saved;
  if (!isJsonObject(saved)) return fallback;
  const former = isJsonObject(fallback) ? fallback : {};
  const entries = Object.entries(def.shape).map(
    ([name, fieldSchema]) => [name, adaptToSchema(fieldSchema, saved[name], former[name])] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/**
 * Adapts a document of a saved version, which an older release may have saved, to the structure of the
 * current schema. Missing or incompatible parts come from `current`. Does not check other constraints of the
 * schema.
 */
export const adaptSavedDocument = <Doc extends object>(schema: z.ZodMiniType<Doc>, saved: unknown, current: Doc): Doc =>
  adaptToSchema(schema, saved, current) as Doc;

/**
 * Adapts a saved version in both languages to the current schema. Missing Slovenian fields come from
 * `current`; missing English ones become blank, since they were not translated.
 */
export const adaptSavedBilingual: SavedDataReader = (schema, { sl, en = {} }, current) => ({
  sl: adaptSavedDocument(schema, sl, current.sl),
  en: adaptSavedDocument(schema, en, createBlankDocument(schema)),
});

/**
 * Whether an image has renditions (files in several sizes), so that it can be shown. Images of saved versions
 * have only folder and key.
 */
export const hasRenditions = (image: ImageRef): boolean => Array.isArray(image.renditions);

/** Lists all images in a value. */
function collectImages(value: unknown): ImageRef[] {
  if (isImage(value)) return [value];
  const children = Array.isArray(value) ? value : isJsonObject(value) ? Object.values(value) : [];
  return children.flatMap(collectImages);
}

/** Collects all images of a value, by image id. */
export const indexImages = (value: unknown): Map<string, ImageRef> =>
  new Map(collectImages(value).map((image) => [getImageId(image), image]));

/**
 * Returns a copy of a value in which every image, also nested ones, is replaced by the result of `change`. An
 * image replaced by `null` is removed from its list; elsewhere `null` stays.
 */
export function mapImages(value: unknown, change: (image: ImageRef) => ImageRef | null): unknown {
  if (isImage(value)) return change(value);
  if (Array.isArray(value)) {
    return value.flatMap((item) => {
      const changed = mapImages(item, change);
      return changed === null && isImage(item) ? [] : [changed];
    });
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, mapImages(child, change)]));
}

/**
 * Reads an image of the library by folder and key. Resolves to `null` if it does not exist or the person
 * may not see it.
 */
async function readImage(
  api: ApiClient,
  { storageFolder, imageKey }: ImageRef,
  signal: AbortSignal,
): Promise<ImageRef | null> {
  // Earlier releases had other folders.
  if (!StorageFolder.safeParse(storageFolder).success) return null;
  const query = { storageFolder, search: imageKey, pageSize: 1 };
  const [mediaItem] = (await api.get('/media', { query, signal })).items;
  return mediaItem?.imageKey === imageKey ? ImageRef.parse({ ...mediaItem, mediaId: mediaItem.id }) : null;
}

/**
 * Returns a saved version's values in which images have their renditions (files to show): from the current
 * values, else from the image library. Images that are not found stay without.
 */
export function useResolvedImages(
  value: unknown,
  current: unknown,
): { value: unknown; isPending: boolean; error: Error | null } {
  const { api } = useServices();
  const language = useLanguage();
  const whole = indexImages(current);
  const unresolvedImages = indexImages(value);
  for (const id of whole.keys()) unresolvedImages.delete(id);
  const read = useQuery({
    queryKey: ['media', 'named', [...unresolvedImages.keys()], language],
    queryFn: ({ signal }) => Promise.all([...unresolvedImages.values()].map((image) => readImage(api, image, signal))),
    enabled: unresolvedImages.size > 0,
  });
  for (const image of read.data ?? []) if (image) whole.set(getImageId(image), image);
  return {
    value: mapImages(value, (image) => whole.get(getImageId(image)) ?? image),
    isPending: unresolvedImages.size > 0 && read.isPending,
    error: read.error,
  };
}
