/** What the values of a column are, in every kind of database alike. */
export type ValueType =
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
