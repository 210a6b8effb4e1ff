import type { Core } from '@strapi/strapi';
import type { AuditEntry } from '../../../contract/audit';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages';
import { buildAdminPath, getEntities, type Entity } from '../../../core/documents/entity/entity';
import type { StoredRow } from '../../../core/documents/rows/stored-rows';
import { pickNonEmptyColumns } from '../../../core/documents/values/localised-values';
import { toInstantOrEmpty } from '../../../core/documents/rows/stored-columns';

/** Current title and edit link of the document that an audit entry is about. */
type AuditedSubject = Pick<AuditEntry, 'name' | 'adminPath'>;

/** A stored row of the content type `audit-entry`. */
export interface AuditRow extends Omit<AuditEntry, 'id' | 'at' | 'undo' | keyof AuditedSubject> {
  documentId: string;
  at: Date | string;
}

/**
 * Converts a stored audit row to an audit entry of the API. `subject` gives the current title and the edit
 * link of the document; the undo state is not added here.
 */
export const serializeAuditEntry = ({ documentId, at, ...row }: AuditRow, subject: AuditedSubject): AuditEntry => ({
  id: documentId,
  at: toInstantOrEmpty(at),
  actor: row.actor,
  source: row.source,
  action: row.action,
  entity: row.entity,
  entityId: row.entityId,
  title: row.title,
  name: subject.name,
  adminPath: subject.adminPath,
  versionBefore: row.versionBefore,
  versionAfter: row.versionAfter,
});

type Entry = Pick<AuditRow, 'entity' | 'entityId' | 'title'>;

const MISSING_SUBJECT: AuditedSubject = { name: null, adminPath: null };

/** The rows in the language, then the Slovenian rows, whose texts fill the gaps of a translation. */
const selectRowsInLanguage = (rows: readonly StoredRow[], language: Language): StoredRow[] =>
  [language, DEFAULT_LANGUAGE].flatMap((locale) => rows.filter((row) => (row.locale ?? locale) === locale));

/** Current title and link of a document from its rows; both `null` when it has no row. */
function toAuditedSubject(entity: Entity, rows: readonly StoredRow[], language: Language): AuditedSubject {
  const candidates = entity.isVersionedPerLanguage ? rows : selectRowsInLanguage(rows, language);
  const [row] = candidates;
  if (!row) return MISSING_SUBJECT;
  const merged = Object.assign({ ...row }, ...candidates.toReversed().map(pickNonEmptyColumns)) as StoredRow;
  return { name: (entity.getCurrentTitle ?? entity.title)(merged, language), adminPath: buildAdminPath(entity, row) };
}

/**
 * Predicate for the rows that belong to an entry. Entities versioned per language are matched by title as
 * well, because one id has a version per language.
 */
const createEntryMatcher =
  (entity: Entity, { entityId, title }: Entry) =>
  (row: StoredRow): boolean =>
    row.documentId === entityId && (!entity.isVersionedPerLanguage || entity.title(row, DEFAULT_LANGUAGE) === title);

/**
 * Strapi service `api::audit.audited-subjects`: current titles and links of the documents in the audit log.
 */
const auditedSubjects = ({ strapi }: { strapi: Core.Strapi }) => {
  async function readTitleRows(entity: Entity, ids: readonly string[]): Promise<StoredRow[]> {
    const { localised = [] } = entity.validator;
    const columns = ['documentId', ...(localised.length > 0 ? ['locale'] : []), ...entity.titleColumns];
    const select = [...new Set([...columns, ...Object.values(entity.admin?.documentParams ?? {})])];
    const query = { select, where: { documentId: { $in: ids } }, populate: entity.titlePopulate };
    return (await strapi.db.query(entity.uid).findMany(query)) as StoredRow[];
  }

  return {
    /**
     * Reads the subjects of all entries with one query per entity, and returns a function from an entry to
     * its subject.
     */
    async createSubjectLookup(
      entries: readonly Entry[],
      language: Language,
    ): Promise<(entry: Entry) => AuditedSubject> {
      const entities = new Map<string, Entity>(getEntities(strapi).map((entity) => [entity.entityName, entity]));
      const rows = new Map<string, StoredRow[]>();
      for (const [entityName, entity] of entities) {
        const ids = entries.flatMap(({ entity: entryEntity, entityId }) =>
          entryEntity === entityName && entityId ? [entityId] : [],
        );
        if (ids.length > 0) rows.set(entityName, await readTitleRows(entity, [...new Set(ids)]));
      }
      return (entry) => {
        const { entity: entityName, entityId } = entry;
        const entity = entities.get(entityName);
        if (!entity) return MISSING_SUBJECT;
        // An entry about the order of a whole list.
        if (entityId === null) return { name: null, adminPath: buildAdminPath(entity) };
        return toAuditedSubject(
          entity,
          rows.get(entityName)?.filter(createEntryMatcher(entity, entry)) ?? [],
          language,
        );
      };
    },
  };
};

export type AuditedSubjects = ReturnType<typeof auditedSubjects>;
export default auditedSubjects;
