import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../contract/field-messages';
import type { ImageRefInput, StorageFolder } from '../../contract/image-ref';
import type { Language } from '../../contract/language';
import { Problem } from '../http/problem';
import { hadName, isFormerName } from './former-names';

const MEDIA = 'api::media-item.media-item';
/** Images of the Queen section are seen with it only, so nothing else may use them. */
const QUEEN_FOLDER: StorageFolder = 'Queen';
export const isForQueenOnly = (folder: StorageFolder): boolean => folder === QUEEN_FOLDER;

/** An image of a request by the path of its body field; `null` where it names none. */
export type ImageFields = Record<string, ImageRefInput | null | undefined>;

const nameOf = ({ storageFolder, imageKey }: ImageRefInput): string => `${storageFolder}/${imageKey}`;

/** An image of the library that somebody has named. */
export interface KnownImage extends ImageRefInput {
  id: number;
  sizeBytes: number;
  formerNames: string | null;
}

function faultOf(image: ImageRefInput, known: KnownImage | undefined, withQueen: boolean) {
  const { storageFolder } = known ?? image;
  if (isForQueenOnly(storageFolder) && !withQueen) return FIELD_MESSAGES.queen_image;
  return known ? null : FIELD_MESSAGES.unknown_image;
}

const findImages = async (strapi: Core.Strapi, $or: object[]): Promise<KnownImage[]> => {
  const select = ['id', 'storageFolder', 'imageKey', 'formerNames', 'sizeBytes'];
  return $or.length > 0 ? await strapi.db.query(MEDIA).findMany({ select, where: { $or } }) : [];
};

/** The images by the names that they were asked for: the one that each has, or one that it had before. */
async function imagesByName(strapi: Core.Strapi, asked: readonly ImageRefInput[]): Promise<Map<string, KnownImage>> {
  const named = await findImages(
    strapi,
    asked.map(({ storageFolder, imageKey }) => ({ storageFolder, imageKey })),
  );
  const known = new Map(named.map((row) => [nameOf(row), row]));
  const lacking = asked.filter((image) => !known.has(nameOf(image)));
  const renamed = await findImages(strapi, lacking.map(hadName));
  for (const image of lacking) {
    const row = renamed.find(({ formerNames }) => isFormerName(formerNames, image));
    if (row) known.set(nameOf(image), row);
  }
  return known;
}

/** The image that has a name, or had it before it was moved or replaced; `null` when the library has none. */
export const libraryImage = async (strapi: Core.Strapi, image: ImageRefInput): Promise<KnownImage | null> =>
  (await imagesByName(strapi, [image])).get(nameOf(image)) ?? null;

/**
 * The library's row ids of the images that a request names, by their fields: one query for all of them, and one more for
 * those that were moved or replaced since the caller read them. Throws `validation_failed` for those that the library does
 * not have, and outside the Queen section for images of its folder.
 */
export async function libraryImages(
  strapi: Core.Strapi,
  fields: ImageFields,
  { language }: { language: Language },
  { withQueen = false }: { withQueen?: boolean } = {},
): Promise<Record<string, number | null>> {
  const named = Object.entries(fields).flatMap(([path, image]) => (image ? [{ path, image }] : []));
  const known = await imagesByName(
    strapi,
    named.map(({ image }) => image),
  );
  const faults = named.flatMap(({ path, image }) => {
    const fault = faultOf(image, known.get(nameOf(image)), withQueen);
    return fault ? [[path, fault[language]] as const] : [];
  });
  if (faults.length > 0) throw new Problem('validation_failed', { fields: Object.fromEntries(faults) });
  const idOf = (image: ImageFields[string]): number | null => (image ? (known.get(nameOf(image))?.id ?? null) : null);
  return Object.fromEntries(Object.entries(fields).map(([path, image]) => [path, idOf(image)]));
}
