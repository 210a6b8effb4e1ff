import { getFont, type NamedFont } from '../../../../core/fonts/fonts';
import { Typeface } from '../../../../typesetting/typeface';

/** Digits of equal width, as high as capitals, so that figures align in columns. */
export const FEATURES = ['kern', 'liga', 'lnum', 'tnum'];

/** The fonts of a face in fallback order: Newsreader has no Cyrillic letters, for example. */
const FACES = { display: ['display', 'text'], text: ['text'], strong: ['semibold'] } as const;
/** A typeface of generated PDF files. */
export type Face = keyof typeof FACES;

const typefaces = new Map<Face, Typeface<NamedFont>>();

/**
 * Returns the font of a face (`display`, `text` or `strong`) together with its fallback fonts. It is created
 * once per process.
 */
export function getTypeface(face: Face): Typeface<NamedFont> {
  const cached = typefaces.get(face);
  if (cached) return cached;
  const [first, ...others] = FACES[face];
  const typeface = new Typeface([getFont(first), ...others.map(getFont)], FEATURES);
  typefaces.set(face, typeface);
  return typeface;
}
