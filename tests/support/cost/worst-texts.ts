/** A text of any length that costs a careless reader the most. */
export interface WorstText {
  name: string;
  head: string;
  /** What is repeated. */
  unit: string;
  tail: string;
}

const text = (name: string, unit: string, head = '', tail = ''): WorstText => ({ name, head, unit, tail });

/**
 * By what a field could be read as. Sources: the inputs of R60 and R63, the attacks that `recheck` finds for
 * patterns of addresses and trimmed texts, Unicode UAX 15 (composition and canonical order), and the words
 * that searches are made of.
 */
export const WORST_TEXTS: readonly WorstText[] = [
  text('letters', 'a'),
  text('address of many labels', 'a.', 'a@', '@'),
  text('address with a wrong end', 'a.', 'a@', '1!'),
  text('address of many dots', '.', 'a@a', '.'),
  text('address in quotes', '\\a', '"', '@a.si'),
  text('at signs', '@'),
  text('addresses', 'a@'),
  text('host of many labels', 'a.', 'https://', '!'),
  text('path of escapes', '%aa', 'https://a.si/', '%'),
  text('ports', 'aa.a', 'a://4.6', '+://5'),
  text('slashes', '/', 'https:'),
  text('parents', '../'),
  text('digits', '9'),
  text('digits before a letter', '0', '', 'x'),
  text('fraction of a second', '0', '2026-06-01T12:00:00.', 'x'),
  text('dates', '2026-06-01'),
  text('exponent', '9', '1e'),
  text('hyphens', '-', 'a', 'a'),
  text('slug', 'a-', '', '-'),
  text('spaces before a letter', ' ', '', 'x'),
  text('spaces inside', ' ', 'x', 'x'),
  text('short words', 'a '),
  text('tabs and line breaks', '\t\n\r', 'x', 'x'),
  text('letters with marks', 'e\u0301'),
  text('marks that decompose', '\u0344', 'a'),
  text('marks out of order', '\u0315\u0300\u05ae\u0327', 'a'),
  text('composed letters', '\u1fb7\u0390'),
  text('Hangul in parts', '\u1100\u1161\u11a8'),
  text('long ligatures', '\ufdfa'),
  text('invisible characters', '\u200b\u2060\u00ad\ufeff'),
  text('directions', '\u202e\u2066'),
  text('joined emoji', '👨‍👩‍👧‍👦'),
  text('lone surrogates', '\ud800'),
  text('NUL', '\0'),
  text('nested texts', '$t(', '', ')'),
  text('placeholders', '{{'),
  text('templates', '<%=${'),
  text('elements', '<a b="'),
  text('references', '&amp'),
  text('wildcards', '%_', '%', '\\'),
  text('quotes', '"'),
  text('prototype', '__proto__.'),
];

/** How many bytes a text takes inside of JSON text. */
const countBytes = (value: string): number => Buffer.byteLength(JSON.stringify(value)) - 2;

/** The text with so many repetitions that it takes at most `bytes` in JSON text. */
export function createWorstText({ head, unit, tail }: WorstText, bytes: number): string {
  const room = bytes - countBytes(head) - countBytes(tail);
  return head + unit.repeat(Math.max(0, Math.floor(room / countBytes(unit)))) + tail;
}
