import type { UID } from '@strapi/strapi';
import type * as z from 'zod/mini';
import {
  FIELD_MESSAGE_OPTIONS,
  listFieldIssues,
  type CodedMessage,
  type FieldIssue,
  type FieldMessage,
} from '../../../contract/field-messages';
import type { StorageFolder } from '../../../contract/image-ref';
import { DEFAULT_LANGUAGE, getOtherLanguage, type Language } from '../../../contract/languages';
import { MAX_JSON_DEPTH } from '../../../contract/limits';
import { isForQueenOnly } from '../../images/library-images';
import type { ColumnValues } from '../entity/fields';
import { normaliseTexts, type NormaliseOptions } from '../values/normalise-texts';
import type { StoredRows } from './stored-rows';
import { findUnsafePath } from '../../http/request-checks';

/** A validation issue of a stored document. */
export interface RowIssue {
  /** Language of the row; `null` for a value that all languages share. */
  language: Language | null;
  /** Path of the column: `['servingTemperatureMin']`, `['events', '0', 'mapsUrl']`. */
  column: string[];
  /** Dotted field path in the contract's request: `servingTemperature.min`, `events.0.mapsUrl`. */
  field: string;
  message: CodedMessage;
}

/** Applies a request schema to a stored row. */
export interface RowRule<Row> {
  schema: z.ZodMiniType;
  /** Converts a row to the request that would have stored it. */
  request(row: Row): Record<string, unknown>;
  /**
   * Columns of fields with another name: `{ 'bio.cards.*.id': 'bioCards.*.partKey' }`. Issues inside such a
   * field are reported at its column: `{ aromas: 'aromas' }`.
   */
  columns?: Readonly<Record<string, string>>;
  /**
   * Functions that convert a field's value to columns, by dotted path, for fields stored as a whole such as
   * lists.
   */
  writers?: Readonly<Record<string, (value: unknown) => ColumnValues>>;
  /** Returns the paths of required Slovenian texts that are empty. */
  missingInSlovenian?(row: Row): string[];
  /** Whether images of the Queen section may be used; only the Queen section itself may. */
  canUseQueenImages?: boolean;
}

/** Content type with the rules for its rows. */
export interface ValidatedType<Row> {
  uid: UID.ContentType;
  /** `populate` option for what the rules need besides columns. */
  populate?: Readonly<Record<string, unknown>>;
  /** Columns with a value for each language; absent in a type without languages. */
  localised?: readonly string[];
  rules: readonly RowRule<Row>[];
}

/** A column with its normalised value; a list of texts is replaced as a whole. */
export interface CorrectedText {
  column: string[];
  value: unknown;
}

/** Validates the stored rows of a type. */
export interface RowValidator<Row = object> extends Pick<ValidatedType<Row>, 'uid' | 'populate' | 'localised'> {
  /**
   * Returns all issues of a document, at most one per field, those of the Slovenian row first. A translation
   * is validated only in its own columns and may be missing.
   */
  findIssues(rows: StoredRows<Row>): RowIssue[];
  /** Returns the texts of a row that are not normalised, with their normalised values. */
  findUnnormalisedTexts(row: Row, options?: NormaliseOptions): CorrectedText[];
}

const isIndex = (step: string): boolean => /^\d+$/.test(step);

/** Returns the column path of a field: the longest prefix found in `columns`, else the field path itself. */
function findColumn(path: readonly string[], columns: Readonly<Record<string, string>>): string[] {
  for (let length = path.length; length > 0; length -= 1) {
    const steps = path.slice(0, length);
    const column = columns[steps.map((step) => (isIndex(step) ? '*' : step)).join('.')];
    const indices = steps.filter(isIndex).values();
    if (column !== undefined) {
      return column.split('.').map((step) => (step === '*' ? (indices.next().value ?? step) : step));
    }
  }
  return [...path];
}

interface ImageName {
  storageFolder: StorageFolder;
  imageKey: string;
}
const isImage = (value: object): value is ImageName => 'storageFolder' in value && 'imageKey' in value;

/** Paths of images that only the Queen section may use. */
function findQueenImages(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  if (isImage(value)) return isForQueenOnly(value.storageFolder) ? [path] : [];
  return Object.entries(value).flatMap(([key, inner]) => findQueenImages(inner, [...path, key]));
}

/**
 * Whether a stored value is nested deeper than a JSON body may be; such a value could overflow the stack
 * later.
 */
function exceedsDepth(value: unknown, allowed: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (allowed === 0) return true;
  return Object.values(value).some((inner) => exceedsDepth(inner, allowed - 1));
}

/**
 * Paths of values that must not reach a schema or a database: nested too deeply, or with unsafe keys or
 * texts.
 */
function findUnsafeFields(request: Record<string, unknown>): string[][] {
  const deep = Object.keys(request).filter((key) => exceedsDepth(request[key], MAX_JSON_DEPTH - 1));
  if (deep.length > 0) return deep.map((key) => [key]);
  const unsafe = findUnsafePath(request);
  return unsafe === null ? [] : [unsafe.split('.')];
}

function findRowIssues<Row>(rule: RowRule<Row>, row: Row, language: Language): FieldIssue[] {
  const toIssues = (paths: string[][], message: FieldMessage): FieldIssue[] => paths.map((path) => ({ path, message }));
  const request = rule.request(row);
  const unsafePaths = findUnsafeFields(request);
  if (unsafePaths.length > 0) return toIssues(unsafePaths, 'invalid');
  const parsed = rule.schema.safeParse(request, FIELD_MESSAGE_OPTIONS);
  const missing = language === DEFAULT_LANGUAGE ? (rule.missingInSlovenian?.(row) ?? []) : [];
  return [
    ...(parsed.success ? [] : listFieldIssues(parsed.error)),
    ...toIssues(
      missing.map((path) => path.split('.')),
      'required',
    ),
    ...(rule.canUseQueenImages ? [] : toIssues(findQueenImages(request), 'queen_image')),
  ];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Lists the texts that differ after normalisation. */
function listChangedTexts(
  value: unknown,
  normalised: unknown,
  path: string[] = [],
): { path: string[]; value: unknown }[] {
  if (typeof value === 'string') return value === normalised ? [] : [{ path, value: normalised }];
  if (!isObject(value) || !isObject(normalised)) return [];
  return Object.entries(value).flatMap(([key, inner]) => listChangedTexts(inner, normalised[key], [...path, key]));
}

export const getValueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((inner, key) => (isObject(inner) ? inner[key] : undefined), value);

function listUnnormalisedTexts<Row>(rule: RowRule<Row>, row: Row, options?: NormaliseOptions): CorrectedText[] {
  const { schema, columns = {}, writers = {} } = rule;
  const request = rule.request(row);
  if (findUnsafeFields(request).length > 0) return [];
  const normalised = normaliseTexts(schema, request, options);
  const found = new Map<string, CorrectedText>();
  for (const { path, value } of listChangedTexts(request, normalised)) {
    const wholeFieldIndex = path.findIndex((_step, index) =>
      Object.hasOwn(writers, path.slice(0, index + 1).join('.')),
    );
    const field = path.slice(0, wholeFieldIndex + 1);
    const columnValues = writers[field.join('.')]?.(getValueAt(normalised, field));
    const texts = columnValues
      ? Object.entries(columnValues).map(([column, each]) => ({ column: [column], value: each }))
      : [{ column: findColumn(path, columns), value }];
    for (const text of texts) found.set(text.column.join('.'), text);
  }
  return [...found.values()];
}

const keepFirstPerField = (issues: readonly RowIssue[]): RowIssue[] =>
  [
    ...new Map(issues.toReversed().map((issue) => [`${issue.language ?? ''} ${issue.field}`, issue])).values(),
  ].toReversed();

/**
 * Creates the validator of a type's stored rows by its rules (request schemas). It reads no database, so it
 * does not check whether references exist.
 */
export function createRowValidator<Row extends object>({ rules, ...type }: ValidatedType<Row>): RowValidator<Row> {
  const { localised = [] } = type;
  const isLocalisedIssue = ({ column: [first = ''] }: RowIssue): boolean => localised.includes(first);

  const validateRow = (row: Row, language: Language): RowIssue[] =>
    rules.flatMap((rule) =>
      findRowIssues(rule, row, language).map(({ path, message }) => {
        const column = findColumn(path, rule.columns ?? {});
        const issue = { language, column, field: path.join('.'), message };
        return isLocalisedIssue(issue) ? issue : { ...issue, language: null };
      }),
    );

  /** Validates a translation; an entirely empty one may lack required texts. */
  function validateTranslation(row: Row): RowIssue[] {
    const values = new Map<string, unknown>(Object.entries(row));
    const isBlank = !localised.some((column) => typeof values.get(column) === 'string' && values.get(column) !== '');
    const issues = validateRow(row, getOtherLanguage(DEFAULT_LANGUAGE)).filter(isLocalisedIssue);
    return issues.filter(({ column, message }) => !(isBlank && column.length === 1 && message === 'required'));
  }

  return {
    ...type,
    findUnnormalisedTexts: (row, options) => rules.flatMap((rule) => listUnnormalisedTexts(rule, row, options)),
    findIssues: ({ sl, en }) =>
      keepFirstPerField([...(sl ? validateRow(sl, DEFAULT_LANGUAGE) : []), ...(en ? validateTranslation(en) : [])]),
  };
}
