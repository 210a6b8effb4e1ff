import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../contract/languages';
import { resolveDanglingReferences } from '../core/documents/write/side-effects';
import { createPartKey } from '../core/documents/values/part-keys';
import { readLanguageRows } from '../core/documents/rows/language-rows';
import { runInTransaction } from '../core/documents/rows/transactions';
import { GUEST } from '../core/http/operation-context';
import { now } from '../core/process/clock';
import { DOCUMENTS } from '../entities';
import { copySharedValues } from '../register/panel-rows';

/**
 * Creates the missing English row of single documents that were stored before they had languages, so that the
 * panel's form of the translation contains the values that all languages share.
 */
export async function createMissingSingleTranslations(strapi: Core.Strapi): Promise<void> {
  for (const entity of DOCUMENTS.filter(({ kind, isLocalised }) => kind === 'single' && isLocalised)) {
    const rows = await readLanguageRows(strapi, entity, {});
    if (rows.sl && !rows.en)
      await runInTransaction(strapi, () => copySharedValues(strapi, entity, rows, DEFAULT_LANGUAGE));
  }
}

/**
 * Removes references to deleted documents that earlier releases left behind, such as picks of wines. Logs a
 * warning with their names and records them in the audit log.
 */
export async function removeStaleReferences(strapi: Core.Strapi): Promise<void> {
  const context = { caller: GUEST, now: now(), source: 'system', language: DEFAULT_LANGUAGE } as const;
  const removed = await resolveDanglingReferences(strapi, context);
  if (removed.length > 0) strapi.log.warn(`References to deleted documents were removed: ${removed.join(', ')}`);
}

/** Components that are identified by a key alone. */
const KEYED_COMPONENTS = ['queen.bio-card', 'about.story-part', 'about.milestone'] as const;

/**
 * Gives a new key to components (biography cards, story parts, milestones) that have none: to stored ones at
 * once, and to later ones when they are created. The key identifies a component across languages.
 */
export async function ensurePartKeys(strapi: Core.Strapi): Promise<void> {
  for (const uid of KEYED_COMPONENTS) {
    const { tableName } = strapi.db.metadata.get(uid);
    const rows = (await strapi.db.query(uid).findMany({ where: { partKey: null }, select: ['id'] })) as {
      id: number;
    }[];
    for (const { id } of rows)
      await strapi.db.getConnection(tableName).where({ id }).update({ part_key: createPartKey() });
  }
  strapi.db.lifecycles.subscribe({
    models: [...KEYED_COMPONENTS],
    beforeCreate({ params }) {
      const { data } = params as { data: { partKey?: string | null } };
      data.partKey ??= createPartKey();
    },
  });
}
