/** Type of a column's values, independent of the database. */
type ValueType =
  'integer' | 'bigint' | 'number' | 'boolean' | 'datetime' | 'date' | 'time' | 'json' | 'binary' | 'text';

/** A column of a table, independent of the database. */
export interface Column {
  name: string;
  type: ValueType;
  /** Decimal places, if the database limits them. */
  scale?: number | undefined;
  /** Maximum characters of a text, if limited. */
  length?: number | undefined;
}

/** First match wins, because some names are prefixes of others. */
const TYPE_PATTERNS: readonly [beginning: RegExp, type: ValueType][] = [
  [/^(bigint|bigserial|int8)/, 'bigint'],
  [/^(int|serial|smallint|tinyint)/, 'integer'],
  [/^(float|double|real|decimal|numeric)/, 'number'],
  [/^bool/, 'boolean'],
  [/^(datetime|timestamp)/, 'datetime'],
  [/^date/, 'date'],
  [/^time/, 'time'],
  [/^json/, 'json'],
  [/^(blob|bytea)/, 'binary'],
];

const LENGTH = /^(?:varchar|character varying)\((\d+)\)/;
const SCALE = /^(?:numeric|decimal)\(\d+,\s*(\d+)\)/;

/**
 * Parses a column type as SQLite or PostgreSQL name it, such as `varchar(255)` or `numeric(10,2)`. Unknown
 * types count as text.
 */
export function parseColumn(name: string, databaseType: string): Column {
  const declared = databaseType.toLowerCase();
  const type = TYPE_PATTERNS.find(([beginning]) => beginning.test(declared))?.[1] ?? 'text';
  const scale = SCALE.exec(declared)?.[1];
  const length = LENGTH.exec(declared)?.[1];
  return {
    name,
    type,
    ...(scale !== undefined && { scale: Number(scale) }),
    ...(length !== undefined && { length: Number(length) }),
  };
}

/**
 * A value in an archive: `bigint` and binary (base64) as text, times as ISO text in UTC with milliseconds,
 * JSON as text. A value that does not match its column type, which SQLite allows, is stored as text.
 */
export type ArchiveValue = string | number | boolean | null;

/** A value as SQLite (with safe integers) or PostgreSQL (as text) return it. */
export type RawValue = string | number | bigint | Buffer | null;

const toIsoText = (instant: Date): string | null => (Number.isNaN(instant.getTime()) ? null : instant.toISOString());
const LOCAL_INSTANT = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}(?:\.\d+)?)$/;
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const parseFiniteNumber = (text: string): number | null => {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
};

/** Parses a database text by column type; `null` when it is invalid for that type. */
const TEXT_PARSERS: Partial<Record<ValueType, (text: string) => ArchiveValue>> = {
  integer: parseFiniteNumber,
  number: parseFiniteNumber,
  boolean: (text) => ({ t: true, f: false, true: true, false: false })[text] ?? null,
  // Without an offset: local time of this process, as the driver reads and writes it for the CMS.
  datetime(text) {
    const [, day, time] = LOCAL_INSTANT.exec(text) ?? [];
    return toIsoText(new Date(day === undefined ? text : `${day}T${time}`));
  },
};

const convertNumber = (value: number | bigint, type: ValueType): ArchiveValue => {
  if (type === 'boolean') return { 0: false, 1: true }[String(value)] ?? String(value);
  if (type === 'datetime') return toIsoText(new Date(Number(value))) ?? String(value);
  if (type === 'integer' || type === 'number') return Number(value);
  return String(value);
};

/**
 * Converts a database value to its archive form, which is equal for SQLite and PostgreSQL, see
 * `ArchiveValue`. A value that does not match its column type becomes a text.
 */
export function toArchiveValue(raw: RawValue, { type }: Column): ArchiveValue {
  if (raw === null) return null;
  if (Buffer.isBuffer(raw)) return raw.toString('base64');
  if (typeof raw !== 'string') return convertNumber(raw, type);
  if (type === 'binary') return Buffer.from(raw.replace(/^\\x/, ''), 'hex').toString('base64');
  return TEXT_PARSERS[type]?.(raw) ?? raw;
}

/** Thrown for a value that the target column cannot store. */
export class UnfitValueError extends Error {
  override readonly name = 'UnfitValueError';
}

const isInteger = (value: ArchiveValue): boolean => Number.isInteger(Number(value)) && value !== '';
const isJson = (value: ArchiveValue): boolean => {
  try {
    JSON.parse(String(value));
    return true;
  } catch {
    return false;
  }
};

const FIT_CHECKS: Partial<Record<ValueType, (value: ArchiveValue) => boolean>> = {
  integer: isInteger,
  bigint: isInteger,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  datetime: (value) => ISO_INSTANT.test(String(value)),
  date: (value) => /^\d{4}-\d{2}-\d{2}$/.test(String(value)),
  time: (value) => /^\d{2}:\d{2}/.test(String(value)),
  json: isJson,
};

/**
 * Returns the value as the PostgreSQL column stores it: decimals rounded to its scale, others unchanged.
 * Throws `UnfitValueError` for a value that does not match the column's type, or a text with a NUL character.
 */
export function toPostgresValue(value: ArchiveValue, column: Column): ArchiveValue {
  if (value === null) return null;
  const fits = FIT_CHECKS[column.type];
  if (fits && !fits(value)) throw new UnfitValueError();
  if (column.scale !== undefined) return Number(Number(value).toFixed(column.scale));
  // PostgreSQL cannot store this character in texts.
  if (typeof value === 'string' && value.includes('\0')) throw new UnfitValueError();
  return value;
}

/**
 * Converts an archive value to a PostgreSQL query parameter: times to `Date`, binary from base64 to bytes.
 */
export const toPostgresBinding = (value: ArchiveValue, { type }: Column): unknown => {
  if (value === null) return null;
  if (type === 'datetime') return new Date(String(value));
  return type === 'binary' ? Buffer.from(String(value), 'base64') : value;
};

/**
 * Converts an archive value to a SQLite query parameter: booleans to 0 and 1, times to epoch ms, big integers
 * to `bigint`, binary from base64 to bytes. Values that do not match their type stay texts.
 */
export function toSqliteBinding(value: ArchiveValue, { type }: Column): unknown {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (type === 'datetime' && ISO_INSTANT.test(String(value))) return new Date(String(value)).getTime();
  if (type === 'bigint' && isInteger(value)) return BigInt(value);
  return type === 'binary' ? Buffer.from(String(value), 'base64') : value;
}
