import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { FONT_FACES, LAYOUT_FEATURES, type FontFace } from './font-faces.ts';

/** Where the made files lie; the styles name them as `~fonts/<name>.woff2`. */
export const FONT_FOLDER = fileURLToPath(new URL('../.fonts/', import.meta.url));

const require = createRequire(import.meta.url);

async function makeFont({ name, source, letters, axes }: FontFace): Promise<void> {
  const bytes = await readFile(require.resolve(source));
  const recipe = JSON.stringify([letters, axes, LAYOUT_FEATURES]);
  const stamp = createHash('sha256').update(bytes).update(recipe).digest('hex');
  const file = `${FONT_FOLDER}${name}.woff2`;
  const stampFile = `${file}.sha256`;
  if (existsSync(file) && existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) return;

  const options = {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: LAYOUT_FEATURES,
    noHinting: true,
  } as const;
  await writeFile(file, await subsetFont(bytes, letters, options));
  await writeFile(stampFile, stamp);
}

/**
 * Makes the site's font files from the font packages before anything is bundled: only the letters, weights and sizes
 * that the site shows, which is a third of the bytes. A file that is there already is made again only when its
 * source or recipe changes.
 */
export function fontSubsets(): Plugin {
  return {
    name: 'font-subsets',
    async buildStart() {
      await mkdir(FONT_FOLDER, { recursive: true });
      for (const face of FONT_FACES) await makeFont(face);
    },
  };
}
