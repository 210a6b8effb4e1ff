import type { Texts } from './merge-texts';

/** Puts each file's texts under the file's name: `…/home.json` becomes `home`. */
export const byFileName = (files: Readonly<Record<string, Texts>>): Texts =>
  Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.replace(/^.*\//, '').replace(/\.json$/, ''), texts]),
  );
