import type { Typeface } from './typeface';

/**
 * Distributes words over lines in their order, as many on each line as fit. A word that does not fit alone
 * gets a line of its own. Without words there are no lines.
 *
 * @param fits whether the words fit on one line
 */
export function fillLines<Word>(words: readonly Word[], fits: (line: readonly Word[]) => boolean): Word[][] {
  const lines: Word[][] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line && fits([...line, word])) line.push(word);
    else lines.push([word]);
  }
  return lines;
}

/**
 * Cuts a word into pieces, from its start, each as long as fits. A piece has at least one character, even if
 * that does not fit. A word that fits, or is empty, stays whole.
 */
export function cutWord(word: string, fits: (piece: string) => boolean): string[] {
  if (word === '' || fits(word)) return [word];
  const pieces: string[] = [];
  for (const character of word) {
    const last = pieces.at(-1);
    if (last !== undefined && fits(last + character)) pieces[pieces.length - 1] = last + character;
    else pieces.push(character);
  }
  return pieces;
}

/** Where a text has to fit. */
export interface TextBox {
  width: number;
  maxLines: number;
  /** Font sizes in the unit of `width`, the preferred one first, the smallest last. */
  sizes: readonly number[];
}

/** Lines of a text and the font size that they fit in. */
export interface FittedText {
  lines: string[];
  size: number;
}

/** Cuts characters from the end of a line until it fits with an ellipsis. */
function shortenLine(line: string, fits: (line: string) => boolean): string {
  let rest = line;
  while (rest !== '' && !fits(`${rest}…`)) rest = Array.from(rest).slice(0, -1).join('').trimEnd();
  return `${rest}…`;
}

/**
 * Breaks a text into lines of the first size in which it fits the box without cutting a word. If it fits in
 * none, words that are wider than the box are cut in the last size; if there are still too many lines, the
 * last allowed line ends with an ellipsis. White space collapses to single spaces, and an empty text has no
 * lines and the first size.
 */
export function fitText(typeface: Typeface, text: string, { width, maxLines, sizes }: TextBox): FittedText {
  const words = typeface
    .toPrintable(text.replaceAll(/\s+/g, ' '))
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return { lines: [], size: sizes[0] ?? 0 };
  const breakLines = (size: number, pieces: readonly string[]): string[] =>
    fillLines(pieces, (line) => typeface.measure(line.join(' ')) * size <= width).map((line) => line.join(' '));
  for (const size of sizes) {
    if (words.some((word) => typeface.measure(word) * size > width)) continue;
    const lines = breakLines(size, words);
    if (lines.length <= maxLines) return { lines, size };
  }
  const size = sizes.at(-1) ?? 0;
  const fits = (line: string): boolean => typeface.measure(line) * size <= width;
  const lines = breakLines(
    size,
    words.flatMap((word) => cutWord(word, fits)),
  );
  if (lines.length <= maxLines) return { lines, size };
  return { lines: [...lines.slice(0, maxLines - 1), shortenLine(lines[maxLines - 1] ?? '', fits)], size };
}
