import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import type { MediaUsage } from '../../../contract/media';
import { MEDIA_REFERENCES, type MediaReference } from '../lib/media-references';

/** A document that uses an image, and the type that it is of. */
export interface FoundUsage extends MediaUsage {
  uid: MediaReference['uid'];
}

interface ReferringRow {
  documentId: string;
  locale?: string | null;
  slug?: string;
}

const whereImage = ([relation, inner]: MediaReference['path'], documentId: string) => ({
  [relation]: inner ? { [inner]: { documentId } } : { documentId },
});

/** The address at which the very thing is edited. */
function editorOf({ adminPath, adminQuery }: MediaReference, row: ReferringRow): string {
  if (!adminQuery) return adminPath;
  const { parameter, column } = adminQuery;
  return `${adminPath}${adminPath.includes('?') ? '&' : '?'}${parameter}=${row[column] ?? ''}`;
}

const usagesService = ({ strapi }: { strapi: Core.Strapi }) => {
  async function usagesIn(reference: MediaReference, documentId: string): Promise<FoundUsage[]> {
    const { uid, path, entity, field, titleColumn, title, adminQuery } = reference;
    const select = ['documentId', 'locale', titleColumn, adminQuery?.column].filter((column) => column !== undefined);
    const rows = (await strapi.db
      .query(uid)
      .findMany({ select, where: whereImage(path, documentId) })) as ReferringRow[];
    // Both languages of a document may hold the image; it is named by its Slovenian title.
    const byDocument = new Map(rows.map((row) => [row.documentId, row]));
    for (const row of rows) if (row.locale === DEFAULT_LANGUAGE) byDocument.set(row.documentId, row);
    const titleOf = (row: ReferringRow): string =>
      title ?? String((row as unknown as Record<string, unknown>)[titleColumn ?? ''] ?? '');
    return [...byDocument.values()].map((row) => ({
      uid,
      entity,
      id: row.documentId,
      title: titleOf(row),
      field,
      adminPath: editorOf(reference, row),
    }));
  }

  async function find(documentId: string): Promise<FoundUsage[]> {
    const found: FoundUsage[] = [];
    for (const reference of MEDIA_REFERENCES) found.push(...(await usagesIn(reference, documentId)));
    return found;
  }

  return {
    find,

    /** Where an image is used, as answers say it; empty when it is not, or when there is none. */
    usagesOf: async (documentId: string): Promise<MediaUsage[]> =>
      (await find(documentId)).map(({ uid: _uid, ...usage }) => usage),
  };
};

export type UsagesService = ReturnType<typeof usagesService>;
export default usagesService;
