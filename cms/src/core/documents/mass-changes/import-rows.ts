import { isDeepStrictEqual } from 'node:util';
import { formatCodedMessage } from '../../../contract/field-messages';
import type { ImportResponse, ImportRequest, ImportResult, ImportRow } from '../../../contract/import-rows';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../contract/languages';
import type { ProblemCode } from '../../../contract/problem';
import { createProblemDocument } from '../../../contract/problem-texts';
import { Problem } from '../../http/problem';
import type { OperationContext } from '../../http/operation-context';
import { createPacer, type Pace } from '../../process/pacer';
import type { WriteCommand } from '../write/write-command';
import type { DocumentEntity } from '../entity/define-entity';
import type { UnitOfWork } from '../entity/entity';
import type { DocumentValues } from '../entity/fields';
import { hasContent, readLocalisedValues, type DocumentInput, type LocalisedValues } from '../values/localised-values';
import { createMassChangeCollector } from './mass-changes';
import { findMainRow, type StoredRow, type StoredRows } from '../rows/stored-rows';
import { createSlug } from '../references/slug';
import { createLookups, type ReferenceLookups } from '../references/lookups';
import { preloadReferences } from '../write/plan-writes';
import { readManyLanguageRows } from '../rows/language-rows';
import { retryWhile } from '../rows/transactions';
import { normaliseTexts } from '../values/normalise-texts';
import {
  buildRowColumns,
  findRefusedFields,
  getMainValues,
  requireNameToPublish,
  toDocumentInput,
  validateInput,
} from '../values/document-input';
import { writeDocuments } from '../write/write-document';

type ImportIssue = ImportResult['faults'][number];

/** Result of a planned row, and the write command that it needs, if any. */
interface RowPlan {
  result: ImportResult;
  command?: WriteCommand;
}

/** Compares two cells; `null`, `undefined` and an empty text are equal. */
const isSameCell = (a: unknown, b: unknown): boolean =>
  isDeepStrictEqual(a, b) || (!hasContent(a) && !hasContent(b) && typeof a !== 'boolean' && typeof b !== 'boolean');

/** Normalises the texts of a row's cells as a write would, so that an equal cell counts as unchanged. */
function normaliseCells({ requestSchema }: DocumentEntity, row: ImportRow): ImportRow {
  const normalise = (cells: DocumentValues | undefined) =>
    cells && (normaliseTexts(requestSchema, cells) as DocumentValues);
  return { ...row, shared: normalise(row.shared), sl: normalise(row.sl), en: normalise(row.en) };
}

/** Lists the cells whose values differ from the stored ones. */
function listCellChanges(row: ImportRow, before: LocalisedValues): ImportResult['changes'] {
  const cellGroups = [
    { language: null, cells: row.shared, stored: before[DEFAULT_LANGUAGE] },
    ...LANGUAGES.map((language) => ({ language, cells: row[language], stored: before[language] })),
  ];
  return cellGroups.flatMap(({ language, cells, stored }) =>
    Object.entries(cells ?? {}).flatMap(([field, after]) =>
      isSameCell(after, stored[field])
        ? []
        : [{ field, language, before: stored[field] ?? null, after: after ?? null }],
    ),
  );
}

/** Merges a row into the stored values and parses both languages. Issues are reported by cell. */
function validateRow(
  entity: DocumentEntity,
  row: ImportRow,
  before: LocalisedValues,
  { language }: OperationContext,
): { input: DocumentInput; faults: ImportIssue[] } {
  const stored = toDocumentInput(entity, before);
  const { input, issues } = validateInput(entity, {
    shared: { ...stored.shared, ...row.shared },
    sl: { ...stored.sl, ...row.sl },
    en: { ...stored.en, ...row.en },
  });
  const faults = issues.map(({ path, message, ...issue }) => ({
    field: path.join('.'),
    language: issue.language,
    message: formatCodedMessage(message, language),
  }));
  return { input, faults };
}

/** Converts a problem to an issue of the whole row, without a cell. */
const toDocumentIssue = (code: ProblemCode, { language }: OperationContext): ImportIssue => ({
  field: '',
  language: null,
  message: createProblemDocument(code, language, '', {}).detail,
});

const createRefusedPlan = (
  id: string | null,
  issues: ImportIssue[],
  changes: ImportResult['changes'] = [],
): RowPlan => ({
  result: { id, outcome: 'refused', changes, faults: issues },
});

/** Returns `null` for each optional image field of a new document; spreadsheets contain no images. */
const createEmptyImages = ({ fields }: DocumentEntity): DocumentValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'image' && field.isNullable ? [[name, null]] : [],
    ),
  );

/** Data read once for all rows of an import. */
interface ImportState {
  /** Stored rows of the documents that the import names, by document id. */
  documents: ReadonlyMap<string, StoredRows<StoredRow>>;
  lookups: ReferenceLookups;
  /** Slugs already assigned to new documents of this import. */
  assignedSlugs: Set<string>;
}

async function readImportState(
  { strapi, entity }: UnitOfWork<DocumentEntity>,
  rows: readonly ImportRow[],
  pace: Pace,
): Promise<ImportState> {
  const ids = rows.flatMap(({ id }) => id ?? []);
  const documents = await readManyLanguageRows(strapi, entity, ids, pace);
  const lookups = createLookups(strapi, rows.length > 1);
  const values: DocumentValues[] = [];
  for (const { id, shared } of rows) {
    values.push({ ...readLocalisedValues(entity.fields, documents.get(id ?? '') ?? {}).sl, ...shared });
    await pace();
  }
  await preloadReferences(strapi, entity, values, lookups);
  return { documents, lookups, assignedSlugs: new Set() };
}

async function planRow(
  unit: UnitOfWork<DocumentEntity>,
  importRow: ImportRow,
  { documents, lookups, assignedSlugs }: ImportState,
): Promise<RowPlan> {
  const { entity, context } = unit;
  const row = normaliseCells(entity, importRow);
  const id = row.id ?? null;
  const stored = (id === null ? undefined : documents.get(id)) ?? {};
  const currentRow = findMainRow(stored);
  if (id !== null && !currentRow) return createRefusedPlan(id, [toDocumentIssue('not_found', context)]);
  if (row.expectedVersion !== undefined && row.expectedVersion !== (currentRow?.version ?? 0)) {
    return createRefusedPlan(id, [toDocumentIssue('version_conflict', context)]);
  }
  const expectedVersion = currentRow?.version;
  const before: LocalisedValues = currentRow
    ? readLocalisedValues(entity.fields, stored)
    : { sl: createEmptyImages(entity), en: {} };
  const changes = listCellChanges(row, before);
  if (currentRow && changes.length === 0) {
    return { result: { id, outcome: 'unchanged', version: currentRow.version, changes, faults: [] } };
  }
  const { input, faults: issues } = validateRow(entity, row, before, context);
  if (issues.length > 0) return createRefusedPlan(id, issues, changes);
  if (!currentRow && entity.slug && !input.shared.slug) {
    // Several new documents may have the same name, so their slugs must also differ from each other.
    input.shared.slug = await createSlug(lookups, entity, entity.slug, getMainValues(input), assignedSlugs);
  }
  const refused = await findRefusedFields(context, async () => {
    await buildRowColumns(unit, input, stored, lookups);
    requireNameToPublish(entity, getMainValues(input), context);
  });
  const documentIssues = Object.entries(refused).map(([field, message]) => ({ field, language: null, message }));
  const { slug } = input.shared;
  if (typeof slug === 'string') assignedSlugs.add(slug);
  if (documentIssues.length > 0) return createRefusedPlan(id, documentIssues, changes);
  return currentRow
    ? {
        result: { id, outcome: 'changed', changes, faults: issues },
        command: { kind: 'update', id: currentRow.documentId, writeInput: input, expectedVersion },
      }
    : { result: { id, outcome: 'created', changes, faults: issues }, command: { kind: 'create', writeInput: input } };
}

const CONFLICT_CODES: ReadonlySet<ProblemCode> = new Set(['version_conflict', 'already_exists', 'not_found']);

/** Whether a write failed because its documents changed after they were planned. */
const isConflict = (error: unknown): boolean => error instanceof Problem && CONFLICT_CODES.has(error.code);

/**
 * Imports spreadsheet rows: all in one transaction with one audit entry, or none if a row is refused. Mode
 * `trial` only returns the results. Each changed document gets a revision. If other writers change the
 * documents meanwhile, it plans and writes again, up to three times in all, then throws their conflict.
 */
export const importRows = (unit: UnitOfWork<DocumentEntity>, { rows, mode }: ImportRequest): Promise<ImportResponse> =>
  // Planning again reports the concurrent changes by row.
  retryWhile(isConflict, async () => {
    const pace = createPacer();
    const importState = await readImportState(unit, rows, pace);
    const plans: RowPlan[] = [];
    for (const row of rows) {
      plans.push(await planRow(unit, row, importState));
      await pace();
    }
    const results = plans.map(({ result }) => result);
    if (mode === 'trial' || results.some(({ outcome }) => outcome === 'refused')) return { isStored: false, results };
    const plansWithCommand = plans.filter(({ command }) => command !== undefined);
    const commands = plans.flatMap(({ command }) => command ?? []);
    const collector = createMassChangeCollector(unit, 'import');
    const collectingUnit = { ...unit, context: { ...unit.context, collector } };
    const writtenRows = commands.length > 0 ? await writeDocuments(collectingUnit, commands) : [];
    for (const [index, row] of writtenRows.entries())
      Object.assign(plansWithCommand[index]?.result ?? {}, { id: row.documentId, version: row.version });
    const { changeId } = collector;
    return { isStored: true, results, ...(changeId !== undefined && { changeId }) };
  });
