import type { Core, UID } from '@strapi/strapi';
import type { Language } from '../contract/language';
import type { Localised } from '../demo/localised';

type Data = Record<string, unknown>;

/** Strapi's document service, whose types want to know the content type beforehand. */
interface DocumentWriter {
  create(params: { locale: Language; data: Data }): Promise<{ documentId: string }>;
  update(params: { documentId: string; locale: Language; data: Data }): Promise<unknown>;
}

/** Creates a document with a row for each language. `shared` goes into both, relations included. */
export async function seedDocument(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  shared: Data,
  texts: Localised<Data>,
): Promise<string> {
  const documents = strapi.documents(uid) as unknown as DocumentWriter;
  const { documentId } = await documents.create({ locale: 'sl', data: { ...shared, ...texts.sl } });
  await documents.update({ documentId, locale: 'en', data: { ...shared, ...texts.en } });
  return documentId;
}

/** The slugs of a collection and the documents that have them. */
export async function knownSlugs(strapi: Core.Strapi, uid: UID.ContentType): Promise<Map<string, string>> {
  const query = { select: ['slug', 'documentId'], where: { locale: 'sl' } };
  const rows = (await strapi.db.query(uid).findMany(query)) as { slug: string; documentId: string }[];
  return new Map(rows.map(({ slug, documentId }) => [slug, documentId]));
}
