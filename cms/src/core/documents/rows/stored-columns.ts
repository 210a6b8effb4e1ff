import type { Core } from '@strapi/strapi';
import { MAX_LINE_LENGTH, MAX_LIST_LENGTH } from '../../../contract/limits';

/** Splits a stored text into trimmed lines; empty lines are dropped. `null` gives an empty list. */
export const parseLines = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Truncates a line to MAX_LINE_LENGTH (200) code points; a shorter line is returned unchanged. */
export const truncateLine = (line: string): string =>
  line.length > MAX_LINE_LENGTH ? [...line].slice(0, MAX_LINE_LENGTH).join('') : line;

/** Like `parseLines`, with at most MAX_LIST_LENGTH (100) lines, each truncated to MAX_LINE_LENGTH (200). */
export const parseBoundedLines = (text: string | null): string[] =>
  parseLines(text).slice(0, MAX_LIST_LENGTH).map(truncateLine);

/** Joins a list of lines by line feeds, as one text column stores it. */
export const joinLines = (lines: readonly string[]): string => lines.join('\n');

/** Converts a stored date to ISO 8601 UTC; an empty text if it is missing or invalid. */
export function toInstantOrEmpty(value: Date | string | null | undefined): string {
  if (value === null || value === undefined) return '';
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

/** Join table of a relation or component, with its two id columns. */
interface JoinTable {
  table: string;
  from: string;
  to: string;
  /** The related content type or component. */
  target: string;
}

/**
 * Returns name, id columns and target of the join table of a relation, for queries that Strapi's query engine
 * cannot express. Throws an Error for an attribute without a join table.
 */
export function getJoinTable(strapi: Core.Strapi, uid: string, field: string): JoinTable {
  const attribute = strapi.db.metadata.get(uid).attributes[field];
  const joinTable = attribute && 'joinTable' in attribute ? attribute.joinTable : undefined;
  const target = attribute && 'target' in attribute ? attribute.target : undefined;
  if (!joinTable || !('inverseJoinColumn' in joinTable) || typeof target !== 'string') {
    throw new Error(`${uid}.${field} is no relation with a table`);
  }
  return { table: joinTable.name, from: joinTable.joinColumn.name, to: joinTable.inverseJoinColumn.name, target };
}
