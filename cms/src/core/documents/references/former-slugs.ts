import type { Core } from '@strapi/strapi';
import type { AppliedChange, Entity } from '../entity/entity';
import { findMainRow, type StoredRow } from '../rows/stored-rows';
import { queryRows } from '../rows/row-query';

const FORMER_SLUG_UID = 'api::audit.former-address';

/**
 * If a change altered the slug of a document, saves the former one permanently, so that old URLs lead to the
 * document. If another document had that slug before, it no longer counts as its former slug. Runs in the
 * transaction of the change.
 */
export async function saveFormerSlug(
  strapi: Core.Strapi,
  { entityName }: Pick<Entity, 'entityName'>,
  { before, after }: AppliedChange,
): Promise<void> {
  const [rowBefore, rowAfter] = [findMainRow(before), findMainRow(after)] as (Pick<
    StoredRow,
    'documentId' | 'slug'
  > | null)[];
  if (!rowBefore?.slug || !rowAfter?.slug || rowBefore.slug === rowAfter.slug) return;
  const where = { entity: entityName, slug: rowBefore.slug };
  await strapi.db.query(FORMER_SLUG_UID).deleteMany({ where });
  await strapi.db.query(FORMER_SLUG_UID).create({ data: { ...where, entityId: rowAfter.documentId } });
}

/**
 * Finds the id of the document of a type that last had a slug and gave it up; `null` if none did, or if a
 * document has the slug now.
 */
export async function findIdByFormerSlug(
  strapi: Core.Strapi,
  { uid, entityName }: Pick<Entity, 'uid' | 'entityName'>,
  slug: string,
): Promise<string | null> {
  const found = await queryRows<{
    entityId: string;
  }>(strapi, FORMER_SLUG_UID).findOne({ where: { entity: entityName, slug } });
  if (!found || (await strapi.db.query(uid).count({ where: { slug } })) > 0) return null;
  return found.entityId;
}
