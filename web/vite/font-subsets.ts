import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/**
 * Characters that the site needs of a font, by file. Nearly every page needs `latin` and, in Slovenian,
 * `latin-ext`; few need `rare`. fonts.css and italics.css name the same characters as Unicode ranges.
 */
export const LETTERS = {
  latin:
    listCharacters(0x30, 0x39) +
    listCharacters(0x41, 0x5a) +
    listCharacters(0x61, 0x7a) +
    ' !"%&\'()*+,-./:;?@\u00a0©«\u00ad°·»×–—‘’‚“”„…€←→é',
  rare: '#$<=>[\\]^_`{|}~§½•′↑↓−ÀÁÂÄÈÉÊËÖÜßàáâäçèêëìíîïòóôöùúûüÇ',
  'latin-ext': 'ĆćČčĐđŠšŽž',
} as const;

/** Names of the sets of characters. */
export type LetterSet = keyof typeof LETTERS;

/** Subset of the font packages in which each set of characters is. */
const SOURCE_SUBSETS = { latin: 'latin', rare: 'latin', 'latin-ext': 'latin-ext' } as const;

/** OpenType features that the styles or every text need; others would only add bytes. */
const LAYOUT_FEATURES = ['kern', 'liga', 'lnum', 'onum', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk', 'case'];

/** A font file to create: `source` is a file of a font package, `axes` limits its variation axes. */
interface FontFace {
  /** File name; the extension determines the format. */
  name: `${string}.${'woff2' | 'ttf'}`;
  source: string;
  letters: string;
  axes: Record<string, number | { min: number; max: number }>;
}

function listCharacters(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)).join('');
}

const NEWSREADER = '@fontsource-variable/newsreader/files/newsreader';
const SOURCE_SANS = '@fontsource-variable/source-sans-3/files/source-sans-3';
// Only one weight and one optical size of the display font are used: each further axis would double its size.
const DISPLAY_WEIGHT = 380;
const DISPLAY_SIZE = 48;

/** All characters that the font packages may contain, since names are written in many languages. */
const DRAWN_LETTERS = {
  latin: LETTERS.latin + LETTERS.rare + listCharacters(0xa1, 0xff),
  'latin-ext': listCharacters(0x100, 0x24f) + 'ẞ€',
} as const;
const DRAWN_TEXT_WEIGHT = 500;

/**
 * Fonts with which the server renders images, in the format of its text shaper; browsers do not load them.
 */
const DRAWN_FACES: FontFace[] = (['latin', 'latin-ext'] as const).flatMap((subset): FontFace[] => [
  {
    name: `drawn-display-${subset}.ttf`,
    source: `${NEWSREADER}-${subset}-opsz-normal.woff2`,
    letters: DRAWN_LETTERS[subset],
    axes: { opsz: DISPLAY_SIZE, wght: DISPLAY_WEIGHT },
  },
  {
    name: `drawn-text-${subset}.ttf`,
    source: `${SOURCE_SANS}-${subset}-wght-normal.woff2`,
    letters: DRAWN_LETTERS[subset],
    axes: { wght: DRAWN_TEXT_WEIGHT },
  },
]);

/** Font files of the styles (all under the SIL Open Font License 1.1). */
const FONT_FACES: FontFace[] = (['latin', 'rare', 'latin-ext'] as const).flatMap((subset): FontFace[] => [
  {
    name: `newsreader-${subset}.woff2`,
    source: `${NEWSREADER}-${SOURCE_SUBSETS[subset]}-opsz-normal.woff2`,
    letters: LETTERS[subset],
    axes: { opsz: DISPLAY_SIZE, wght: DISPLAY_WEIGHT },
  },
  {
    name: `newsreader-italic-${subset}.woff2`,
    source: `${NEWSREADER}-${SOURCE_SUBSETS[subset]}-opsz-italic.woff2`,
    letters: LETTERS[subset],
    axes: { opsz: DISPLAY_SIZE, wght: DISPLAY_WEIGHT },
  },
  {
    name: `source-sans-${subset}.woff2`,
    source: `${SOURCE_SANS}-${SOURCE_SUBSETS[subset]}-wght-normal.woff2`,
    letters: LETTERS[subset],
    axes: { wght: { min: 400, max: 600 } },
  },
]);

/** Folder of the created files; styles refer to them as `~fonts/<name>.woff2`. */
export const FONT_FOLDER = fileURLToPath(new URL('../.fonts/', import.meta.url));

const require = createRequire(import.meta.url);

async function createFontFile({ name, source, letters, axes }: FontFace): Promise<void> {
  const bytes = await readFile(require.resolve(source));
  const recipe = JSON.stringify([letters, axes, LAYOUT_FEATURES]);
  const stamp = createHash('sha256').update(bytes).update(recipe).digest('hex');
  const file = `${FONT_FOLDER}${name}`;
  const stampFile = `${file}.sha256`;
  if (existsSync(file) && existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) return;

  const options = {
    targetFormat: name.endsWith('.ttf') ? 'sfnt' : 'woff2',
    variationAxes: axes,
    keepFeatures: LAYOUT_FEATURES,
    noHinting: true,
  } as const;
  await writeFile(file, await subsetFont(bytes, letters, options));
  await writeFile(stampFile, stamp);
}

/**
 * Vite plugin: creates the site's font files before bundling, with only the characters, weights and sizes
 * that the site uses, a third of the bytes. A file is recreated only if its source or recipe changed.
 */
export function createFontSubsetsPlugin(): Plugin {
  return {
    name: 'font-subsets',
    async buildStart() {
      await mkdir(FONT_FOLDER, { recursive: true });
      for (const face of [...FONT_FACES, ...DRAWN_FACES]) await createFontFile(face);
    },
  };
}
