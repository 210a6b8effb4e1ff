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

/** What a row comes to: what is told of it, and the change that it asks for, if it asks for any. */
interface Plan {
  result: ImportResult;
  change?: WriteCommand;
}

/** Where nothing is said, `null`, an empty text and nothing are the same. */
const isSame = (a: unknown, b: unknown): boolean =>
  isDeepStrictEqual(a, b) || (!hasText(a) && !hasText(b) && typeof a !== 'boolean' && typeof b !== 'boolean');

const isText = ({ fields }: DocumentEntity, name: string): boolean => {
  const field = fields[name];
  return field?.kind === 'value' ? field.isText : field?.kind === 'parts';
};

/**
 * A row with the texts of its cells as they would be stored, so that a cell that says the same changes
 * nothing.
 */
function tidyCells({ requestSchema }: DocumentEntity, row: ImportRow): ImportRow {
  const tidy = (cells: DocumentValues | undefined) => cells && (tidyTexts(requestSchema, cells) as DocumentValues);
  return { ...row, shared: tidy(row.shared), sl: tidy(row.sl), en: tidy(row.en) };
}

/** The cells of a row that say something else than what is stored. */
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

const said = (value: DocumentValues): DocumentValues =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => hasText(each)));

/** Both languages after a row, as the contract reads them; what it refuses is told by the cells. */
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
      // What English does not say it shows in Slovenian, where it is judged.
      if (isOwn && language !== DEFAULT_LANGUAGE && !hasText(en[name])) continue;
      // What both languages share is judged once.
      if (isOwn || language === DEFAULT_LANGUAGE)
        faults.push({ field: path, language: isOwn ? language : null, message });
    }
    return value;
  };
  const slovenian = read(sl, DEFAULT_LANGUAGE);
  // A language that says nothing shows what the other one says.
  const english = read({ ...slovenian, ...said(en) }, otherLanguage(DEFAULT_LANGUAGE));
  const texts = Object.keys(en).map((name) => [name, hasText(en[name]) ? english[name] : en[name]]);
  return { values: { sl: slovenian, en: Object.fromEntries(texts) as DocumentValues }, faults };
}

/** What is wrong with a document beyond its fields alone: what it names, its address, and what it may not lack. */
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

/** A fault of a row as a whole, which no cell has. */
const wholeFault = ({ code }: Problem, { language }: OperationContext): Fault => ({
  field: '',
  language: null,
  message: problemDocument(code, language, '', {}).detail ?? code,
});

const refused = (id: string | null, faults: Fault[], changes: ImportResult['changes'] = []): Plan => ({
  result: { id, outcome: 'refused', changes, faults },
});

/** A new document has no picture, which no table holds: a type that needs one is made elsewhere. */
const withoutPictures = ({ fields }: DocumentEntity): DocumentValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'image' && field.isNullable ? [[name, null]] : [],
    ),
  );

/** What is read for all rows at once. */
interface Standing {
  /** The rows of the documents that are named, by their ids. */
  documents: ReadonlyMap<string, StoredRows<StoredRow>>;
  lookups: Lookups;
  /** The slugs that new documents are given. */
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
    // Several new documents at once may be called the same.
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

/** How often rows are looked at again that somebody else has changed before they were stored. */
const TRIES = 3;

const OVERTAKEN: ReadonlySet<ProblemCode> = new Set(['version_conflict', 'already_exists', 'not_found']);

/** Whether a write was refused since what it was planned with has changed. */
const isOvertaken = (error: unknown): boolean => error instanceof Problem && OVERTAKEN.has(error.code);

/**
 * Takes over rows of a spreadsheet: all of them in one transaction with one entry of the log, or none where one is
 * refused. Each changed document has a version of its own to go back to.
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
    // Planned anew, each row says what has come between.
    return importRows(strapi, entity, { rows, mode }, context, tries - 1);
  }
}
