import type { MissingTranslations } from '../../contract/entity';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Images say the same in every document; their texts belong to the library. */
const IMAGES = new Set(['image', 'mediaImages']);

const isText = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && !value.some(isRecord));
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function textsOf(value: unknown, path: string): [path: string, value: unknown][] {
  if (isText(value)) return isEmpty(value) ? [] : [[path, value]];
  if (!isRecord(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    IMAGES.has(key) ? [] : textsOf(inner, path ? `${path}.${key}` : key),
  );
}

/** Dotted paths of the texts that only one of two languages has, by the language that lacks them. */
export function missingTexts(sl: object, en: object): MissingTranslations {
  const only = (one: object, other: object): string[] => {
    const there = new Set(textsOf(other, '').map(([path]) => path));
    return textsOf(one, '').flatMap(([path]) => (there.has(path) ? [] : [path]));
  };
  return { sl: only(en, sl), en: only(sl, en) };
}
