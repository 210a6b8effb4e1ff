import { isInDisplayFont, isInTextFont } from '../../../../contract/printed-characters';

const file = (family: string, folder: string, face: string): string =>
  require.resolve(`@expo-google-fonts/${family}/${folder}/${face}_${folder}.ttf`);

/** The site's type, whole: with č, š and ž in one file, so that letters stand at their distances. */
export const FACES = {
  display: () => file('newsreader', '400Regular', 'Newsreader'),
  italic: () => file('newsreader', '400Regular_Italic', 'Newsreader'),
  text: () => file('source-sans-3', '400Regular', 'SourceSans3'),
  strong: () => file('source-sans-3', '600SemiBold', 'SourceSans3'),
} as const;
export type Face = keyof typeof FACES;

const HAS_GLYPH: Readonly<Record<Face, (codePoint: number) => boolean>> = {
  display: isInDisplayFont,
  italic: isInDisplayFont,
  text: isInTextFont,
  strong: isInTextFont,
};

/** The face of letters that a face lacks, such as Cyrillic ones. */
const FALLBACKS: Readonly<Record<Face, readonly Face[]>> = {
  display: ['display', 'text'],
  italic: ['italic', 'text'],
  text: ['text'],
  strong: ['strong'],
};

/** A stretch of a text in one face. */
export interface Run {
  text: string;
  face: Face;
}

const PLAIN = /^[\x20-\x7e\n]*$/;
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

const hasGlyph = (face: Face, character: string): boolean => HAS_GLYPH[face](character.codePointAt(0) ?? 0);

/**
 * A letter with its marks in the first face that has all of it, else without the marks that the face lacks.
 */
function toRun(cluster: string, face: Face): Run | null {
  if (cluster === '\n') return { text: cluster, face };
  const characters = Array.from(cluster);
  const [base = ''] = characters;
  const faces = FALLBACKS[face];
  const whole = faces.find((each) => characters.every((character) => hasGlyph(each, character)));
  if (whole) return { text: cluster, face: whole };
  if (/^\s/u.test(base)) return { text: ' ', face };
  const found = faces.find((each) => hasGlyph(each, base));
  if (!found) return null;
  return { text: characters.filter((character) => hasGlyph(found, character)).join(''), face: found };
}

/** A text in the faces that have its letters; what no face has is left out. */
export function toRuns(text: string, face: Face): Run[] {
  if (PLAIN.test(text)) return text === '' ? [] : [{ text, face }];
  const runs: Run[] = [];
  for (const { segment } of segmenter.segment(text.normalize('NFC').replaceAll(LINE_BREAK, '\n'))) {
    const run = toRun(segment, face);
    const last = runs.at(-1);
    if (run && last?.face === run.face) last.text += run.text;
    else if (run) runs.push(run);
  }
  return runs;
}

/**
 * The text as it is printed: composed, with one kind of line break, without what no face has and its spaces.
 */
export function toPrintable(text: string, face: Face): string {
  const printed = toRuns(text, face)
    .map((run) => run.text)
    .join('');
  return Array.from(printed).length < Array.from(text.normalize('NFC')).length
    ? printed.replaceAll(/ {2,}/g, ' ').replaceAll(/^ | $/gm, '')
    : printed;
}
