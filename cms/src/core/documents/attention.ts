import type { Core } from '@strapi/strapi';
import {
  ATTENTION_ENTITIES,
  MAX_COMING,
  MAX_NAMED,
  type AttentionEntity,
  type AttentionFinding,
  type AttentionRule,
} from '../../contract/attention';
import type { AttentionThing, UpcomingEvent } from '../../contract/attention';
import { DEFAULT_LANGUAGE, LANGUAGES, otherLanguage } from '../../contract/languages';
import type { ReadRequest, OperationContext, StaffUser } from '../http/operation-context';
import { getReadCache, readSiteState, type ReadCache } from '../site-state/site-revision';
import { comingPublications } from './upcoming-publications';
import { isDocumentEntity, type DocumentEntity } from './define-entity';
import { adminPathOf, getEntities, type StoredRow } from './entity';
import { findContentGap } from './entity-extensions';
import type { DocumentValues } from './fields';
import { buildAttentionFilter, rulesOf } from './gaps';
import { missingTexts, pickNonEmptyColumns, valuesOfRows } from './languages';
import { createCollectionReader } from './read-collection';
import { readSingle } from './store-rows';

type By = OperationContext<StaffUser>;

/** Creates a read request with which the acting member of staff sees drafts too. */
const asEditor = ({ caller, language, now }: By): ReadRequest => ({
  language,
  now,
  query: { status: 'all' },
  caller: () => Promise.resolve(caller),
  site: () => readSiteState(strapi, now),
});

/** Path of the staff list, filtered to the documents that an attention rule finds. */
const listPath = (entity: DocumentEntity, rule: AttentionRule): string => {
  const [name, value] =
    rule === 'drafts' ? ['status', 'draft'] : rule === 'untranslated' ? ['translation', 'incomplete'] : ['lacks', rule];
  return `${entity.admin?.path ?? ''}?${new URLSearchParams({ ...entity.admin?.query, [name]: value }).toString()}`;
};

/** An attention rule of a collection with the query for the rows that it finds. */
interface Asked {
  entity: DocumentEntity;
  rule: AttentionRule;
  /** Builds a new query each time, since a Knex query can be part of only one statement. */
  rows: (limit?: number) => ReturnType<Core.Strapi['db']['connection']['queryBuilder']>;
}

/** Builds a query for each attention rule of a collection; none if the type is hidden from the caller. */
async function askedOf(strapi: Core.Strapi, entity: DocumentEntity, by: By, cache: ReadCache): Promise<Asked[]> {
  const scope = await entity.resolveReadScope(asEditor(by));
  if (!scope) return [];
  const matching = await createCollectionReader(strapi, entity).matching(scope);
  return Promise.all(
    rulesOf(strapi, entity).map(async (rule) => {
      const where = await matching(await buildAttentionFilter(strapi, entity, rule, cache));
      const select = ['id', 'documentId', 'position'];
      const orderBy = [{ position: 'asc' }, { id: 'asc' }];
      const rows: Asked['rows'] = (limit) =>
        strapi.db
          .queryBuilder(entity.uid)
          .init({ where, select, ...(limit && { orderBy, limit }) })
          .getKnexQuery() as ReturnType<Asked['rows']>;
      return { entity, rule, rows };
    }),
  );
}

/** Runs several queries as one UNION ALL statement. `place` of a result row is the index of its query. */
async function inOneStatement<Row>(
  strapi: Core.Strapi,
  asked: readonly Asked[],
  column: string,
  limit?: number,
): Promise<(Row & { place: number })[]> {
  const { connection } = strapi.db;
  const [first, ...others] = asked.map(({ rows }, place) =>
    connection
      .from(rows(limit).as('found'))
      // As raw SQL: the query builder mixes the bindings of columns with those of the subquery.
      .select(connection.raw(`${String(place)} as place`), connection.raw(column)),
  );
  const found = first ? ((await first.unionAll(others)) as (Row & { place: number | string })[]) : [];
  return found.map((row) => ({ ...row, place: Number(row.place) }));
}

/** Reads rows by document ids, with what titles need, and returns a lookup by document id and locale. */
async function readNamed(strapi: Core.Strapi, entity: DocumentEntity, ids: readonly string[]) {
  const query = { where: { documentId: { $in: ids } }, populate: { ...entity.titlePopulate } };
  const rows = (await strapi.db.query(entity.uid).findMany(query)) as StoredRow[];
  return (id: string, locale: string) => rows.find((row) => row.documentId === id && row.locale === locale);
}

/**
 * Finds the first text that only one language has: the language that lacks it and its path; both `null` if
 * none.
 */
function firstMissing(entity: DocumentEntity, sl: StoredRow, en: StoredRow | undefined) {
  const values = valuesOfRows(entity.fields, { sl, ...(en && { en }) }, true);
  const missing = missingTexts(entity.fields, values.sl, values.en);
  const language = LANGUAGES.find((each) => missing[each].length > 0) ?? null;
  return { language, field: language ? (missing[language][0] ?? null) : null };
}

/** URL hash that focuses a field in its editor; empty without a field. */
const hashOf = (field: string | null, language: string | null): string =>
  field === null ? '' : `#${encodeURIComponent([language, field].filter(Boolean).join('.'))}`;

/** Attention findings of all collections: documents are counted and named with two statements in total. */
async function collectionFindings(strapi: Core.Strapi, by: By): Promise<AttentionFinding[]> {
  const cache = await getReadCache(strapi);
  const types = getEntities(strapi)
    .filter(isDocumentEntity)
    .filter(
      ({ kind, entityName }) => kind === 'collection' && ATTENTION_ENTITIES.some((known) => known === entityName),
    );
  const asked = (await Promise.all(types.map((entity) => askedOf(strapi, entity, by, cache)))).flat();
  const counts = await inOneStatement<{ found: number | string }>(strapi, asked, 'count(*) as found');
  const countOf = new Map(counts.map(({ place, found }) => [place, Number(found)]));
  const hits = asked.filter((_each, place) => (countOf.get(place) ?? 0) > 0);
  const named = await inOneStatement<{ document_id: string }>(strapi, hits, 'document_id', MAX_NAMED);
  const readers = new Map(
    await Promise.all(
      types.map(async (entity) => {
        const ids = named.filter(({ place }) => hits[place]?.entity === entity).map(({ document_id }) => document_id);
        return [entity, ids.length > 0 ? await readNamed(strapi, entity, [...new Set(ids)]) : () => undefined] as const;
      }),
    ),
  );
  const described = await Promise.all(
    hits.map(async ({ entity, rule }, at) => {
      const ids = named.filter(({ place }) => place === at).map(({ document_id }) => document_id);
      return findContentGap(strapi, entity, rule)?.describe?.(strapi, ids);
    }),
  );
  return hits.map((hit, at): AttentionFinding => {
    const { entity, rule } = hit;
    const rowOf = readers.get(entity);
    const gap = findContentGap(strapi, entity, rule);
    const things = named
      .filter(({ place }) => place === at)
      .flatMap(({ document_id: id }): AttentionThing[] => {
        const [sl, en] = [rowOf?.(id, DEFAULT_LANGUAGE), rowOf?.(id, otherLanguage(DEFAULT_LANGUAGE))];
        const row = sl ?? en;
        if (!row) return [];
        const shown = by.language === DEFAULT_LANGUAGE ? row : { ...row, ...pickNonEmptyColumns(en ?? {}) };
        const text =
          rule === 'untranslated' ? firstMissing(entity, row, en) : { language: null, field: gap?.field ?? null };
        return [
          {
            title: entity.title(shown, by.language),
            ...text,
            ...described[at]?.get(id),
            adminPath: gap?.adminPath?.(row) ?? `${adminPathOf(entity, row) ?? ''}${hashOf(text.field, text.language)}`,
          },
        ];
      });
    const count = countOf.get(asked.indexOf(hit)) ?? things.length;
    const about = { entity: entity.entityName as AttentionEntity, rule, namespace: null, language: null };
    return { ...about, count, things, adminPath: listPath(entity, rule) };
  });
}

/** Attention findings and upcoming events of a single type; both empty if it is hidden from the caller. */
async function singleAttention(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  by: By,
): Promise<{ findings: AttentionFinding[]; coming: UpcomingEvent[] }> {
  if (!(await entity.resolveReadScope(asEditor(by)))) return { findings: [], coming: [] };
  const path = adminPathOf(entity) ?? '';
  const entityName = entity.entityName as AttentionEntity;
  const finding = (rule: AttentionRule, places: readonly Omit<AttentionThing, 'title' | 'adminPath'>[]) => {
    const things = places.slice(0, MAX_NAMED).map((place) => ({
      title: null,
      ...place,
      adminPath: `${path}${hashOf(place.field, place.language)}`,
    }));
    const adminPath = things[0]?.adminPath ?? path;
    const about = { entity: entityName, rule, namespace: null, language: null };
    return places.length > 0 ? [{ ...about, count: places.length, things, adminPath }] : [];
  };
  const rows = await readSingle(strapi, entity);
  if (!rows) return { findings: finding('unwritten', [{ field: null, language: null }]), coming: [] };
  const stored = { sl: rows.row, ...(rows.translation && { en: rows.translation }) };
  const values = valuesOfRows(entity.fields, stored, true);
  const missing = missingTexts(entity.fields, values.sl, values.en);
  const shown: DocumentValues =
    by.language === DEFAULT_LANGUAGE ? values.sl : { ...values.sl, ...pickNonEmptyColumns(values.en) };
  return {
    findings: [
      ...finding(
        'faulty',
        entity.rules.faults(stored).map(({ field, language }) => ({ field, language })),
      ),
      ...finding(
        'untranslated',
        LANGUAGES.flatMap((language) => missing[language].map((field) => ({ field, language }))),
      ),
      ...(entity.findContentIssues?.(values.sl, by.now) ?? []).flatMap(({ rule, field }) =>
        finding(rule, [{ field, language: null }]),
      ),
    ],
    coming: (entity.listUpcoming?.(shown, by.now, by.language) ?? []).map((event) => ({ ...event, adminPath: path })),
  };
}

/**
 * Collects everything that needs the attention of staff, and the next scheduled publish and unpublish events,
 * in ascending order of time.
 */
export async function attentionOf(
  strapi: Core.Strapi,
  by: By,
): Promise<{ findings: AttentionFinding[]; coming: UpcomingEvent[] }> {
  const singles = getEntities(strapi)
    .filter(isDocumentEntity)
    .filter(({ kind, isLocalised }) => kind === 'single' && isLocalised);
  const [findings, publications, ...ofSingles] = await Promise.all([
    collectionFindings(strapi, by),
    comingPublications(strapi, by),
    ...singles.map((entity) => singleAttention(strapi, entity, by)),
  ]);
  return {
    findings: [...findings, ...ofSingles.flatMap((each) => each.findings)],
    coming: [...publications, ...ofSingles.flatMap((each) => each.coming)]
      .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
      .slice(0, MAX_COMING),
  };
}
