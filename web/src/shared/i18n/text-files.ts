import type { Texts } from './merge-texts';

/**
 * Changes the keys of texts from file paths to file names without extension: `…/home.json` becomes `home`.
 */
export const keyByFileName = (files: Readonly<Record<string, Texts>>): Texts =>
  Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.replace(/^.*\//, '').replace(/\.json$/, ''), texts]),
  );
