import { LANGUAGES, type Language } from '#contract/languages';
import type { Bilingual } from '#shared/lib/bilingual';

/**
 * A save of several steps stopped at one of them: `saved` is what stands now if steps before it were saved, else `null`;
 * `cause` is why the step failed.
 */
export class SaveStopped extends Error {
  constructor(
    readonly step: string,
    readonly saved: unknown,
    cause: unknown,
  ) {
    super(`Saving stopped at ${step}`, { cause });
    this.name = 'SaveStopped';
  }
}

/**
 * Saves one language after the other, each over what the one before it has made. Throws `SaveStopped` at the language
 * that cannot be saved.
 */
export async function saveLanguages<Doc>(
  languages: readonly Language[],
  base: Bilingual<Doc>,
  save: (language: Language, standing: Bilingual<Doc>) => Promise<Doc>,
): Promise<Bilingual<Doc>> {
  const saved = { ...base };
  for (const language of languages) {
    try {
      saved[language] = await save(language, saved);
    } catch (error) {
      const isSaved = LANGUAGES.some((each) => saved[each] !== base[each]);
      throw new SaveStopped(language, isSaved ? saved : null, error);
    }
  }
  return saved;
}
