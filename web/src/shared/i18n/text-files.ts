import type { Texts } from './merge-texts';

/** Keys the texts of files by file name without extension: `…/home.json` becomes `home`. */
export const keyByFileName = (files: Readonly<Record<string, Texts>>): Texts =>
  Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.replace(/^.*\//, '').replace(/\.json$/, ''), texts]),
  );
