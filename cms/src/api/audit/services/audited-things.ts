import type { Core } from '@strapi/strapi';
import type { AuditEntry } from '../../../contract/audit';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages';
import { adminPathOf, entitiesOf, type Entity, type StoredRow } from '../../../core/documents/entity';
import { saidIn } from '../../../core/documents/languages';
import { storedInstant } from '../../../core/documents/stored-columns';

/** What an entry says of the thing it is about as it is now. */
type AuditedThing = Pick<AuditEntry, 'name' | 'adminPath'>;

/** A row of the type `audit-entry`. */
export interface AuditRow extends Omit<AuditEntry, 'id' | 'at' | 'undo' | keyof AuditedThing> {
  documentId: string;
  at: Date | string;
}

export const presentAuditEntry = ({ documentId, at, ...row }: AuditRow, thing: AuditedThing): AuditEntry => ({
  id: documentId,
  at: storedInstant(at),
  actor: row.actor,
  source: row.source,
  action: row.action,
  entity: row.entity,
  entityId: row.entityId,
  title: row.title,
  name: thing.name,
  adminPath: thing.adminPath,
  versionBefore: row.versionBefore,
  versionAfter: row.versionAfter,
});

type Entry = Pick<AuditRow, 'entity' | 'entityId' | 'title'>;

const GONE: AuditedThing = { name: null, adminPath: null };

/** The row in a language, and the Slovenian one, which stands for it where a text lacks. */
const rowsFor = (rows: readonly StoredRow[], language: Language): StoredRow[] =>
  [language, DEFAULT_LANGUAGE].flatMap((locale) => rows.filter((row) => (row.locale ?? locale) === locale));

function thingOf(of: Entity, rows: readonly StoredRow[], language: Language): AuditedThing {
  const found = of.languagesApart ? rows : rowsFor(rows, language);
  const [row] = found;
  if (!row) return GONE;
  const shown = Object.assign({ ...row }, ...found.toReversed().map(saidIn)) as StoredRow;
  return { name: (of.nameNow ?? of.title)(shown, language), adminPath: adminPathOf(of, row) };
}

/** Whether a row is of the thing of an entry; where languages are written apart, the title says which of them. */
const isOf =
  (of: Entity, { entityId, title }: Entry) =>
  (row: StoredRow): boolean =>
    row.documentId === entityId && (!of.languagesApart || of.title(row, DEFAULT_LANGUAGE) === title);

const auditedThings = ({ strapi }: { strapi: Core.Strapi }) => {
  async function rowsOf(of: Entity, ids: readonly string[]): Promise<StoredRow[]> {
    const { localised = [] } = of.rules;
    const columns = ['documentId', ...(localised.length > 0 ? ['locale'] : []), ...of.titleColumns];
    const select = [...new Set([...columns, ...Object.values(of.admin?.by ?? {})])];
    const query = { select, where: { documentId: { $in: ids } }, populate: of.titlePopulate };
    return (await strapi.db.query(of.uid).findMany(query)) as StoredRow[];
  }

  return {
    /** What the things that entries are about are called now and where they are edited: one query for each type. */
    async find(entries: readonly Entry[], language: Language): Promise<(entry: Entry) => AuditedThing> {
      const entities = new Map(entitiesOf(strapi).map((of) => [of.entity, of]));
      const rows = new Map<string, StoredRow[]>();
      for (const [entity, of] of entities) {
        const ids = entries.flatMap(({ entity: about, entityId }) => (about === entity && entityId ? [entityId] : []));
        if (ids.length > 0) rows.set(entity, await rowsOf(of, [...new Set(ids)]));
      }
      return (entry) => {
        const { entity, entityId } = entry;
        const of = entities.get(entity);
        if (!of) return GONE;
        // A list that was put in order.
        if (entityId === null) return { name: null, adminPath: adminPathOf(of) };
        return thingOf(of, rows.get(entity)?.filter(isOf(of, entry)) ?? [], language);
      };
    },
  };
};

export type AuditedThings = ReturnType<typeof auditedThings>;
export default auditedThings;
