// Free of zod: the schemas, the stored rows and the browser share one rule for texts of one line.

/**
 * Code units of texts that may need more than trimming; the others are composed Latin letters, signs and
 * controls.
 */
const NEEDS_MORE = /[\u00ad\u0250-\uffff]/;

/**
 * Characters that show nothing and mean nothing, wherever they are: zero-width spaces, bidi controls, soft
 * hyphens, fillers, blank symbols, interlinear annotation marks. Joiners, variation selectors and tags are
 * judged by what is around them.
 */
const MEANINGLESS =
  /(?![\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc\u{13430}-\u{13440}\u{16fe4}\u{1d159}]/gu;

/** Letters and marks of scripts in which a joiner between two of them changes how they are written. */
const JOINED = String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]`;
const EMOJI = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\ufe0e\ufe0f])?`;

/**
 * The sequences in which joiners, selectors and tags mean something, and any other of those characters.
 * Emoji: UTS 51, section 1.4; selectors of Han letters: UTS 37; joiners: UAX 31, section 2.3, with any
 * letters of those scripts.
 */
const SEQUENCES = new RegExp(
  [
    String.raw`(`,
    String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f}`,
    String.raw`|${EMOJI}(?:\u200d${EMOJI})*`,
    String.raw`|[0-9#*]\ufe0f\u20e3`,
    String.raw`|\p{Script=Han}[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
    String.raw`|${JOINED}[\u200c\u200d](?=${JOINED})`,
    String.raw`)|[\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}]`,
  ].join(''),
  'gu',
);

/** Something that a reader sees: neither white space nor marks without a letter nor what only formats. */
const VISIBLE =
  /[^\s\p{Mark}\p{Format}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]/u;

/**
 * Characters that no line has: controls, line and paragraph separators, halves of pairs, and what is no
 * character.
 */
const CONTROL = /[\p{Control}\u2028\u2029\p{Surrogate}\p{Noncharacter_Code_Point}]/u;
const CONTROLS = /[\p{Control}\u2028\u2029\p{Surrogate}\p{Noncharacter_Code_Point}]+/gu;

/** A text without the characters that show nothing, but for those that emoji and scripts need. */
export const withoutInvisible = (text: string): string =>
  NEEDS_MORE.test(text) ? text.replace(MEANINGLESS, '').replace(SEQUENCES, '$1') : text;

/** Whether anything of a text, of any number of lines, is seen. */
export const hasVisible = (text: string): boolean => VISIBLE.test(text);

/**
 * A text of one line as it is stored: in NFC, without characters that show nothing, without white space
 * around it (line breaks and tabs too, which come along when a cell is copied). A blank of Braille becomes a
 * space. Empty where nothing is visible. Inside of it control characters stay, for `isOneLine` to refuse.
 *
 * The time of NFC is quadratic in the number of marks in a row: bound the length first.
 */
export function toLine(text: string): string {
  if (!NEEDS_MORE.test(text)) return text.trim();
  const line = withoutInvisible(text).replaceAll('\u2800', ' ').normalize('NFC').trim();
  return hasVisible(line) ? line : '';
}

/**
 * Whether a text has no control character and no line break: it fits one line wherever it is shown, sent or
 * stored.
 */
export const isOneLine = (text: string): boolean => !CONTROL.test(text);

/**
 * The same text in one line: every run of control characters becomes a space. For stored texts, which nobody
 * types anew.
 */
export const inOneLine = (text: string): string => toLine(toLine(text).replace(CONTROLS, ' '));
