import { LANGUAGES } from '#contract/languages';
import type { FieldErrors } from '#contract/problem';
import type { Bilingual } from '#shared/lib/bilingual';

/** Something of which what is stored can break the rules. */
export interface Faulty {
  faults?: FieldErrors | undefined;
}

/** Whether what is stored of a thing breaks the rules. */
export const isFaulty = ({ faults }: Faulty): boolean => Object.keys(faults ?? {}).length > 0;

/**
 * What is wrong with a thing in two languages, by the names of its form's fields; what both say is shared, and named once.
 */
export const formFaults = (
  saved: Bilingual<Faulty>,
  fieldOf: (field: string, language: keyof Bilingual<Faulty>) => string,
): FieldErrors =>
  Object.fromEntries(
    LANGUAGES.toReversed().flatMap((language) =>
      Object.entries(saved[language].faults ?? {}).map(([field, message]) => [fieldOf(field, language), message]),
    ),
  );
