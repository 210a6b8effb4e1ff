import type * as z from 'zod/mini';
import { LANGUAGES, type Language } from '#contract/languages';
import { HttpError } from '#shared/api/http-error';
import { getNewestVersion, type Bilingual } from '#shared/lib/bilingual';
import type { HistoryAdapter, VersionsEndpoint } from './history/saved-versions';

interface Schema<Output> {
  safeParse: (value: unknown) => { success: true; data: Output } | { success: false };
}

/** Whether an error is a response with the code `version_conflict`: someone else saved a newer version. */
export const isVersionConflict = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.extensions?.['code'] === 'version_conflict';

/**
 * Parses the newer version of the document from a version conflict. Returns `null` for other errors and if
 * the version does not match the schema.
 */
export function parseConflictingVersion<Output>(error: unknown, schema: Schema<Output>): Output | null {
  if (!isVersionConflict(error)) return null;
  const current = schema.safeParse(error.extensions?.['current']);
  return current.success ? current.data : null;
}

/**
 * A save of several steps failed at one of them. `saved` is the result of the earlier steps, `null` if
 * there were none; `cause` is the error of the step.
 */
export class SaveStoppedError extends Error {
  constructor(
    readonly step: string,
    readonly saved: unknown,
    cause: unknown,
  ) {
    super(`Saving stopped at ${step}`, { cause });
    this.name = 'SaveStoppedError';
  }
}

/**
 * Saves the given languages one after the other, each against the version that the previous one created.
 * Resolves to the document with the saved languages replaced.
 * @throws SaveStoppedError at the language that cannot be saved
 */
export async function saveLanguages<Doc>(
  languages: readonly Language[],
  base: Bilingual<Doc>,
  save: (language: Language, latest: Bilingual<Doc>) => Promise<Doc>,
): Promise<Bilingual<Doc>> {
  const saved = { ...base };
  for (const language of languages) {
    try {
      saved[language] = await save(language, saved);
    } catch (error) {
      const isSaved = LANGUAGES.some((each) => saved[each] !== base[each]);
      throw new SaveStoppedError(language, isSaved ? saved : null, error);
    }
  }
  return saved;
}

/**
 * Creates the history adapter of a document that is read in both languages. Its version is the newer one of
 * the two.
 */
export const createBilingualHistory = <Doc extends { version: number }>(
  endpoint: VersionsEndpoint,
  responseSchema: z.ZodMiniType<Doc>,
  reload: () => Promise<Bilingual<Doc>>,
): HistoryAdapter<Bilingual<Doc>> => ({
  endpoint,
  getVersion: getNewestVersion,
  toSaved: (data, now, read) => read(responseSchema, data, now),
  reload,
});
