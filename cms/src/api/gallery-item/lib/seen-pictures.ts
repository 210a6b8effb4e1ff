import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import type { Where } from '../../../core/documents/read-collection';
import { keptRead } from '../../../core/documents/kept-reads';
import type { ReadScope } from '../../../core/http/read-scope';

const uid = 'api::gallery-item.gallery-item';

/**
 * A picture is seen when its image is there and may be seen; those who edit the gallery see it also without, since they
 * alone can take it out. The few that are not are left out by their ids, since the
 * query engine would sort the whole gallery for a condition on a relation.
 */
export async function imageSeen(strapi: Core.Strapi, { hiddenFolders, unpublished }: ReadScope): Promise<Where> {
  if (unpublished) return {};
  const gone = { image: { id: { $null: true } } };
  const hidden = { image: { storageFolder: { $in: hiddenFolders } } };
  const where = { locale: DEFAULT_LANGUAGE, $or: hiddenFolders.length > 0 ? [gone, hidden] : [gone] };
  const unseen = await keptRead(strapi, `unseen pictures ${hiddenFolders.join()}`, async () => {
    const rows = (await strapi.db.query(uid).findMany({ select: ['id'], where })) as { id: number }[];
    return rows.map(({ id }) => id);
  });
  return unseen.length > 0 ? { $and: [{ id: { $notIn: unseen } }] } : {};
}
