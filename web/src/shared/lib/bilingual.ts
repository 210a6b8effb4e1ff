import { LANGUAGES, type Language } from '#contract/languages';
import { isJsonObject } from './deep-equal';

/** A document as it reads in each language. Values that are not localised are the same in both. */
export type Bilingual<Doc> = Record<Language, Doc>;

/** Form values of a bilingual document: shared values once, texts by language. */
export interface BilingualValues<Shared, Texts> {
  shared: Shared;
  sl: Texts;
  en: Texts;
}

/** Attempts to read both languages at the same version. */
const MAX_READS = 3;

/**
 * Reads both languages of a document in parallel. If a save in between gave them different versions, reads
 * again, up to three times in all, then returns what it has. Rejects if a read fails.
 */
export async function readBilingual<Doc extends { version: number }>(
  read: (language: Language) => Promise<Doc>,
  readsLeft = MAX_READS,
): Promise<Bilingual<Doc>> {
  const [sl, en] = await Promise.all([read('sl'), read('en')]);
  return sl.version === en.version || readsLeft <= 1 ? { sl, en } : readBilingual(read, readsLeft - 1);
}

/**
 * Returns the version of a document in both languages. If a save between the reads gave them different
 * versions, it is the older one, so that a save over it is a version conflict.
 */
export const getCommonVersion = ({ sl, en }: Bilingual<{ version: number }>): number =>
  Math.min(sl.version, en.version);

/**
 * Whether a form value is empty: blank text, `null`, `undefined`, an empty list, or an object whose values
 * are all blank. Numbers and booleans never are.
 */
export function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isJsonObject(value)) return Object.values(value).every((item) => isBlank(item));
  return typeof value === 'string' ? value.trim() === '' : value === null || value === undefined;
}

/** A field of a document: its dotted path in one language, and the language; `null` if none is named. */
export interface DocumentField {
  field: string;
  language: Language | null;
}

/** Parses a field path with or without a group before it: `sl.title`, `shared.price`, `price`. */
export function parseFieldPath(path: string): DocumentField {
  const [group, ...field] = path.split('.');
  const language = LANGUAGES.find((each) => each === group) ?? null;
  return language || group === 'shared' ? { field: field.join('.'), language } : { field: path, language };
}
