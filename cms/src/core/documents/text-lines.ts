import { MAX_LINE_LENGTH, MAX_LIST_LENGTH } from '../../contract/limits';

/** The values of a list that is kept as text, one a line; empty lines are dropped. */
export const wholeLinesOf = (text: string | null): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The same, where what is longer than the contract allows is cut. */
export const linesOf = (text: string | null): string[] =>
  wholeLinesOf(text)
    .map((line) => line.slice(0, MAX_LINE_LENGTH))
    .slice(0, MAX_LIST_LENGTH);

/** A list as it is kept, one value a line; a value that has lines of its own is put into one. */
export const textOfLines = (lines: readonly string[]): string =>
  lines.map((line) => line.replaceAll(/\s*\n\s*/g, ' ')).join('\n');
