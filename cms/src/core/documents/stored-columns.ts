import type { Core } from '@strapi/strapi';
import { MAX_LINE_LENGTH, MAX_LIST_LENGTH } from '../../contract/limits';

/** The values of a list that is kept as text, one a line; empty lines are dropped. */
export const wholeLinesOf = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The beginning of a line that is longer than the contract allows, which counts code points. */
export const cutLine = (line: string): string =>
  line.length > MAX_LINE_LENGTH ? [...line].slice(0, MAX_LINE_LENGTH).join('') : line;

/** The same, where what is longer than the contract allows is cut. */
export const linesOf = (text: string | null): string[] => wholeLinesOf(text).slice(0, MAX_LIST_LENGTH).map(cutLine);

/** A list as it is kept, one value a line. */
export const textOfLines = (lines: readonly string[]): string => lines.join('\n');

/** A stored moment as answers carry it; empty where what is stored is none. */
export function storedInstant(value: Date | string | null | undefined): string {
  if (value === null || value === undefined) return '';
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

/** The table of a relation, or of a component, and its two columns, as Strapi names them. */
interface JoinTable {
  table: string;
  from: string;
  to: string;
  /** The type on the other side. */
  target: string;
}

/** Where Strapi keeps a relation, for queries that its own engine cannot ask. @throws for an attribute without a table */
export function joinTableOf(strapi: Core.Strapi, uid: string, field: string): JoinTable {
  const attribute = strapi.db.metadata.get(uid).attributes[field];
  const joinTable = attribute && 'joinTable' in attribute ? attribute.joinTable : undefined;
  const target = attribute && 'target' in attribute ? attribute.target : undefined;
  if (!joinTable || !('inverseJoinColumn' in joinTable) || typeof target !== 'string') {
    throw new Error(`${uid}.${field} is no relation with a table`);
  }
  return { table: joinTable.name, from: joinTable.joinColumn.name, to: joinTable.inverseJoinColumn.name, target };
}
