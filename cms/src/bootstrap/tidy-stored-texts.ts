import type { Core } from '@strapi/strapi';
import { getEntities, type Entity } from '../core/documents/entity/entity';
import type { StoredRow } from '../core/documents/rows/stored-rows';
import type { CorrectedText } from '../core/documents/rows/row-validator';
import { runInTransaction } from '../core/documents/rows/transactions';
import { tidyRowTexts } from '../register/panel-rows';

const getRuleStore = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'stored-texts', key: 'rule' });
/**
 * Version of the rule for stored texts; rows of an earlier version are updated once. 1: NFC without control
 * characters.
 */
const TEXT_RULE_VERSION = 1;
/** Rows per query. */
const CHUNK_SIZE = 200;

/**
 * Texts that the current rule would store differently. Unique columns are skipped, because another document
 * may have the new value.
 */
const findUntidyTexts = ({ validator, panel: { uniqueColumn } }: Entity, row: StoredRow): CorrectedText[] =>
  validator.findUnnormalisedTexts(row, { canJoinLines: true }).filter(({ column: [field] }) => field !== uniqueColumn);

/**
 * Updates one row from its current state: an earlier release that runs in parallel may have changed it since
 * it was read.
 */
const tidyLockedRow = (strapi: Core.Strapi, entity: Entity, id: number): Promise<void> =>
  runInTransaction(strapi, async () => {
    const { uid, validator } = entity;
    // Starts with a write, so that the row is locked.
    await strapi.db.queryBuilder(uid).where({ id }).update({ id }).execute();
    const row = (await strapi.db
      .query(uid)
      .findOne({ where: { id }, populate: validator.populate })) as StoredRow | null;
    if (row) await tidyRowTexts(strapi, entity, row, findUntidyTexts(entity, row));
  });

async function tidyRows(strapi: Core.Strapi, entity: Entity): Promise<number> {
  const { uid, validator } = entity;
  let tidied = 0;
  for (let last = 0; ;) {
    const query = {
      where: { id: { $gt: last } },
      populate: validator.populate,
      orderBy: { id: 'asc' },
      limit: CHUNK_SIZE,
    };
    const rows = (await strapi.db.query(uid).findMany(query)) as StoredRow[];
    for (const row of rows.filter((each) => findUntidyTexts(entity, each).length > 0)) {
      await tidyLockedRow(strapi, entity, row.id);
      tidied += 1;
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < CHUNK_SIZE) return tidied;
  }
}

/**
 * Updates all stored texts to the current rule, once: NFC, no invisible characters, line breaks as spaces in
 * single-line texts. Unique columns are skipped. Version numbers do not change. Saved versions are updated
 * when they are restored. Several processes may run it at once.
 */
export async function tidyStoredTexts(strapi: Core.Strapi): Promise<void> {
  if ((await getRuleStore(strapi).get()) === TEXT_RULE_VERSION) return;
  for (const entity of getEntities(strapi)) {
    const tidied = await tidyRows(strapi, entity);
    if (tidied > 0)
      strapi.log.info(`Texts of ${tidied} rows of ${entity.entityName} were updated to the current text rule.`);
  }
  await getRuleStore(strapi).set({ value: TEXT_RULE_VERSION });
}
