import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import type { Language } from '../../../contract/language';
import { Problem } from '../../../core/http/problem';

const ALBUM = 'api::album.album';

/** The row ids of an album in each language; `null` where there is none. */
export type AlbumRows = Record<Language, number | null>;
const NO_ALBUM: AlbumRows = { sl: null, en: null };

/**
 * The albums that pictures of a request name, in the order of the pictures: one query for all of them. Throws
 * `validation_failed` at the fields whose album does not exist; `pathOf` names the field of a picture.
 */
export async function albumsOf(
  strapi: Core.Strapi,
  albumIds: readonly (string | null)[],
  pathOf: (index: number) => string,
  { language }: { language: Language },
): Promise<AlbumRows[]> {
  const query = { where: { documentId: { $in: albumIds.filter((id) => id !== null) } } };
  const rows = (await strapi.db.query(ALBUM).findMany({ ...query, select: ['id', 'documentId', 'locale'] })) as {
    id: number;
    documentId: string;
    locale: Language;
  }[];
  const idOf = (album: string, locale: Language): number | null =>
    rows.find((row) => row.documentId === album && row.locale === locale)?.id ?? null;
  const found = albumIds.map((album) => (album ? { sl: idOf(album, 'sl'), en: idOf(album, 'en') } : NO_ALBUM));

  const unknown = albumIds.flatMap((album, index) => (album && !found[index]?.sl ? [pathOf(index)] : []));
  if (unknown.length > 0) {
    const fields = unknown.map((path) => [path, FIELD_MESSAGES.unknown_album[language]]);
    throw new Problem('validation_failed', { fields: Object.fromEntries(fields) });
  }
  return found;
}
