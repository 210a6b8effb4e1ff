import type { Core } from '@strapi/strapi';
import { getEntities, type Entity, type StoredRow } from '../core/documents/entity';
import type { TidyText } from '../core/documents/row-validator';
import { inTransaction } from '../core/documents/transactions';
import { tidyRow } from '../register/panel-rows';

const record = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'stored-texts', key: 'rule' });
/**
 * Version of the rule for stored texts; rows of an earlier version are updated once. 1: NFC without control
 * characters.
 */
const RULE = 1;
/** Rows per query. */
const CHUNK = 200;

/**
 * Texts that the current rule would store differently. Unique columns are skipped, because another document
 * may have the new value.
 */
const untidyTexts = ({ rules, panel: { unique } }: Entity, row: StoredRow): TidyText[] =>
  rules.untidy(row, { canJoinLines: true }).filter(({ column: [field] }) => field !== unique);

/**
 * Updates one row from its current state: an earlier release that runs in parallel may have changed it since
 * it was read.
 */
const tidyAgain = (strapi: Core.Strapi, entity: Entity, id: number): Promise<void> =>
  inTransaction(strapi, async () => {
    const { uid, rules } = entity;
    // Starts with a write, so that the row is locked.
    await strapi.db.queryBuilder(uid).where({ id }).update({ id }).execute();
    const row = (await strapi.db.query(uid).findOne({ where: { id }, populate: rules.populate })) as StoredRow | null;
    if (row) await tidyRow(strapi, entity, row, untidyTexts(entity, row));
  });

async function tidyEntity(strapi: Core.Strapi, entity: Entity): Promise<number> {
  const { uid, rules } = entity;
  let tidied = 0;
  for (let last = 0; ;) {
    const query = { where: { id: { $gt: last } }, populate: rules.populate, orderBy: { id: 'asc' }, limit: CHUNK };
    const rows = (await strapi.db.query(uid).findMany(query)) as StoredRow[];
    for (const row of rows.filter((each) => untidyTexts(entity, each).length > 0)) {
      await tidyAgain(strapi, entity, row.id);
      tidied += 1;
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < CHUNK) return tidied;
  }
}

/**
 * Updates all stored texts to the current rule, once: NFC, no invisible characters, line breaks as spaces in
 * single-line texts. Versions do not change. Saved versions are updated when they are restored. Several
 * processes may run it at once.
 */
export async function tidyStoredTexts(strapi: Core.Strapi): Promise<void> {
  if ((await record(strapi).get()) === RULE) return;
  for (const entity of getEntities(strapi)) {
    const tidied = await tidyEntity(strapi, entity);
    if (tidied > 0)
      strapi.log.info(`Texts of ${tidied} rows of ${entity.entityName} were updated to the current text rule.`);
  }
  await record(strapi).set({ value: RULE });
}
