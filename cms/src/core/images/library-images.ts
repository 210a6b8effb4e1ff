import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../contract/field-messages';
import type { ImageRefInput, StorageFolder } from '../../contract/image-ref';
import type { Language } from '../../contract/language';
import { Problem } from '../problem';

const MEDIA = 'api::media-item.media-item';
/** Images of the Queen section are seen with it only, so nothing else may use them. */
const QUEEN_FOLDER: StorageFolder = 'Queen';

/** An image of a request by the path of its body field; `null` where it names none. */
export type ImageFields = Record<string, ImageRefInput | null | undefined>;

const nameOf = ({ storageFolder, imageKey }: ImageRefInput): string => `${storageFolder}/${imageKey}`;

function faultOf(image: ImageRefInput, known: ReadonlyMap<string, number>, withQueen: boolean) {
  if (image.storageFolder === QUEEN_FOLDER && !withQueen) return FIELD_MESSAGES.queen_image;
  return known.has(nameOf(image)) ? null : FIELD_MESSAGES.unknown_image;
}

/**
 * The library's row ids of the images that a request names, by their fields: one query for all of them. Throws
 * `validation_failed` for those that the library does not have, and outside the Queen section for images of its folder.
 */
export async function libraryImages(
  strapi: Core.Strapi,
  fields: ImageFields,
  { language }: { language: Language },
  { withQueen = false }: { withQueen?: boolean } = {},
): Promise<Record<string, number | null>> {
  const named = Object.entries(fields).flatMap(([path, image]) => (image ? [{ path, image }] : []));
  const $or = named.map(({ image: { storageFolder, imageKey } }) => ({ storageFolder, imageKey }));
  const select = ['id', 'storageFolder', 'imageKey'];
  const rows = $or.length > 0 ? await strapi.db.query(MEDIA).findMany({ select, where: { $or } }) : [];
  const known = new Map((rows as (ImageRefInput & { id: number })[]).map((row) => [nameOf(row), row.id]));

  const faults = named.flatMap(({ path, image }) => {
    const fault = faultOf(image, known, withQueen);
    return fault ? [[path, fault[language]] as const] : [];
  });
  if (faults.length > 0) throw new Problem('validation_failed', { fields: Object.fromEntries(faults) });
  const idOf = (image: ImageFields[string]): number | null => (image ? (known.get(nameOf(image)) ?? null) : null);
  return Object.fromEntries(Object.entries(fields).map(([path, image]) => [path, idOf(image)]));
}
