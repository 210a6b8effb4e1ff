import { LANGUAGES } from '#contract/languages';
import type { FieldErrors } from '#contract/problem';
import type { Bilingual } from '#shared/lib/bilingual';

/** A document with the validation messages of its stored values, by field. */
export interface WithIssues {
  faults?: FieldErrors | undefined;
}

/** Whether the server reports validation messages (`faults`) for a document's stored values. */
export const hasIssues = ({ faults }: WithIssues): boolean => Object.keys(faults ?? {}).length > 0;

/**
 * Returns the validation messages about a bilingual document's stored values, by form field. `fieldOf`
 * converts a field and language to the name of the form field. For fields that both languages share, the
 * Slovenian message is used.
 */
export const toFormIssues = (
  saved: Bilingual<WithIssues>,
  fieldOf: (field: string, language: keyof Bilingual<WithIssues>) => string,
): FieldErrors =>
  Object.fromEntries(
    LANGUAGES.toReversed().flatMap((language) =>
      Object.entries(saved[language].faults ?? {}).map(([field, message]) => [fieldOf(field, language), message]),
    ),
  );
