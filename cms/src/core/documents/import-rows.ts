import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { WITH_FIELD_MESSAGES, fieldFaults } from '../../contract/field-messages';
import type { ImportAnswer, ImportRequest, ImportResult, ImportRow } from '../../contract/import-rows';
import { DEFAULT_LANGUAGE, LANGUAGES, otherLanguage, type Language } from '../../contract/languages';
import type { ProblemCode } from '../../contract/problem';
import { problemDocument } from '../../contract/problem-texts';
import { Problem } from '../http/problem';
import type { OperationContext } from '../http/operation-context';
import { createPacer, type Pace } from '../process/pacer';
import type { WriteCommand } from './write-command';
import type { DocumentEntity } from './define-entity';
import { mainRow, type StoredRow } from './entity';
import type { DocumentValues } from './fields';
import { hasText, valuesOfRows } from './languages';
import { createMassChange } from './mass-changes';
import { errorsOf } from './references';
import type { StoredRows } from './row-validator';
import { freeSlug, slugOf } from './slug';
import { createSharedLookups, type Lookups } from './lookups';
import { preload } from './plan-writes';
import { readManyRows } from './store-rows';
import { tidyTexts } from './tidy-texts';
import { columnsToStore, requireNameToPublish, type LocalisedValues } from './values';
import { writeDocuments } from './write-document';

type Fault = ImportResult['faults'][number];

/** Result of a planned row, and the write command that it needs, if any. */
interface Plan {
  result: ImportResult;
  change?: WriteCommand;
}

/** Compares two cells; `null`, `undefined` and an empty text are equal. */
const isSame = (a: unknown, b: unknown): boolean =>
  isDeepStrictEqual(a, b) || (!hasText(a) && !hasText(b) && typeof a !== 'boolean' && typeof b !== 'boolean');

const isText = ({ fields }: DocumentEntity, name: string): boolean => {
  const field = fields[name];
  return field?.kind === 'value' ? field.isText : field?.kind === 'parts';
};

/** Normalises the texts of a row's cells as a write would, so that an equal cell counts as unchanged. */
function tidyCells({ requestSchema }: DocumentEntity, row: ImportRow): ImportRow {
  const tidy = (cells: DocumentValues | undefined) => cells && (tidyTexts(requestSchema, cells) as DocumentValues);
  return { ...row, shared: tidy(row.shared), sl: tidy(row.sl), en: tidy(row.en) };
}

/** Lists the cells whose values differ from the stored ones. */
function changesOf(row: ImportRow, before: LocalisedValues): ImportResult['changes'] {
  const parts = [
    { language: null, cells: row.shared, was: before[DEFAULT_LANGUAGE] },
    ...LANGUAGES.map((language) => ({ language, cells: row[language], was: before[language] })),
  ];
  return parts.flatMap(({ language, cells, was }) =>
    Object.entries(cells ?? {}).flatMap(([field, after]) =>
      isSame(after, was[field]) ? [] : [{ field, language, before: was[field] ?? null, after: after ?? null }],
    ),
  );
}

/** Leaves out empty values. */
const said = (value: DocumentValues): DocumentValues =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => hasText(each)));

/**
 * Merges a row into the stored values and parses both languages by the contract. Issues are reported by cell.
 */
function judge(
  entity: DocumentEntity,
  row: ImportRow,
  before: LocalisedValues,
  context: OperationContext,
): { values: LocalisedValues; faults: Fault[] } {
  const sl: DocumentValues = { ...before.sl, ...row.shared, ...row.sl };
  const en: DocumentValues = { ...before.en, ...row.en };
  const faults: Fault[] = [];
  const read = (value: DocumentValues, language: Language): DocumentValues => {
    const { data, error } = entity.requestSchema.safeParse(value, WITH_FIELD_MESSAGES);
    if (!error) return data as DocumentValues;
    for (const [path, message] of Object.entries(errorsOf(fieldFaults(error, Infinity), context.language))) {
      const [name = ''] = path.split('.');
      const isOwn = isText(entity, name);
      // An English value that is empty falls back to Slovenian, which is validated by itself.
      if (isOwn && language !== DEFAULT_LANGUAGE && !hasText(en[name])) continue;
      // Shared values are validated once.
      if (isOwn || language === DEFAULT_LANGUAGE)
        faults.push({ field: path, language: isOwn ? language : null, message });
    }
    return value;
  };
  const slovenian = read(sl, DEFAULT_LANGUAGE);
  // An empty English text falls back to Slovenian.
  const english = read({ ...slovenian, ...said(en) }, otherLanguage(DEFAULT_LANGUAGE));
  const texts = Object.keys(en).map((name) => [name, hasText(en[name]) ? english[name] : en[name]]);
  return { values: { sl: slovenian, en: Object.fromEntries(texts) as DocumentValues }, faults };
}

/**
 * Finds issues that need the whole document or the database: references, images, slug and the required name.
 */
async function faultsOfWhole(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  values: LocalisedValues,
  stored: StoredRows<StoredRow>,
  context: OperationContext,
  lookups: Lookups,
): Promise<Fault[]> {
  try {
    await columnsToStore(strapi, entity, { values }, stored, context, lookups);
    requireNameToPublish(entity, values.sl as unknown as StoredRow, context);
    return [];
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error;
    const fields = Object.entries(error.options.fields ?? {});
    if (fields.length > 0) return fields.map(([field, message]) => ({ field, language: null, message }));
    return [wholeFault(error, context)];
  }
}

/** Converts a problem to an issue of the whole row, without a cell. */
const wholeFault = ({ code }: Problem, { language }: OperationContext): Fault => ({
  field: '',
  language: null,
  message: problemDocument(code, language, '', {}).detail ?? code,
});

const refused = (id: string | null, faults: Fault[], changes: ImportResult['changes'] = []): Plan => ({
  result: { id, outcome: 'refused', changes, faults },
});

/** Returns `null` for each optional image field of a new document; spreadsheets contain no images. */
const withoutPictures = ({ fields }: DocumentEntity): DocumentValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'image' && field.isNullable ? [[name, null]] : [],
    ),
  );

/** Data read once for all rows of an import. */
interface Standing {
  /** Stored rows of the documents that the import names, by document id. */
  documents: ReadonlyMap<string, StoredRows<StoredRow>>;
  lookups: Lookups;
  /** Slugs already assigned to new documents of this import. */
  given: Set<string>;
}

async function readStanding(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  rows: readonly ImportRow[],
  pace: Pace,
): Promise<Standing> {
  const documents = await readManyRows(
    strapi,
    entity,
    rows.flatMap(({ id }) => id ?? []),
    pace,
  );
  const lookups = createSharedLookups(strapi, rows.length > 1);
  const values: DocumentValues[] = [];
  for (const { id, shared } of rows) {
    values.push({ ...valuesOfRows(entity.fields, documents.get(id ?? '') ?? {}).sl, ...shared });
    await pace();
  }
  await preload(strapi, entity, values, lookups);
  return { documents, lookups, given: new Set() };
}

async function planOf(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  asRead: ImportRow,
  context: OperationContext,
  { documents, lookups, given }: Standing,
): Promise<Plan> {
  const row = tidyCells(entity, asRead);
  const id = row.id ?? null;
  const stored = (id === null ? undefined : documents.get(id)) ?? {};
  const present = mainRow(stored);
  if (id !== null && !present) return refused(id, [wholeFault(new Problem('not_found'), context)]);
  if (row.expectedVersion !== undefined && row.expectedVersion !== (present?.version ?? 0)) {
    return refused(id, [wholeFault(new Problem('version_conflict'), context)]);
  }
  const expectedVersion = present?.version;
  const before: LocalisedValues = present
    ? valuesOfRows(entity.fields, stored)
    : { sl: withoutPictures(entity), en: {} };
  const changes = changesOf(row, before);
  if (present && changes.length === 0) {
    return { result: { id, outcome: 'unchanged', version: present.version, changes, faults: [] } };
  }
  const { values, faults } = judge(entity, row, before, context);
  if (faults.length > 0) return refused(id, faults, changes);
  if (!present && entity.slug && !values.sl.slug) {
    // Several new documents may have the same name, so their slugs must also differ from each other.
    const words = entity.slug.words.map((name) => values.sl[name] as string | number | null);
    values.sl.slug = await freeSlug(lookups, entity.uid, slugOf(words, entity.slug.fallback), given);
  }
  const wholeFaults = await faultsOfWhole(strapi, entity, values, stored, context, lookups);
  const slug = values.sl.slug;
  if (typeof slug === 'string') given.add(slug);
  if (wholeFaults.length > 0) return refused(id, wholeFaults, changes);
  const asked = { values };
  return present
    ? {
        result: { id, outcome: 'changed', changes, faults },
        change: { kind: 'update', id: present.documentId, asked, expectedVersion },
      }
    : { result: { id, outcome: 'created', changes, faults }, change: { kind: 'create', asked } };
}

/** Attempts of an import when other writers change its documents at the same time. */
const TRIES = 3;

const OVERTAKEN: ReadonlySet<ProblemCode> = new Set(['version_conflict', 'already_exists', 'not_found']);

/** Whether a write failed because its documents changed after they were planned. */
const isOvertaken = (error: unknown): boolean => error instanceof Problem && OVERTAKEN.has(error.code);

/**
 * Imports spreadsheet rows: all in one transaction with one audit entry, or none if a row is refused. Mode
 * `trial` only returns the results. Each changed document gets a revision.
 */
export async function importRows(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  { rows, mode }: ImportRequest,
  context: OperationContext,
  tries = TRIES,
): Promise<ImportAnswer> {
  const pace = createPacer();
  const standing = await readStanding(strapi, entity, rows, pace);
  const plans: Plan[] = [];
  for (const row of rows) {
    plans.push(await planOf(strapi, entity, row, context, standing));
    await pace();
  }
  const results = plans.map(({ result }) => result);
  const asked = plans.filter(({ change }) => change !== undefined);
  if (mode === 'trial' || results.some(({ outcome }) => outcome === 'refused')) return { isStored: false, results };
  const changes = asked.flatMap(({ change }) => change ?? []);
  const collector = createMassChange(strapi, entity, 'import', context);
  try {
    const written = changes.length > 0 ? await writeDocuments(strapi, entity, changes, { ...context, collector }) : [];
    for (const [index, { result }] of asked.entries()) {
      const row = written[index];
      if (!row) continue;
      result.id = row.documentId;
      result.version = row.version;
    }
    const { changeId } = collector;
    return { isStored: true, results, ...(changeId !== undefined && { changeId }) };
  } catch (error) {
    if (!isOvertaken(error) || tries === 1) throw error;
    // Planning again reports the concurrent changes by row.
    return importRows(strapi, entity, { rows, mode }, context, tries - 1);
  }
}
