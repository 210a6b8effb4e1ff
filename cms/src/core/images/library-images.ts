import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES, type FieldMessage } from '../../contract/field-messages';
import type { ImageRefInput, StorageFolder } from '../../contract/image-ref';
import type { Language } from '../../contract/values';
import { Problem } from '../http/problem';

/** So many of the places that an image had before are remembered. */
const MOST = 50;

type Place = Pick<ImageRefInput, 'storageFolder' | 'imageKey'>;

const lineOf = ({ storageFolder, imageKey }: Place): string => `${storageFolder}/${imageKey}`;

/**
 * The names that an image had before, with the one that it is about to lose: a line each, so that whoever still holds an
 * old name, such as a form that was open meanwhile, means the same image.
 */
export function withFormerName(formerNames: string | null, lost: Place): string {
  const names = (formerNames ?? '').split('\n').filter((name) => name !== '' && name !== lineOf(lost));
  return `\n${[...names, lineOf(lost)].slice(-MOST).join('\n')}\n`;
}

/** The condition of the images that had a name before. */
const hadName = (name: Place) => ({ formerNames: { $contains: `\n${lineOf(name)}\n` } });

/** Whether an image had a name before. */
const isFormerName = (formerNames: string | null, name: Place): boolean =>
  formerNames?.includes(`\n${lineOf(name)}\n`) ?? false;

const MEDIA = 'api::media-item.media-item';
/** Images of the Queen section are seen with it only, so nothing else may use them. */
const QUEEN_FOLDER: StorageFolder = 'Queen';
export const isForQueenOnly = (folder: StorageFolder): boolean => folder === QUEEN_FOLDER;

/** An image of a request by the path of its body field; `null` where it names none. */
export type ImageFields = Record<string, ImageRefInput | null | undefined>;

/** Names an image among all of the library. */
export const imageName = ({ storageFolder, imageKey }: ImageRefInput): string => `${storageFolder}/${imageKey}`;

/** An image of the library that somebody has named. */
export interface KnownImage extends ImageRefInput {
  id: number;
  sizeBytes: number;
  formerNames: string | null;
}

function faultOf(image: ImageRefInput, known: KnownImage | undefined, withQueen: boolean): FieldMessage | null {
  const { storageFolder } = known ?? image;
  if (isForQueenOnly(storageFolder) && !withQueen) return 'queen_image';
  return known ? null : 'unknown_image';
}

const readImages = async (strapi: Core.Strapi, $or: object[]): Promise<KnownImage[]> =>
  $or.length > 0 ? await strapi.db.query(MEDIA).findMany({ where: { $or } }) : [];

/** The images by the names that they were asked for: the one that each has, or one that it had before. */
export async function imagesByName(
  strapi: Core.Strapi,
  asked: readonly ImageRefInput[],
): Promise<Map<string, KnownImage>> {
  const named = await readImages(
    strapi,
    asked.map(({ storageFolder, imageKey }) => ({ storageFolder, imageKey })),
  );
  const known = new Map(named.map((row) => [imageName(row), row]));
  const lacking = asked.filter((image) => !known.has(imageName(image)));
  const renamed = await readImages(strapi, lacking.map(hadName));
  for (const image of lacking) {
    const row = renamed.find(({ formerNames }) => isFormerName(formerNames, image));
    if (row) known.set(imageName(image), row);
  }
  return known;
}

/** Finds images of the library by their names, see `imagesByName`. */
type FindImages = (images: readonly ImageRefInput[]) => Promise<Map<string, KnownImage>>;

const namedIn = (fields: ImageFields) =>
  Object.entries(fields).flatMap(([path, image]) => (image ? [{ path, image }] : []));

/** The images of a request by its fields, and what is wrong with those that may not be used there. */
async function lookUp(findImages: FindImages, fields: ImageFields, withQueen: boolean) {
  const named = namedIn(fields);
  const known = await findImages(named.map(({ image }) => image));
  const faults = named.flatMap(({ path, image }): [path: string, message: FieldMessage][] => {
    const fault = faultOf(image, known.get(imageName(image)), withQueen);
    return fault ? [[path, fault]] : [];
  });
  return { known, faults };
}

/** The fields whose image the library does not have, or that may not be used there, in their order. */
export const missingImages = async (
  strapi: Core.Strapi,
  fields: ImageFields,
  withQueen: boolean,
): Promise<[path: string, message: FieldMessage][]> =>
  (await lookUp((images) => imagesByName(strapi, images), fields, withQueen)).faults;

/**
 * The library's rows of the images that a request names, by their fields: one query for all of them, and one more for
 * those that were moved or replaced since the caller read them. Throws `validation_failed` for those that the library does
 * not have, and outside the Queen section for images of its folder.
 */
export async function libraryImages(
  findImages: FindImages,
  fields: ImageFields,
  { language }: { language: Language },
  { withQueen = false }: { withQueen?: boolean } = {},
): Promise<Record<string, KnownImage | null>> {
  const { known, faults } = await lookUp(findImages, fields, withQueen);
  if (faults.length > 0) {
    const told = faults.map(([path, message]) => [path, FIELD_MESSAGES[message][language]]);
    throw new Problem('validation_failed', { fields: Object.fromEntries(told) });
  }
  const imageOf = (image: ImageFields[string]): KnownImage | null => (image && known.get(imageName(image))) ?? null;
  return Object.fromEntries(Object.entries(fields).map(([path, image]) => [path, imageOf(image)]));
}
