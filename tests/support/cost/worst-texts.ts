/** A text of any length that is as slow as possible for a careless parser. */
export interface WorstText {
  name: string;
  head: string;
  /** What is repeated. */
  unit: string;
  tail: string;
}

const createWorstTextSpec = (name: string, unit: string, head = '', tail = ''): WorstText => ({
  name,
  head,
  unit,
  tail,
});

/**
 * Texts that are slow to parse, for each kind of parser that a field may have. Sources: the inputs of R60 and
 * R63, the attacks that `recheck` finds for patterns of e-mail addresses and trimmed texts, Unicode UAX 15
 * (composition and canonical order), and the words that searches are made of.
 */
export const WORST_TEXTS: readonly WorstText[] = [
  createWorstTextSpec('letters', 'a'),
  createWorstTextSpec('address of many labels', 'a.', 'a@', '@'),
  createWorstTextSpec('address with a wrong end', 'a.', 'a@', '1!'),
  createWorstTextSpec('address of many dots', '.', 'a@a', '.'),
  createWorstTextSpec('address in quotes', '\\a', '"', '@a.si'),
  createWorstTextSpec('at signs', '@'),
  createWorstTextSpec('addresses', 'a@'),
  createWorstTextSpec('host of many labels', 'a.', 'https://', '!'),
  createWorstTextSpec('path of escapes', '%aa', 'https://a.si/', '%'),
  createWorstTextSpec('ports', 'aa.a', 'a://4.6', '+://5'),
  createWorstTextSpec('slashes', '/', 'https:'),
  createWorstTextSpec('parents', '../'),
  createWorstTextSpec('digits', '9'),
  createWorstTextSpec('digits before a letter', '0', '', 'x'),
  createWorstTextSpec('fraction of a second', '0', '2026-06-01T12:00:00.', 'x'),
  createWorstTextSpec('dates', '2026-06-01'),
  createWorstTextSpec('exponent', '9', '1e'),
  createWorstTextSpec('hyphens', '-', 'a', 'a'),
  createWorstTextSpec('slug', 'a-', '', '-'),
  createWorstTextSpec('spaces before a letter', ' ', '', 'x'),
  createWorstTextSpec('spaces inside', ' ', 'x', 'x'),
  createWorstTextSpec('short words', 'a '),
  createWorstTextSpec('tabs and line breaks', '\t\n\r', 'x', 'x'),
  createWorstTextSpec('letters with marks', 'e\u0301'),
  createWorstTextSpec('marks that decompose', '\u0344', 'a'),
  createWorstTextSpec('marks out of order', '\u0315\u0300\u05ae\u0327', 'a'),
  createWorstTextSpec('composed letters', '\u1fb7\u0390'),
  createWorstTextSpec('Hangul in parts', '\u1100\u1161\u11a8'),
  createWorstTextSpec('long ligatures', '\ufdfa'),
  createWorstTextSpec('invisible characters', '\u200b\u2060\u00ad\ufeff'),
  createWorstTextSpec('directions', '\u202e\u2066'),
  createWorstTextSpec('joined emoji', '👨‍👩‍👧‍👦'),
  createWorstTextSpec('lone surrogates', '\ud800'),
  createWorstTextSpec('NUL', '\0'),
  createWorstTextSpec('nested texts', '$t(', '', ')'),
  createWorstTextSpec('placeholders', '{{'),
  createWorstTextSpec('templates', '<%=${'),
  createWorstTextSpec('elements', '<a b="'),
  createWorstTextSpec('references', '&amp'),
  createWorstTextSpec('wildcards', '%_', '%', '\\'),
  createWorstTextSpec('quotes', '"'),
  createWorstTextSpec('prototype', '__proto__.'),
];

/** How many bytes a text takes inside of JSON text. */
const countBytes = (value: string): number => Buffer.byteLength(JSON.stringify(value)) - 2;

/** The text with so many repetitions that it takes at most `bytes` in JSON text. */
export function createWorstText({ head, unit, tail }: WorstText, bytes: number): string {
  const room = bytes - countBytes(head) - countBytes(tail);
  return head + unit.repeat(Math.max(0, Math.floor(room / countBytes(unit)))) + tail;
}
