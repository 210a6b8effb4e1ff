import type { UID } from '@strapi/strapi';
import type * as z from 'zod/mini';
import {
  WITH_FIELD_MESSAGES,
  fieldFaults,
  type CodedMessage,
  type FieldIssue,
  type FieldMessage,
} from '../../contract/field-messages';
import type { StorageFolder } from '../../contract/image-ref';
import { DEFAULT_LANGUAGE, otherLanguage, type Language } from '../../contract/languages';
import { MAX_JSON_DEPTH } from '../../contract/limits';
import { isForQueenOnly } from '../images/library-images';
import type { ColumnValues } from './fields';
import { tidyTexts, type TidyOptions } from './tidy-texts';
import { unsafePath } from '../http/request-checks';

/** A validation issue of a stored document. */
export interface RowFault {
  /** Language of the row; `null` for a value that all languages share. */
  language: Language | null;
  /** Path of the column: `['servingTemperatureMin']`, `['events', '0', 'mapsUrl']`. */
  column: string[];
  /** Dotted field path in the contract's request: `servingTemperature.min`, `events.0.mapsUrl`. */
  field: string;
  message: CodedMessage;
}

/** Rows of one document by language; a type without languages has only a Slovenian one. */
export type StoredRows<Row> = Partial<Record<Language, Row | null>>;

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
  withQueen?: boolean;
}

/** Content type with the rules for its rows. */
export interface RuledType<Row> {
  uid: UID.ContentType;
  /** `populate` option for what the rules need besides columns. */
  populate?: Readonly<Record<string, unknown>>;
  /** Columns with a value for each language; absent in a type without languages. */
  localised?: readonly string[];
  rules: readonly RowRule<Row>[];
}

/** A column with its normalised value; a list of texts is replaced as a whole. */
export interface TidyText {
  column: string[];
  value: unknown;
}

/** Validates the stored rows of a type. */
export interface RowValidator<Row = object> extends Pick<RuledType<Row>, 'uid' | 'populate' | 'localised'> {
  /**
   * Returns all issues of a document, at most one per field, those of the Slovenian row first. A translation
   * is validated only in its own columns and may be missing.
   */
  faults(rows: StoredRows<Row>): RowFault[];
  /** Returns the texts of a row that are not normalised, with their normalised values. */
  untidy(row: Row, options?: TidyOptions): TidyText[];
}

const isPlace = (step: string): boolean => /^\d+$/.test(step);

/** Returns the column path of a field: the longest prefix found in `columns`, else the field path itself. */
function columnOf(path: readonly string[], columns: Readonly<Record<string, string>>): string[] {
  for (let length = path.length; length > 0; length -= 1) {
    const steps = path.slice(0, length);
    const column = columns[steps.map((step) => (isPlace(step) ? '*' : step)).join('.')];
    const places = steps.filter(isPlace).values();
    if (column !== undefined) {
      return column.split('.').map((step) => (step === '*' ? (places.next().value ?? step) : step));
    }
  }
  return [...path];
}

interface NamedImage {
  storageFolder: StorageFolder;
  imageKey: string;
}
const isImage = (value: object): value is NamedImage => 'storageFolder' in value && 'imageKey' in value;

/** Paths of images that only the Queen section may use. */
function queenImages(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  if (isImage(value)) return isForQueenOnly(value.storageFolder) ? [path] : [];
  return Object.entries(value).flatMap(([key, inner]) => queenImages(inner, [...path, key]));
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
function hostileFields(request: Record<string, unknown>): string[][] {
  const deep = Object.keys(request).filter((key) => exceedsDepth(request[key], MAX_JSON_DEPTH - 1));
  if (deep.length > 0) return deep.map((key) => [key]);
  const unsafe = unsafePath(request);
  return unsafe === null ? [] : [unsafe.split('.')];
}

function faultsOfRow<Row>(rule: RowRule<Row>, row: Row, language: Language): FieldIssue[] {
  const at = (paths: string[][], message: FieldMessage): FieldIssue[] => paths.map((path) => ({ path, message }));
  const request = rule.request(row);
  const hostile = hostileFields(request);
  if (hostile.length > 0) return at(hostile, 'invalid');
  const parsed = rule.schema.safeParse(request, WITH_FIELD_MESSAGES);
  const missing = language === DEFAULT_LANGUAGE ? (rule.missingInSlovenian?.(row) ?? []) : [];
  return [
    ...(parsed.success ? [] : fieldFaults(parsed.error)),
    ...at(
      missing.map((path) => path.split('.')),
      'required',
    ),
    ...(rule.withQueen ? [] : at(queenImages(request), 'queen_image')),
  ];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Lists the texts that differ after normalisation. */
function changedTexts(sent: unknown, tidy: unknown, path: string[] = []): { path: string[]; value: unknown }[] {
  if (typeof sent === 'string') return sent === tidy ? [] : [{ path, value: tidy }];
  if (!isObject(sent) || !isObject(tidy)) return [];
  return Object.entries(sent).flatMap(([key, value]) => changedTexts(value, tidy[key], [...path, key]));
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((inner, key) => (isObject(inner) ? inner[key] : undefined), value);

function untidyTexts<Row>(rule: RowRule<Row>, row: Row, options?: TidyOptions): TidyText[] {
  const { schema, columns = {}, writers = {} } = rule;
  const sent = rule.request(row);
  if (hostileFields(sent).length > 0) return [];
  const tidy = tidyTexts(schema, sent, options);
  const found = new Map<string, TidyText>();
  for (const { path, value } of changedTexts(sent, tidy)) {
    const whole = path.findIndex((_step, index) => Object.hasOwn(writers, path.slice(0, index + 1).join('.')));
    const field = path.slice(0, whole + 1);
    const written = writers[field.join('.')]?.(valueAt(tidy, field));
    const texts = written
      ? Object.entries(written).map(([column, each]) => ({ column: [column], value: each }))
      : [{ column: columnOf(path, columns), value }];
    for (const text of texts) found.set(text.column.join('.'), text);
  }
  return [...found.values()];
}

const firstOfEach = (faults: readonly RowFault[]): RowFault[] =>
  [
    ...new Map(faults.toReversed().map((fault) => [`${fault.language ?? ''} ${fault.field}`, fault])).values(),
  ].toReversed();

/** Creates the validator of a type's rows; it reads no database. */
export function createRowValidator<Row extends object>({ rules, ...type }: RuledType<Row>): RowValidator<Row> {
  const { localised = [] } = type;
  const isOwn = ({ column: [first = ''] }: RowFault): boolean => localised.includes(first);

  const judged = (row: Row, language: Language): RowFault[] =>
    rules.flatMap((rule) =>
      faultsOfRow(rule, row, language).map(({ path, message }) => {
        const column = columnOf(path, rule.columns ?? {});
        const fault = { language, column, field: path.join('.'), message };
        return isOwn(fault) ? fault : { ...fault, language: null };
      }),
    );

  /** Validates a translation; an entirely empty one may lack required texts. */
  function judgedTranslation(row: Row): RowFault[] {
    const values = new Map<string, unknown>(Object.entries(row));
    const isBlank = !localised.some((column) => typeof values.get(column) === 'string' && values.get(column) !== '');
    const own = judged(row, otherLanguage(DEFAULT_LANGUAGE)).filter(isOwn);
    return own.filter(({ column, message }) => !(isBlank && column.length === 1 && message === 'required'));
  }

  return {
    ...type,
    untidy: (row, options) => rules.flatMap((rule) => untidyTexts(rule, row, options)),
    faults: ({ sl, en }) =>
      firstOfEach([...(sl ? judged(sl, DEFAULT_LANGUAGE) : []), ...(en ? judgedTranslation(en) : [])]),
  };
}
