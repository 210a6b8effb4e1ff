import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../contract/languages';
import { removeDanglingReferences } from '../core/documents/side-effects';
import { newPartKey } from '../core/documents/languages';
import { readRows } from '../core/documents/store-rows';
import { inTransaction } from '../core/documents/transactions';
import { GUEST } from '../core/http/operation-context';
import { now } from '../core/process/clock';
import { DOCUMENTS } from '../entities';
import { shareRow } from '../register/panel-rows';

/**
 * Makes the rows of translations that single documents lack, as those had that were stored before they had languages:
 * whoever edits the translation then finds what is shared in it.
 */
export async function completeSingles(strapi: Core.Strapi): Promise<void> {
  for (const entity of DOCUMENTS.filter(({ kind, isLocalised }) => kind === 'single' && isLocalised)) {
    const rows = await readRows(strapi, entity, {});
    if (rows.sl && !rows.en) await inTransaction(strapi, () => shareRow(strapi, entity, rows, DEFAULT_LANGUAGE));
  }
}

/** Takes references out that went before they followed every change, such as picks of wines; says so in log and audit. */
export async function dropVanishedReferences(strapi: Core.Strapi): Promise<void> {
  const by = { caller: GUEST, now: now(), source: 'system', language: DEFAULT_LANGUAGE } as const;
  const gone = await removeDanglingReferences(strapi, by);
  if (gone.length > 0) strapi.log.warn(`Named, and gone: ${gone.join(', ')}`);
}

/** Components that are told from each other by a key alone. */
const KEYED = ['queen.bio-card', 'about.story-part', 'about.milestone'] as const;

/** Gives a key to parts that have none yet, and from then on to each that is made without one, as the panel does. */
export async function keepPartKeys(strapi: Core.Strapi): Promise<void> {
  for (const uid of KEYED) {
    const { tableName } = strapi.db.metadata.get(uid);
    const rows = (await strapi.db.query(uid).findMany({ where: { partKey: null }, select: ['id'] })) as {
      id: number;
    }[];
    for (const { id } of rows)
      await strapi.db.getConnection(tableName).where({ id }).update({ part_key: newPartKey() });
  }
  strapi.db.lifecycles.subscribe({
    models: [...KEYED],
    beforeCreate({ params }) {
      const { data } = params as { data: { partKey?: string | null } };
      data.partKey ??= newPartKey();
    },
  });
}
