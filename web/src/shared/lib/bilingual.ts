import { LANGUAGES, type Language } from '#contract/languages';
import { isJsonObject } from './same-value';

/** One thing as each language has it. Values that are not localised are the same in both. */
export type Bilingual<Doc> = Record<Language, Doc>;

/** A form of such a thing: shared values once, texts in each language. */
export interface BilingualValues<Shared, Texts> {
  shared: Shared;
  sl: Texts;
  en: Texts;
}

/** How often a read is repeated that was overtaken by a save between its two halves. */
const READS = 3;

/** Reads both languages of one version. */
export async function readBilingual<Doc extends { version: number }>(
  read: (language: Language) => Promise<Doc>,
  reads = READS,
): Promise<Bilingual<Doc>> {
  const [sl, en] = await Promise.all([read('sl'), read('en')]);
  return sl.version === en.version || reads <= 1 ? { sl, en } : readBilingual(read, reads - 1);
}

/** The version that stands: a save of one language leaves the other half of a pair behind. */
export const versionOf = ({ sl, en }: Bilingual<{ version: number }>): number => Math.max(sl.version, en.version);

/** Whether nothing at all is written in a value of a form. */
export function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isJsonObject(value)) return Object.values(value).every((part) => isBlank(part));
  return typeof value === 'string' ? value.trim() === '' : value === null || value === undefined;
}

/** The language of a form's value, by its name; `null` for what both share. */
export const languageOfField = (name: string): Language | null =>
  LANGUAGES.find((language) => name.startsWith(`${language}.`)) ?? null;
