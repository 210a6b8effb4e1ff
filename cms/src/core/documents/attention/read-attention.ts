import type { Core } from '@strapi/strapi';
import {
  MAX_UPCOMING_EVENTS,
  MAX_THINGS_PER_FINDING,
  type AttentionEntity,
  type AttentionFinding,
  type AttentionRule,
} from '../../../contract/attention';
import type { AttentionItem, UpcomingEvent } from '../../../contract/attention';
import { hasTrait } from '../../../contract/entity-list';
import { DEFAULT_LANGUAGE, LANGUAGES, getOtherLanguage } from '../../../contract/languages';
import type { ReadRequest, OperationContext, StaffUser } from '../../http/operation-context';
import { createBackgroundPacer } from '../../process/foreground';
import type { Pace } from '../../process/pacer';
import { readSiteState } from '../../site-state/site-revision';
import { getTypeCache, type TypeCache } from '../../site-state/type-cache';
import { findUpcomingPublications } from './upcoming-publications';
import { isDocumentEntity, type DocumentEntity } from '../entity/define-entity';
import { buildAdminPath, getEntities } from '../entity/entity';
import type { StoredRow } from '../rows/stored-rows';
import { findContentGap } from '../entity/entity-extensions';
import { buildAttentionFilter, listAttentionRules } from './attention-filter';
import { findMissingTexts, toDisplayedRow, readLocalisedValues } from '../values/localised-values';
import { createCollectionReader } from '../read/read-collection';
import { readSingleRows } from '../rows/language-rows';
import { findRowsIn } from '../rows/row-query';

type StaffContext = OperationContext<StaffUser>;

/** A time as databases return it: SQLite milliseconds, PostgreSQL a date. */
type StoredInstant = Date | string | number | null;

const toInstant = (stored: StoredInstant): string | null => (stored === null ? null : new Date(stored).toISOString());

/** Creates a read request with which the acting member of staff sees drafts too. */
const createEditorReadRequest = ({ caller, language, now }: StaffContext): ReadRequest => ({
  language,
  now,
  query: { status: 'all' },
  caller: () => Promise.resolve(caller),
  site: () => readSiteState(strapi, now),
});

/** Path of the staff list, filtered to the documents that an attention rule finds. */
const buildListPath = (entity: DocumentEntity, rule: AttentionRule): string => {
  const [name, value] =
    rule === 'drafts' ? ['status', 'draft'] : rule === 'untranslated' ? ['translation', 'incomplete'] : ['lacks', rule];
  return `${buildAdminPath(entity)}?${new URLSearchParams({ ...entity.admin?.query, [name]: value }).toString()}`;
};

/** An attention rule of a collection with the query for the rows that it finds. */
interface AttentionQuery {
  entity: DocumentEntity;
  rule: AttentionRule;
  /** Builds a new query each time, since a Knex query can be part of only one statement. */
  rows: (limit?: number) => ReturnType<Core.Strapi['db']['connection']['queryBuilder']>;
}

/** Builds a query for each attention rule of a collection; none if the type is hidden from the caller. */
async function buildAttentionQueries(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  context: StaffContext,
  cache: TypeCache,
  pace: Pace,
): Promise<AttentionQuery[]> {
  const scope = await entity.resolveReadScope(createEditorReadRequest(context));
  if (!scope) return [];
  const filterVisible = await createCollectionReader(strapi, entity).createVisibleFilter(scope);
  return Promise.all(
    listAttentionRules(strapi, entity).map(async (rule) => {
      const where = await filterVisible(await buildAttentionFilter(strapi, entity, rule, cache, pace));
      const select = ['id', 'documentId', 'position', 'updatedAt'];
      const orderBy = [{ position: 'asc' }, { id: 'asc' }];
      const rows: AttentionQuery['rows'] = (limit) =>
        strapi.db
          .queryBuilder(entity.uid)
          .init({ where, select, ...(limit && { orderBy, limit }) })
          .getKnexQuery() as ReturnType<AttentionQuery['rows']>;
      return { entity, rule, rows };
    }),
  );
}

/**
 * Runs several queries as one UNION ALL statement. `query_index` of a result row is the index of its query.
 */
async function readUnion<Row>(
  strapi: Core.Strapi,
  queries: readonly AttentionQuery[],
  column: string,
  limit?: number,
): Promise<(Row & { query_index: number })[]> {
  const { connection } = strapi.db;
  const [first, ...others] = queries.map(({ rows }, index) =>
    connection
      .from(rows(limit).as('found'))
      // As raw SQL: the query builder mixes the bindings of columns with those of the subquery.
      .select(connection.raw(`${String(index)} as query_index`), connection.raw(column)),
  );
  const found = first ? ((await first.unionAll(others)) as (Row & { query_index: number | string })[]) : [];
  return found.map((row) => ({ ...row, query_index: Number(row.query_index) }));
}

/** Reads rows by document ids, with what titles need, and returns a lookup by document id and locale. */
async function readTitleRows(strapi: Core.Strapi, entity: DocumentEntity, ids: readonly string[]) {
  const rows = await findRowsIn(strapi, entity.uid, ['documentId', ids], { populate: { ...entity.titlePopulate } });
  return (id: string, locale: string) => rows.find((row) => row.documentId === id && row.locale === locale);
}

/**
 * Finds the first text that only one language has: the language that lacks it and its path; both `null` if
 * none.
 */
function findFirstMissingText(entity: DocumentEntity, sl: StoredRow, en: StoredRow | undefined) {
  const values = readLocalisedValues(entity.fields, { sl, ...(en && { en }) }, true);
  const missing = findMissingTexts(entity.fields, values.sl, values.en);
  const language = LANGUAGES.find((each) => missing[each].length > 0) ?? null;
  return { language, field: language ? (missing[language][0] ?? null) : null };
}

/** URL hash that focuses a field in its editor; empty without a field. */
const buildFieldHash = (field: string | null, language: string | null): string =>
  field === null ? '' : `#${encodeURIComponent([language, field].filter(Boolean).join('.'))}`;

/** Attention findings of all collections: documents are counted and named with two statements in total. */
async function findInCollections(strapi: Core.Strapi, context: StaffContext): Promise<AttentionFinding[]> {
  const cache = await getTypeCache(strapi);
  const pace = createBackgroundPacer();
  const types = getEntities(strapi)
    .filter(isDocumentEntity)
    .filter(({ kind, entityName }) => kind === 'collection' && hasTrait(entityName, 'hasAttention'));
  const queries = (
    await Promise.all(types.map((entity) => buildAttentionQueries(strapi, entity, context, cache, pace)))
  ).flat();
  const columns = 'count(*) as found, min(updated_at) as since';
  const counts = await readUnion<{ found: number | string; since: StoredInstant }>(strapi, queries, columns);
  const countByIndex = new Map(counts.map((row) => [row.query_index, { count: Number(row.found), since: row.since }]));
  const hits = queries.filter((_each, index) => (countByIndex.get(index)?.count ?? 0) > 0);
  const foundIds = await readUnion<{ document_id: string }>(strapi, hits, 'document_id', MAX_THINGS_PER_FINDING);
  const readers = new Map(
    await Promise.all(
      types.map(async (entity) => {
        const found = foundIds.filter(({ query_index }) => hits[query_index]?.entity === entity);
        const ids = found.map(({ document_id }) => document_id);
        return [entity, await readTitleRows(strapi, entity, ids)] as const;
      }),
    ),
  );
  const details = await Promise.all(
    hits.map(async ({ entity, rule }, index) => {
      const ids = foundIds.filter(({ query_index }) => query_index === index).map(({ document_id }) => document_id);
      return findContentGap(strapi, entity, rule)?.describe?.(strapi, ids);
    }),
  );
  return hits.map((hit, index): AttentionFinding => {
    const { entity, rule } = hit;
    const findRow = readers.get(entity);
    const gap = findContentGap(strapi, entity, rule);
    const items = foundIds
      .filter(({ query_index }) => query_index === index)
      .flatMap(({ document_id: id }): AttentionItem[] => {
        const en = findRow?.(id, getOtherLanguage(DEFAULT_LANGUAGE));
        const row = findRow?.(id, DEFAULT_LANGUAGE) ?? en;
        if (!row) return [];
        const displayedRow = toDisplayedRow(row, en, context.language);
        const text =
          rule === 'untranslated'
            ? findFirstMissingText(entity, row, en)
            : { language: null, field: gap?.field ?? null };
        return [
          {
            title: entity.title(displayedRow, context.language),
            ...text,
            ...details[index]?.get(id),
            adminPath:
              gap?.adminPath?.(row) ?? `${buildAdminPath(entity, row)}${buildFieldHash(text.field, text.language)}`,
          },
        ];
      });
    const { count = items.length, since = null } = countByIndex.get(queries.indexOf(hit)) ?? {};
    const about = { entity: entity.entityName as AttentionEntity, rule, namespace: null, language: null };
    return { ...about, count, since: toInstant(since), things: items, adminPath: buildListPath(entity, rule) };
  });
}

/** Attention findings and upcoming events of a single type; both empty if it is hidden from the caller. */
async function findInSingle(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  context: StaffContext,
): Promise<{ findings: AttentionFinding[]; coming: UpcomingEvent[] }> {
  if (!(await entity.resolveReadScope(createEditorReadRequest(context)))) return { findings: [], coming: [] };
  const path = buildAdminPath(entity);
  const entityName = entity.entityName as AttentionEntity;
  const finding = (rule: AttentionRule, locations: readonly Omit<AttentionItem, 'title' | 'adminPath'>[]) => {
    const items = locations.slice(0, MAX_THINGS_PER_FINDING).map((location) => ({
      title: null,
      ...location,
      adminPath: `${path}${buildFieldHash(location.field, location.language)}`,
    }));
    const adminPath = items[0]?.adminPath ?? path;
    const about = { entity: entityName, rule, namespace: null, language: null };
    return locations.length > 0 ? [{ ...about, count: locations.length, since, things: items, adminPath }] : [];
  };
  const rows = await readSingleRows(strapi, entity);
  const since = toInstant(rows?.sl.updatedAt ?? null);
  if (!rows) return { findings: finding('unwritten', [{ field: null, language: null }]), coming: [] };
  const values = readLocalisedValues(entity.fields, rows, true);
  const missing = findMissingTexts(entity.fields, values.sl, values.en);
  const displayedValues = toDisplayedRow(values.sl, values.en, context.language);
  return {
    findings: [
      ...finding(
        'faulty',
        entity.validator.findIssues(rows).map(({ field, language }) => ({ field, language })),
      ),
      ...finding(
        'untranslated',
        LANGUAGES.flatMap((language) => missing[language].map((field) => ({ field, language }))),
      ),
      ...(entity.findContentIssues?.(values.sl, context.now) ?? []).flatMap(({ rule, field }) =>
        finding(rule, [{ field, language: null }]),
      ),
    ],
    coming: (entity.listUpcoming?.(displayedValues, context.now, context.language) ?? []).map((event) => ({
      ...event,
      adminPath: path,
    })),
  };
}

/**
 * Collects everything that needs the attention of staff, in all collections and localised single types that
 * the caller may read: invalid values, missing translations, content gaps, drafts. Also returns the next five
 * scheduled events, such as publish and unpublish, in ascending order of time.
 */
export async function readAttention(
  strapi: Core.Strapi,
  context: StaffContext,
): Promise<{ findings: AttentionFinding[]; coming: UpcomingEvent[] }> {
  const singles = getEntities(strapi)
    .filter(isDocumentEntity)
    .filter(({ kind, isLocalised }) => kind === 'single' && isLocalised);
  const [findings, publications, ...singleResults] = await Promise.all([
    findInCollections(strapi, context),
    findUpcomingPublications(strapi, context),
    ...singles.map((entity) => findInSingle(strapi, entity, context)),
  ]);
  return {
    findings: [...findings, ...singleResults.flatMap((each) => each.findings)],
    coming: [...publications, ...singleResults.flatMap((each) => each.coming)]
      .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
      .slice(0, MAX_UPCOMING_EVENTS),
  };
}
