// No zod here: schemas, stored rows and the browser share these rules for one-line texts.

/**
 * Matches texts that may need more than trimming. All other texts are composed Latin letters, signs and
 * controls.
 */
const MAY_NEED_NORMALISING = /[\u00ad\u0250-\uffff]/;

/**
 * Invisible characters without meaning: zero-width spaces, bidi controls, soft hyphens, fillers, blank
 * symbols, interlinear annotation marks. Joiners, variation selectors and tags depend on their context; see
 * SEQUENCES.
 */
const INVISIBLE =
  /(?![\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\ufff9-\ufffc\u{13430}-\u{13440}\u{16fe4}\u{1d159}]/gu;

/** Letters and marks of scripts in which a joiner between two letters changes their shape. */
const JOINING_SCRIPT = String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]`;
const EMOJI = String.raw`\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|[\ufe0e\ufe0f])?`;

/**
 * Group 1: sequences in which joiners, selectors and tags have a meaning. Without group 1: any other such
 * character. Emoji: UTS 51, section 1.4; selectors of Han letters: UTS 37; joiners: UAX 31, section 2.3, with
 * any letters of those scripts.
 */
const SEQUENCES = new RegExp(
  [
    String.raw`(`,
    String.raw`\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f}`,
    String.raw`|${EMOJI}(?:\u200d${EMOJI})*`,
    String.raw`|[0-9#*]\ufe0f\u20e3`,
    String.raw`|\p{Script=Han}[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`,
    String.raw`|${JOINING_SCRIPT}[\u200c\u200d](?=${JOINING_SCRIPT})`,
    String.raw`)|[\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}]`,
  ].join(''),
  'gu',
);

/** A visible character: no white space, no mark alone, no format character. */
const VISIBLE =
  /[^\s\p{Mark}\p{Format}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]/u;

/** Characters that a line must not contain: controls, line separators, lone surrogates, noncharacters. */
const CONTROL = /[\p{Control}\u2028\u2029\p{Surrogate}\p{Noncharacter_Code_Point}]/u;
const CONTROLS = /[\p{Control}\u2028\u2029\p{Surrogate}\p{Noncharacter_Code_Point}]+/gu;

/**
 * Removes invisible characters, such as zero-width spaces, direction marks and soft hyphens, except those
 * that emoji and scripts need.
 */
export const removeInvisibleCharacters = (text: string): string =>
  MAY_NEED_NORMALISING.test(text) ? text.replace(INVISIBLE, '').replace(SEQUENCES, '$1') : text;

/** Whether a text of any number of lines contains a visible character. */
export const hasVisibleText = (text: string): boolean => VISIBLE.test(text);

/**
 * Normalises a one-line text for storage: NFC, no invisible characters, trimmed (line breaks and tabs too). A
 * Braille blank becomes a space. A text without visible characters becomes empty. Control characters inside
 * the text stay; `isOneLine` detects them.
 *
 * Limit the length first: the time of NFC is quadratic in the number of consecutive marks.
 */
export function normaliseLine(text: string): string {
  if (!MAY_NEED_NORMALISING.test(text)) return text.trim();
  const line = removeInvisibleCharacters(text).replaceAll('\u2800', ' ').normalize('NFC').trim();
  return hasVisibleText(line) ? line : '';
}

/** Whether a text contains no control character, line break, lone surrogate or noncharacter. */
export const isOneLine = (text: string): boolean => !CONTROL.test(text);

/** Normalises a text of any number of lines into one line. Each run of control characters becomes a space. */
export const joinIntoOneLine = (text: string): string => normaliseLine(normaliseLine(text).replace(CONTROLS, ' '));
