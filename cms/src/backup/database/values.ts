/** What the values of a column are, in every kind of database alike. */
type ValueType =
  'integer' | 'bigint' | 'number' | 'boolean' | 'datetime' | 'date' | 'time' | 'json' | 'binary' | 'text';

export interface Column {
  name: string;
  type: ValueType;
  /** Digits after the point, where a database keeps no more. */
  scale?: number | undefined;
  /** The most characters that a text may have, where there is a limit. */
  length?: number | undefined;
}

/** In this order, since some names begin with others. */
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

/** The column of a type as SQLite or PostgreSQL name it, such as `varchar(255)` or `numeric(10,2)`. */
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
 * A value as archives hold it: numbers, booleans, `bigint` and binary (base64) as text, moments as ISO text in UTC to the
 * millisecond, JSON as its text. What is no value of its column, which SQLite allows, is its text.
 */
export type Value = string | number | boolean | null;

/** What SQLite (with safe integers) and PostgreSQL (as text) give. */
export type RawValue = string | number | bigint | Buffer | null;

const isoOf = (at: Date): string | null => (Number.isNaN(at.getTime()) ? null : at.toISOString());
const LOCAL_MOMENT = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}(?:\.\d+)?)$/;
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const asNumber = (text: string): number | null => {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
};

/** What a text of PostgreSQL or SQLite means in a column; `null` when it is no value of such a column. */
const READ_TEXT: Partial<Record<ValueType, (text: string) => Value>> = {
  integer: asNumber,
  number: asNumber,
  boolean: (text) => ({ t: true, f: false, true: true, false: false })[text] ?? null,
  // Without a zone: in that of this process, which is how the driver writes and reads them for the CMS.
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

/** The value of a column as a database has given it. */
export function readValue(raw: RawValue, { type }: Column): Value {
  if (raw === null) return null;
  if (Buffer.isBuffer(raw)) return raw.toString('base64');
  if (typeof raw !== 'string') return readNumber(raw, type);
  if (type === 'binary') return Buffer.from(raw.replace(/^\\x/, ''), 'hex').toString('base64');
  return READ_TEXT[type]?.(raw) ?? raw;
}

/** What a column of the other database cannot hold. */
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

/** A value as a column of PostgreSQL keeps it. @throws Unfit */
export function valueForPostgres(value: Value, column: Column): Value {
  if (value === null) return null;
  const fits = FITS[column.type];
  if (fits && !fits(value)) throw new Unfit();
  if (column.scale !== undefined) return Number(Number(value).toFixed(column.scale));
  // PostgreSQL has no such character in a text.
  if (typeof value === 'string' && value.includes('\0')) throw new Unfit();
  return value;
}

/** What to hand to the driver of PostgreSQL for a value that fits. */
export const postgresBinding = (value: Value, { type }: Column): unknown => {
  if (value === null) return null;
  if (type === 'datetime') return new Date(String(value));
  return type === 'binary' ? Buffer.from(String(value), 'base64') : value;
};

/** What to hand to the driver of SQLite. */
export function sqliteBinding(value: Value, { type }: Column): unknown {
  if (value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (type === 'datetime' && ISO_MOMENT.test(String(value))) return new Date(String(value)).getTime();
  if (type === 'bigint' && isInteger(value)) return BigInt(value);
  return type === 'binary' ? Buffer.from(String(value), 'base64') : value;
}
