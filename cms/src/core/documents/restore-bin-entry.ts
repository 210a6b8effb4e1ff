import type { Core } from '@strapi/strapi';
import { WITH_FIELD_MESSAGES, fieldFaults } from '../../contract/field-messages';
import type { FieldErrors } from '../../contract/problem';
import { Problem } from '../http/problem';
import type { OperationContext } from '../http/operation-context';
import { BIN, hasBin, memberships, type BinRow } from './bin';
import type { DocumentEntity } from './define-entity';
import { getEntities, type Entity, type Member, type StoredRow } from './entity';
import type { DocumentValues } from './fields';
import { createLookups } from './lookups';
import { errorsOf } from './references';
import { restoredValues } from './restore';
import { freeSlug } from './slug';
import { inTransaction, lockList } from './transactions';
import { writeDocument } from './write-document';

/** A restored document; `dropped` explains by field which values could not be restored. */
export interface Returned {
  entity: DocumentEntity;
  row: StoredRow;
  dropped: FieldErrors;
}

const declared = (strapi: Core.Strapi, entityName: string): DocumentEntity => {
  const entity = getEntities(strapi).find((each) => each.entityName === entityName);
  if (!entity || !hasBin(entity)) throw new Problem('not_found');
  return entity;
};

/** Replaces a referenced slug in the values of a document. */
const renamedIn = (
  entity: DocumentEntity,
  value: DocumentValues,
  to: Entity,
  [from, name]: readonly [unknown, unknown],
): DocumentValues => {
  const naming = entity.references.filter(
    (each) => each.targetEntity === to.entityName && each.targetColumn === 'slug',
  );
  const fields = new Set(naming.map(({ field }) => field));
  return Object.fromEntries(
    Object.entries(value).map(([field, said]) => [field, fields.has(field) && said === from ? name : said]),
  );
};

/**
 * Sets the relations of former members to the restored document, except for those that belong to another one
 * now.
 */
async function joinMembers(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  members: readonly Member[],
  id: string,
): Promise<void> {
  const rows = (await strapi.db.query(entity.uid).findMany({ where: { documentId: id } })) as StoredRow[];
  for (const { entity: member, relation } of memberships(strapi, entity)) {
    const ids = members.filter(({ entity: entityName }) => entityName === member.entityName).map((each) => each.id);
    const where = { documentId: { $in: ids }, [relation]: { id: { $null: true } } };
    const free = (await strapi.db.query(member.uid).findMany({ where, select: ['id', 'locale'] })) as StoredRow[];
    for (const part of free) {
      const whole = rows.find(({ locale }) => locale === part.locale);
      if (whole) await strapi.db.query(member.uid).update({ where: { id: part.id }, data: { [relation]: whole.id } });
    }
  }
}

/**
 * Creates the document of a bin entry with its former id, position and slug; a taken slug gets a number.
 * Throws `validation_failed`.
 */
async function bringBack(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  entry: BinRow,
  context: OperationContext,
): Promise<Returned> {
  await lockList(strapi, entity.uid);
  const { values, dropped } = await restoredValues(strapi, entity, {}, entry.data, context.language);
  const { slug } = values.sl;
  if (typeof slug === 'string' && slug) values.sl.slug = await freeSlug(createLookups(strapi), entity.uid, slug);
  const { error } = entity.requestSchema.safeParse(values.sl, WITH_FIELD_MESSAGES);
  if (error)
    throw new Problem('validation_failed', {
      fields: { ...errorsOf(fieldFaults(error), context.language), ...dropped },
    });
  const back = { documentId: entry.entityId, position: entry.position };
  const row = await writeDocument(
    strapi,
    entity,
    { kind: 'create', asked: { values }, restoredFrom: entry.version, back },
    context,
  );
  await joinMembers(strapi, entity, entry.members ?? [], entry.entityId);
  return { entity, row, dropped };
}

/** Deletes a bin entry. Returns true to only one of several concurrent callers. */
async function takeOut(strapi: Core.Strapi, { id }: BinRow): Promise<boolean> {
  return (await strapi.db.query(BIN).deleteMany({ where: { id } })).count > 0;
}

/**
 * Restores a deleted document and those deleted by its cascade. Throws `not_found`, also if another request
 * was faster, and `validation_failed` if a required reference or image is gone.
 */
export async function restoreBinEntry(
  strapi: Core.Strapi,
  documentId: string,
  context: OperationContext,
): Promise<{ back: Returned; along: Returned[] }> {
  const bin = strapi.db.query(BIN);
  const entry = (await bin.findOne({ where: { documentId } })) as BinRow | null;
  if (!entry) throw new Problem('not_found');
  return inTransaction(strapi, async () => {
    // The first statement writes, so that SQLite never has to turn a read lock into a write lock.
    if (!(await takeOut(strapi, entry))) throw new Problem('not_found');
    const back = await bringBack(strapi, declared(strapi, entry.entity), entry, context);
    const went = (await bin.findMany({ where: { alongWith: entry.entityId }, orderBy: { id: 'asc' } })) as BinRow[];
    const along: Returned[] = [];
    for (const each of went) {
      const entity = declared(strapi, each.entity);
      const names = [entry.data.sl.slug, back.row.slug] as const;
      const data = { ...each.data, sl: renamedIn(entity, each.data.sl, back.entity, names) };
      if (await takeOut(strapi, each)) along.push(await bringBack(strapi, entity, { ...each, data }, context));
    }
    return { back, along };
  });
}
