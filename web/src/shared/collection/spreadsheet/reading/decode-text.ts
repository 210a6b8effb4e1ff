/**
 * Characters of the bytes 0x80 to 0xFF in code page 852, which DOS programs use for Slovenian. Source:
 * Unicode Consortium, Public/MAPPINGS/VENDORS/MICSFT/PC/CP852.TXT. Browsers do not decode it (WHATWG
 * Encoding).
 */
const CP852 = [
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×č',
  'áíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐',
  '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀',
  'ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0',
].join('');

/** Encodings that people may choose, the most likely first. */
export const TEXT_ENCODINGS = [
  'utf-8',
  'windows-1250',
  'cp852',
  'iso-8859-2',
  'windows-1252',
  'utf-16le',
  'utf-16be',
] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** Decoded text without byte order mark, and its encoding. */
export interface DecodedText {
  text: string;
  encoding: TextEncoding;
}

function decodeCp852(bytes: Uint8Array): string {
  const units = Uint16Array.from(bytes, (byte) => (byte < 0x80 ? byte : CP852.charCodeAt(byte - 0x80)));
  return new TextDecoder('utf-16le').decode(units);
}

const decodeAs = (bytes: Uint8Array, encoding: TextEncoding): string =>
  encoding === 'cp852' ? decodeCp852(bytes) : new TextDecoder(encoding).decode(bytes);

/**
 * Letters in the order of their likelihood in texts of a Slovenian winery: Slovenian, German and Italian,
 * others.
 */
const EXPECTED = [/[čšžČŠŽ]/u, /[äöüßàèéìòùÄÖÜÀÈÉÌÒÙ]/u, /[ćđíóôâêëîïçáúőűĆĐÍÓÔÂÊËÎÏÇÁÚŐŰ]/u];
const MARK = /[„“”‘’‚–—…°€«»·•×½¼%‰§®©™²³´\u00A0]/u;
const LETTER = /\p{Letter}/u;
const LOWER = /\p{Lowercase_Letter}/u;
const UPPER = /\p{Uppercase_Letter}/u;

/**
 * Rates how plausible a decoded character is between its neighbours. Letters in words score highest;
 * unexpected characters are negative.
 */
function scoreCharacter(before: string, char: string, after: string): number {
  if (LETTER.test(char)) {
    const isInWord = LETTER.test(before) || LETTER.test(after);
    // Nobody writes "viŠnja": a capital follows a small letter in the wrong encoding.
    if (UPPER.test(char) && LOWER.test(before)) return -3;
    const rank = EXPECTED.findIndex((letters) => letters.test(char));
    if (rank === -1) return -1;
    return isInWord ? 4 - rank : 1;
  }
  if (!MARK.test(char)) return -3;
  // A mark in the middle of a word is a letter in the wrong encoding, but for apostrophes.
  return LETTER.test(before) && LETTER.test(after) && !/[‘’]/u.test(char) ? -2 : 1;
}

/** Number of non-ASCII characters that are rated. */
const SAMPLE_CHARACTERS = 5_000;

function scoreText(text: string): number {
  let score = 0;
  let seen = 0;
  for (let index = 0; index < text.length && seen < SAMPLE_CHARACTERS; index += 1) {
    const char = text.charAt(index);
    if (char < '\u0080') continue;
    seen += 1;
    score += scoreCharacter(text.charAt(index - 1), char, text.charAt(index + 1));
  }
  return score;
}

/** Decodes with the single-byte encoding whose result has the highest score; the first one of equals. */
function guessSingleByte(bytes: Uint8Array): DecodedText {
  const candidates = (['windows-1250', 'windows-1252', 'cp852', 'iso-8859-2'] as const).map((encoding) => {
    const text = decodeAs(bytes, encoding);
    return { text, encoding, score: scoreText(text) };
  });
  const { text, encoding } = candidates.reduce((best, each) => (each.score > best.score ? each : best));
  return { text, encoding };
}

/** Detects UTF-16 without byte order mark: every other byte of ASCII text is zero. */
function findUtf16(bytes: Uint8Array): TextEncoding | null {
  const sample = bytes.subarray(0, 2_000);
  if (bytes.length % 2 !== 0 || sample.length < 4) return null;
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const most = sample.length / 4;
  if (odd > most && even < most / 8) return 'utf-16le';
  return even > most && odd < most / 8 ? 'utf-16be' : null;
}

function findByteOrderMark([first, second, third]: Uint8Array): TextEncoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/**
 * Decodes a text file. Detects the encoding by byte order mark, UTF-16 pattern or valid UTF-8, else chooses
 * between Windows-1250, Windows-1252, CP852 and ISO 8859-2 by the plausibility of the letters.
 * @param chosenEncoding encoding to use instead; `null` detects it
 */
export function decodeText(bytes: Uint8Array, chosenEncoding: TextEncoding | null): DecodedText {
  const knownEncoding = chosenEncoding ?? findByteOrderMark(bytes) ?? findUtf16(bytes);
  if (knownEncoding !== null) return { text: decodeAs(bytes, knownEncoding), encoding: knownEncoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return guessSingleByte(bytes);
  }
}

/**
 * Whether detection can only have guessed an encoding from its letters (all except UTF-8 and UTF-16), so that
 * a person should check a sample.
 */
export const isGuessedEncoding = (encoding: string): boolean => !encoding.startsWith('utf-');
