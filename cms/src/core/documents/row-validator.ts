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

/** One thing that is wrong with a stored document. */
export interface RowFault {
  /** The language whose row is at fault; `null` for a value that is the same in every language. */
  language: Language | null;
  /** The steps to the column: `['servingTemperatureMin']`, `['events', '0', 'mapsUrl']`. */
  column: string[];
  /** The dotted path of the field in the contract's request: `servingTemperature.min`, `events.0.mapsUrl`. */
  field: string;
  message: CodedMessage;
}

/** The rows of one document; a type without languages has the Slovenian one alone. */
export type StoredRows<Row> = Partial<Record<Language, Row | null>>;

/** What the contract says of a request, told of the row that the request would have stored. */
export interface RowRule<Row> {
  schema: z.ZodMiniType;
  /** The request that would have stored the row. */
  request(row: Row): Record<string, unknown>;
  /**
   * Where fields are stored that have no column of their own name: `{ 'bio.cards.*.id': 'bioCards.*.partKey' }`. What is
   * inside of a field that is named here is reported at its column: `{ aromas: 'aromas' }`.
   */
  columns?: Readonly<Record<string, string>>;
  /**
   * The columns of fields that are stored as a whole, such as lists, by their dotted paths; parts are left
   * out.
   */
  writers?: Readonly<Record<string, (value: unknown) => ColumnValues>>;
  /** The paths of texts that lack, of those that have to be there in Slovenian only. */
  missingInSlovenian?(row: Row): string[];
  /** Whether images of the Queen section may be used, which nothing else may. */
  withQueen?: boolean;
}

/** How the documents of a type are stored, and by which rules. */
export interface RuledType<Row> {
  uid: UID.ContentType;
  /** What the rules read of a row besides its columns. */
  populate?: Readonly<Record<string, unknown>>;
  /** The columns with a value for each language; none in a type without languages. */
  localised?: readonly string[];
  rules: readonly RowRule<Row>[];
}

/** A text of a row as a request would have stored it, or all of a list that has it. */
export interface TidyText {
  column: string[];
  value: unknown;
}

/** A type whose rows can be judged. */
export interface RowValidator<Row = object> extends Pick<RuledType<Row>, 'uid' | 'populate' | 'localised'> {
  /**
   * Everything that is wrong with a document: first that of its Slovenian row, which has what is shared. A translation is
   * judged by what is its own, and may lack as a whole. A field has one fault at most.
   */
  faults(rows: StoredRows<Row>): RowFault[];
  /** The texts of a row that a request would have stored otherwise. */
  untidy(row: Row, options?: TidyOptions): TidyText[];
}

const isPlace = (step: string): boolean => /^\d+$/.test(step);

/** The column of a field: that of the longest of its beginnings that `columns` names, else the field itself. */
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

/** The paths of images that only the Queen section may use. */
function queenImages(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  if (isImage(value)) return isForQueenOnly(value.storageFolder) ? [path] : [];
  return Object.entries(value).flatMap(([key, inner]) => queenImages(inner, [...path, key]));
}

/**
 * Whether a stored value nests deeper than a JSON body may; such a value could exhaust the stack later on.
 */
function exceedsDepth(value: unknown, allowed: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (allowed === 0) return true;
  return Object.values(value).some((inner) => exceedsDepth(inner, allowed - 1));
}

/** What makes a value one that must not come near a schema, or a database. */
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

/** The texts that were put right. */
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

/** The rules of a type as one function of its stored rows, which needs nothing else. */
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

  /** A translation that says nothing at all lacks none of its lines. */
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
