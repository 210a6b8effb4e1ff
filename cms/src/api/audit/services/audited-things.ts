import type { Core } from '@strapi/strapi';
import type { AuditEntry } from '../../../contract/audit';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages';
import { adminPathOf, getEntities, type Entity, type StoredRow } from '../../../core/documents/entity';
import { pickNonEmptyColumns } from '../../../core/documents/languages';
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

function thingOf(entity: Entity, rows: readonly StoredRow[], language: Language): AuditedThing {
  const found = entity.isVersionedPerLanguage ? rows : rowsFor(rows, language);
  const [row] = found;
  if (!row) return GONE;
  const shown = Object.assign({ ...row }, ...found.toReversed().map(pickNonEmptyColumns)) as StoredRow;
  return { name: (entity.getCurrentTitle ?? entity.title)(shown, language), adminPath: adminPathOf(entity, row) };
}

/** Whether a row is of the thing of an entry; where languages are written apart, the title says which of them. */
const isOf =
  (entity: Entity, { entityId, title }: Entry) =>
  (row: StoredRow): boolean =>
    row.documentId === entityId && (!entity.isVersionedPerLanguage || entity.title(row, DEFAULT_LANGUAGE) === title);

const auditedThings = ({ strapi }: { strapi: Core.Strapi }) => {
  async function rowsOf(entity: Entity, ids: readonly string[]): Promise<StoredRow[]> {
    const { localised = [] } = entity.rules;
    const columns = ['documentId', ...(localised.length > 0 ? ['locale'] : []), ...entity.titleColumns];
    const select = [...new Set([...columns, ...Object.values(entity.admin?.by ?? {})])];
    const query = { select, where: { documentId: { $in: ids } }, populate: entity.titlePopulate };
    return (await strapi.db.query(entity.uid).findMany(query)) as StoredRow[];
  }

  return {
    /** What the things that entries are about are called now and where they are edited: one query for each type. */
    async find(entries: readonly Entry[], language: Language): Promise<(entry: Entry) => AuditedThing> {
      const entities = new Map(getEntities(strapi).map((entity) => [entity.entityName, entity]));
      const rows = new Map<string, StoredRow[]>();
      for (const [entityName, entity] of entities) {
        const ids = entries.flatMap(({ entity: about, entityId }) =>
          about === entityName && entityId ? [entityId] : [],
        );
        if (ids.length > 0) rows.set(entityName, await rowsOf(entity, [...new Set(ids)]));
      }
      return (entry) => {
        const { entity: entityName, entityId } = entry;
        const entity = entities.get(entityName);
        if (!entity) return GONE;
        // A list that was put in order.
        if (entityId === null) return { name: null, adminPath: adminPathOf(entity) };
        return thingOf(entity, rows.get(entityName)?.filter(isOf(entity, entry)) ?? [], language);
      };
    },
  };
};

export type AuditedThings = ReturnType<typeof auditedThings>;
export default auditedThings;
