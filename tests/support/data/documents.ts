import { type Json, runInCms } from '../servers/cms-control';

type Fields = Record<string, Json>;
type LocalisedType = 'wine' | 'album' | 'gallery-item';

interface NewDocument extends Record<string, Json> {
  uid: string;
  shared: Fields;
  sl: Fields;
  en: Fields;
}

/** Adds a document with a row for each language; returns its document id. */
export const addDocument = (
  controlUrl: string,
  type: LocalisedType,
  shared: Fields,
  texts: { sl: Fields; en: Fields } = { sl: {}, en: {} },
): Promise<string> =>
  runInCms<string, NewDocument>(
    controlUrl,
    async (strapi, { uid, shared: both, sl, en }) => {
      const documents = strapi.documents(uid as 'api::wine.wine');
      const { documentId } = await documents.create({ locale: 'sl', data: { ...both, ...sl } as object });
      await documents.update({ documentId, locale: 'en', data: { ...both, ...en } as object });
      return documentId;
    },
    { uid: `api::${type}.${type}`, shared, ...texts },
  );

/** Removes a document in every language. */
export const removeDocument = (controlUrl: string, type: LocalisedType, documentId: string): Promise<void> =>
  runInCms(
    controlUrl,
    async (strapi, [uid, id]) => {
      await strapi.documents(uid as 'api::wine.wine').delete({ documentId: id, locale: '*' });
    },
    [`api::${type}.${type}`, documentId] as [string, string],
  );

/** Returns the document id of a library image, or `"undefined"` if there is none. */
export const getImageId = (controlUrl: string, storageFolder: string, imageKey: string): Promise<string> =>
  runInCms(
    controlUrl,
    async (strapi, where) => {
      const item = await strapi.db.query('api::media-item.media-item').findOne({ where });
      return String(item?.documentId);
    },
    { storageFolder, imageKey },
  );
