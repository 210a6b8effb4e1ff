import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES, type FieldMessage } from '../../contract/field-messages';
import type { ImageRefInput, StorageFolder } from '../../contract/image-ref';
import type { Language } from '../../contract/values';
import { Problem } from '../http/problem';

/** Former names stored per image. */
const MAX_FORMER_NAMES = 50;

type ImageLocation = Pick<ImageRefInput, 'storageFolder' | 'imageKey'>;

const toNameLine = ({ storageFolder, imageKey }: ImageLocation): string => `${storageFolder}/${imageKey}`;

/**
 * Returns an image's former names with the name (folder and key) that it is about to lose, one per line, the
 * newest 50. By them clients that still have an old name, such as an open form, find the image.
 */
export function addFormerName(formerNames: string | null, formerLocation: ImageLocation): string {
  const names = (formerNames ?? '').split('\n').filter((name) => name !== '' && name !== toNameLine(formerLocation));
  return `\n${[...names, toNameLine(formerLocation)].slice(-MAX_FORMER_NAMES).join('\n')}\n`;
}

/** Condition of images that had a name before. */
const buildFormerNameFilter = (name: ImageLocation) => ({ formerNames: { $contains: `\n${toNameLine(name)}\n` } });

/** Whether a name is among an image's former names. */
const isFormerName = (formerNames: string | null, name: ImageLocation): boolean =>
  formerNames?.includes(`\n${toNameLine(name)}\n`) ?? false;

const MEDIA_ITEM_UID = 'api::media-item.media-item';
/** Images of this folder may only be used in the Queen section. */
const QUEEN_FOLDER: StorageFolder = 'Queen';
/** Whether images of a folder may only be used in the Queen section: true for the folder Queen. */
export const isForQueenOnly = (folder: StorageFolder): boolean => folder === QUEEN_FOLDER;

/** Images of a request by body field path; `null` if the field has none. */
export type ImageFields = Record<string, ImageRefInput | null | undefined>;

/** Returns the unique name of an image in the library: `<folder>/<key>`. */
export const getImageName = ({ storageFolder, imageKey }: ImageRefInput): string => `${storageFolder}/${imageKey}`;

/** Row of a library image. */
export interface LibraryImage extends ImageRefInput {
  id: number;
  sizeBytes: number;
  formerNames: string | null;
}

function findImageIssue(
  image: ImageRefInput,
  libraryImage: LibraryImage | undefined,
  canUseQueenImages: boolean,
): FieldMessage | null {
  const { storageFolder } = libraryImage ?? image;
  if (isForQueenOnly(storageFolder) && !canUseQueenImages) return 'queen_image';
  return libraryImage ? null : 'unknown_image';
}

const readImages = async (strapi: Core.Strapi, $or: object[]): Promise<LibraryImage[]> =>
  $or.length > 0 ? await strapi.db.query(MEDIA_ITEM_UID).findMany({ where: { $or } }) : [];

/**
 * Finds library images by folder and key, their current ones or former ones. Returns the rows by requested
 * name (`getImageName`); unknown images are left out.
 */
export async function findImagesByName(
  strapi: Core.Strapi,
  images: readonly ImageRefInput[],
): Promise<Map<string, LibraryImage>> {
  const named = await readImages(
    strapi,
    images.map(({ storageFolder, imageKey }) => ({ storageFolder, imageKey })),
  );
  const imagesByName = new Map(named.map((row) => [getImageName(row), row]));
  const unmatchedImages = images.filter((image) => !imagesByName.has(getImageName(image)));
  const renamed = await readImages(strapi, unmatchedImages.map(buildFormerNameFilter));
  for (const image of unmatchedImages) {
    const row = renamed.find(({ formerNames }) => isFormerName(formerNames, image));
    if (row) imagesByName.set(getImageName(image), row);
  }
  return imagesByName;
}

/** Finds library images by name, see `findImagesByName`. */
type FindImages = (images: readonly ImageRefInput[]) => Promise<Map<string, LibraryImage>>;

const listNamedImages = (fields: ImageFields) =>
  Object.entries(fields).flatMap(([path, image]) => (image ? [{ path, image }] : []));

/** Looks up the images of a request, with the issues of those that may not be used. */
async function lookUpImages(findImages: FindImages, fields: ImageFields, canUseQueenImages: boolean) {
  const named = listNamedImages(fields);
  const imagesByName = await findImages(named.map(({ image }) => image));
  const issues = named.flatMap(({ path, image }): [path: string, message: FieldMessage][] => {
    const issue = findImageIssue(image, imagesByName.get(getImageName(image)), canUseQueenImages);
    return issue ? [[path, issue]] : [];
  });
  return { imagesByName, issues };
}

/**
 * Returns the fields whose image does not exist (`unknown_image`) or belongs to the Queen section and may not
 * be used there (`queen_image`), in field order.
 */
export const findUnusableImages = async (
  strapi: Core.Strapi,
  fields: ImageFields,
  canUseQueenImages: boolean,
): Promise<[path: string, message: FieldMessage][]> =>
  (await lookUpImages((images) => findImagesByName(strapi, images), fields, canUseQueenImages)).issues;

/**
 * Finds the library rows of the images in a request, by field: one query, and another one for images that
 * were moved or replaced meanwhile. Throws `validation_failed` for unknown images, and for images of the
 * Queen folder unless `canUseQueenImages`.
 */
export async function requireLibraryImages(
  findImages: FindImages,
  fields: ImageFields,
  { language }: { language: Language },
  { canUseQueenImages = false }: { canUseQueenImages?: boolean } = {},
): Promise<Record<string, LibraryImage | null>> {
  const { imagesByName, issues } = await lookUpImages(findImages, fields, canUseQueenImages);
  if (issues.length > 0) {
    const messages = issues.map(([path, message]) => [path, FIELD_MESSAGES[message][language]]);
    throw new Problem('validation_failed', { fields: Object.fromEntries(messages) });
  }
  const getImage = (image: ImageFields[string]): LibraryImage | null =>
    (image && imagesByName.get(getImageName(image))) ?? null;
  return Object.fromEntries(Object.entries(fields).map(([path, image]) => [path, getImage(image)]));
}
