/**
 * Upper half of code page 852, in which DOS programs save Slovenian texts: the characters of the bytes 0x80
 * to 0xFF. Source: Unicode Consortium, Public/MAPPINGS/VENDORS/MICSFT/PC/CP852.TXT. Browsers do not decode it
 * (WHATWG Encoding).
 */
const CP852 = [
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×č',
  'áíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐',
  '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀',
  'ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0',
].join('');

/** The encodings that people may choose, the likeliest first. */
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

/** A text and the encoding in which its bytes are it, without a byte order mark. */
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
 * Letters by how often a Slovenian winery writes them: its own, those of neighbours and guests, those of
 * names.
 */
const EXPECTED = [/[čšžČŠŽ]/u, /[äöüßàèéìòùÄÖÜÀÈÉÌÒÙ]/u, /[ćđíóôâêëîïçáúőűĆĐÍÓÔÂÊËÎÏÇÁÚŐŰ]/u];
const MARK = /[„“”‘’‚–—…°€«»·•×½¼%‰§®©™²³´\u00A0]/u;
const LETTER = /\p{Letter}/u;
const LOWER = /\p{Lowercase_Letter}/u;
const UPPER = /\p{Uppercase_Letter}/u;

/**
 * How plausible a decoded character is where it stands: letters in words, marks beside them, nothing else.
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

/** Characters above this many tell no more. */
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

/** Guesses among encodings of one byte a character; the first of equally plausible ones. */
function guessSingleByte(bytes: Uint8Array): DecodedText {
  const candidates = (['windows-1250', 'cp852', 'iso-8859-2'] as const).map((encoding) => {
    const text = decodeAs(bytes, encoding);
    return { text, encoding, score: scoreText(text) };
  });
  const { text, encoding } = candidates.reduce((best, each) => (each.score > best.score ? each : best));
  return { text, encoding };
}

/** UTF-16 without a byte order mark: every other byte of ASCII characters is zero. */
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
 * Decodes a text file: by its byte order mark, as UTF-16 where every other byte is zero, as UTF-8 where all
 * bytes obey it, else by which of the region's encodings gives plausible letters.
 * @param chosen decodes so, whatever the bytes say
 */
export function decodeText(bytes: Uint8Array, chosen: TextEncoding | null): DecodedText {
  const known = chosen ?? findByteOrderMark(bytes) ?? findUtf16(bytes);
  if (known !== null) return { text: decodeAs(bytes, known), encoding: known };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return guessSingleByte(bytes);
  }
}

/** Whether an encoding was inferred from letters, so that a person should look at a sample. */
export const isGuessedEncoding = (encoding: string): boolean => !encoding.startsWith('utf-');
