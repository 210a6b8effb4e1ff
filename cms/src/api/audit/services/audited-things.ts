import type { Core } from '@strapi/strapi';
import type { AuditEntry } from '../../../contract/audit';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages';
import { adminPathOf, getEntities, type Entity, type StoredRow } from '../../../core/documents/entity';
import { pickNonEmptyColumns } from '../../../core/documents/languages';
import { storedInstant } from '../../../core/documents/stored-columns';

/** Current title and edit link of the document that an audit entry is about. */
type AuditedThing = Pick<AuditEntry, 'name' | 'adminPath'>;

/** A stored row of the content type `audit-entry`. */
export interface AuditRow extends Omit<AuditEntry, 'id' | 'at' | 'undo' | keyof AuditedThing> {
  documentId: string;
  at: Date | string;
}

/** Audit entry as the API returns it, from its row and the current title and link of its subject. */
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

/** The rows in the language, then the Slovenian rows, whose texts fill the gaps of a translation. */
const rowsFor = (rows: readonly StoredRow[], language: Language): StoredRow[] =>
  [language, DEFAULT_LANGUAGE].flatMap((locale) => rows.filter((row) => (row.locale ?? locale) === locale));

/** Current title and link of a document from its rows; both `null` when it has no row. */
function thingOf(entity: Entity, rows: readonly StoredRow[], language: Language): AuditedThing {
  const found = entity.isVersionedPerLanguage ? rows : rowsFor(rows, language);
  const [row] = found;
  if (!row) return GONE;
  const shown = Object.assign({ ...row }, ...found.toReversed().map(pickNonEmptyColumns)) as StoredRow;
  return { name: (entity.getCurrentTitle ?? entity.title)(shown, language), adminPath: adminPathOf(entity, row) };
}

/**
 * Predicate for the rows that belong to an entry. Entities versioned per language are matched by title as
 * well, because one id has a version per language.
 */
const isOf =
  (entity: Entity, { entityId, title }: Entry) =>
  (row: StoredRow): boolean =>
    row.documentId === entityId && (!entity.isVersionedPerLanguage || entity.title(row, DEFAULT_LANGUAGE) === title);

/** Strapi service `api::audit.audited-things`: current titles and links of the documents in the audit log. */
const auditedThings = ({ strapi }: { strapi: Core.Strapi }) => {
  async function rowsOf(entity: Entity, ids: readonly string[]): Promise<StoredRow[]> {
    const { localised = [] } = entity.rules;
    const columns = ['documentId', ...(localised.length > 0 ? ['locale'] : []), ...entity.titleColumns];
    const select = [...new Set([...columns, ...Object.values(entity.admin?.by ?? {})])];
    const query = { select, where: { documentId: { $in: ids } }, populate: entity.titlePopulate };
    return (await strapi.db.query(entity.uid).findMany(query)) as StoredRow[];
  }

  return {
    /**
     * Reads the subjects of all entries with one query per entity, and returns a function from an entry to
     * its subject.
     */
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
        // An entry about the order of a whole list.
        if (entityId === null) return { name: null, adminPath: adminPathOf(entity) };
        return thingOf(entity, rows.get(entityName)?.filter(isOf(entity, entry)) ?? [], language);
      };
    },
  };
};

export type AuditedThings = ReturnType<typeof auditedThings>;
export default auditedThings;
