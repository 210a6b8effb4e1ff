import { alignment } from './alignment';

/** A piece of a text; `isOwn` when the other text does not have it. */
export interface TextPiece {
  text: string;
  isOwn: boolean;
}

const WORDS = /\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]+/gu;
const isSpace = (text: string): boolean => text.trim() === '';

/** Joins neighbours of one kind; a space between two own words belongs to them. */
function pieces(words: readonly TextPiece[]): TextPiece[] {
  const joined: TextPiece[] = [];
  for (const [index, word] of words.entries()) {
    const isOwn =
      word.isOwn || (isSpace(word.text) && words[index - 1]?.isOwn === true && words[index + 1]?.isOwn === true);
    const last = joined.at(-1);
    if (last?.isOwn === isOwn) last.text += word.text;
    else joined.push({ text: word.text, isOwn });
  }
  return joined;
}

/** Two texts with the words that only one of them has. Texts without a word in common are not marked at all. */
export function wordDiff(first: string, second: string): [first: TextPiece[], second: TextPiece[]] {
  const words = [first, second].map((text) => text.match(WORDS) ?? []);
  const [a = [], b = []] = words;
  const pairs = alignment(a, b);
  const isAkin = pairs.some(([at, other]) => at !== null && other !== null && !isSpace(a[at] ?? ''));
  if (!isAkin) return [[{ text: first, isOwn: false }], [{ text: second, isOwn: false }]];
  const sideOf = (side: 0 | 1): TextPiece[] =>
    pieces(
      pairs.flatMap((pair) => {
        const at = pair[side];
        return at === null ? [] : [{ text: words[side]?.[at] ?? '', isOwn: pair[1 - side] === null }];
      }),
    );
  return [sideOf(0), sideOf(1)];
}
