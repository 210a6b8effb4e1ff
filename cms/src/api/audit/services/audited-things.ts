import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages';
import { AUDITED_TYPES, SCREENS, type AuditedRow, type AuditedType } from '../lib/audited-types';
import type { AuditRow, AuditedThing } from '../lib/present-audit-entry';

type Entry = Pick<AuditRow, 'entity' | 'entityId'>;

const GONE: AuditedThing = { name: null, adminPath: null };

/** The row in a language, and the Slovenian one, which stands for it where a text lacks. */
const rowsFor = (rows: readonly AuditedRow[], language: Language): AuditedRow[] =>
  [language, DEFAULT_LANGUAGE].flatMap((locale) => rows.filter((row) => (row.locale ?? locale) === locale));

function thingOf(type: AuditedType, rows: readonly AuditedRow[], language: Language): AuditedThing {
  const [row, ...others] = rowsFor(rows, language);
  if (!row) return GONE;
  const name = [row, ...others].map((each) => type.nameOf(each, language)).find(Boolean);
  return { name: typeof name === 'string' ? name : null, adminPath: type.adminPath(row) };
}

const auditedThings = ({ strapi }: { strapi: Core.Strapi }) => {
  async function rowsOf({ uid, columns, populate }: AuditedType, ids: readonly string[]): Promise<AuditedRow[]> {
    const query = { select: ['documentId', ...columns], where: { documentId: { $in: ids } }, populate };
    return (await strapi.db.query(uid).findMany(query)) as AuditedRow[];
  }

  return {
    /** What the things that entries are about are called now and where they are edited: one query for each type. */
    async find(entries: readonly Entry[], language: Language): Promise<(entry: Entry) => AuditedThing> {
      const rows = new Map<string, AuditedRow[]>();
      for (const [entity, type] of Object.entries(AUDITED_TYPES)) {
        const ids = entries.flatMap(({ entity: of, entityId }) => (of === entity && entityId ? [entityId] : []));
        if (ids.length > 0) rows.set(entity, await rowsOf(type, [...new Set(ids)]));
      }
      return ({ entity, entityId }) => {
        const type = AUDITED_TYPES[entity];
        // A list that was put in order, or the one document of its kind.
        if (!type || entityId === null) return { name: null, adminPath: SCREENS[entity] ?? null };
        const found = rows.get(entity)?.filter(({ documentId }) => documentId === entityId) ?? [];
        return thingOf(type, found, language);
      };
    },
  };
};

export type AuditedThings = ReturnType<typeof auditedThings>;
export default auditedThings;
