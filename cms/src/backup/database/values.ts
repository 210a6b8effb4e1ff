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
const TYPES: readonly [beginning: RegExp, type: ValueType][] = [
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

/** Parses a column type as SQLite or PostgreSQL name it, such as `varchar(255)` or `numeric(10,2)`. */
export function columnOf(name: string, databaseType: string): Column {
  const declared = databaseType.toLowerCase();
  const type = TYPES.find(([beginning]) => beginning.test(declared))?.[1] ?? 'text';
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
export type Value = string | number | boolean | null;

/** A value as SQLite (with safe integers) or PostgreSQL (as text) return it. */
export type RawValue = string | number | bigint | Buffer | null;

const isoOf = (at: Date): string | null => (Number.isNaN(at.getTime()) ? null : at.toISOString());
const LOCAL_MOMENT = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}(?:\.\d+)?)$/;
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const asNumber = (text: string): number | null => {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
};

/** Parses a database text by column type; `null` when it is invalid for that type. */
const READ_TEXT: Partial<Record<ValueType, (text: string) => Value>> = {
  integer: asNumber,
  number: asNumber,
  boolean: (text) => ({ t: true, f: false, true: true, false: false })[text] ?? null,
  // Without an offset: local time of this process, as the driver reads and writes it for the CMS.
  datetime(text) {
    const [, day, time] = LOCAL_MOMENT.exec(text) ?? [];
    return isoOf(new Date(day === undefined ? text : `${day}T${time}`));
  },
};

const readNumber = (value: number | bigint, type: ValueType): Value => {
  if (type === 'boolean') return { 0: false, 1: true }[String(value)] ?? String(value);
  if (type === 'datetime') return isoOf(new Date(Number(value))) ?? String(value);
  if (type === 'integer' || type === 'number') return Number(value);
  return String(value);
};

/** Converts a database value to its archive form. */
export function readValue(raw: RawValue, { type }: Column): Value {
  if (raw === null) return null;
  if (Buffer.isBuffer(raw)) return raw.toString('base64');
  if (typeof raw !== 'string') return readNumber(raw, type);
  if (type === 'binary') return Buffer.from(raw.replace(/^\\x/, ''), 'hex').toString('base64');
  return READ_TEXT[type]?.(raw) ?? raw;
}

/** Thrown for a value that the target column cannot store. */
export class Unfit extends Error {
  override readonly name = 'Unfit';
}

const isInteger = (value: Value): boolean => Number.isInteger(Number(value)) && value !== '';
const isJson = (value: Value): boolean => {
  try {
    JSON.parse(String(value));
    return true;
  } catch {
    return false;
  }
};

const FITS: Partial<Record<ValueType, (value: Value) => boolean>> = {
  integer: isInteger,
  bigint: isInteger,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  datetime: (value) => ISO_MOMENT.test(String(value)),
  date: (value) => /^\d{4}-\d{2}-\d{2}$/.test(String(value)),
  time: (value) => /^\d{2}:\d{2}/.test(String(value)),
  json: isJson,
};

/** The value as the PostgreSQL column stores it (rounded to its scale). Throws `UnfitValueError`. */
export function valueForPostgres(value: Value, column: Column): Value {
  if (value === null) return null;
  const fits = FITS[column.type];
  if (fits && !fits(value)) throw new Unfit();
  if (column.scale !== undefined) return Number(Number(value).toFixed(column.scale));
  // PostgreSQL cannot store this character in texts.
  if (typeof value === 'string' && value.includes('\0')) throw new Unfit();
  return value;
}

/** Converts an archive value to a PostgreSQL query parameter. */
export const postgresBinding = (value: Value, { type }: Column): unknown => {
  if (value === null) return null;
  if (type === 'datetime') return new Date(String(value));
  return type === 'binary' ? Buffer.from(String(value), 'base64') : value;
};

/** Converts an archive value to a SQLite query parameter. */
export function sqliteBinding(value: Value, { type }: Column): unknown {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (type === 'datetime' && ISO_MOMENT.test(String(value))) return new Date(String(value)).getTime();
  if (type === 'bigint' && isInteger(value)) return BigInt(value);
  return type === 'binary' ? Buffer.from(String(value), 'base64') : value;
}
