import { FIELD_MESSAGE_OPTIONS, formatFieldErrors } from '#contract/field-messages';
import type { Language } from '#contract/languages';
import { PasskeyName } from '#contract/passkeys';

/** Returns what is wrong with the name of a passkey, such as that it is too long; `null` if it is valid. */
export function findPasskeyNameError(name: string, language: Language): string | null {
  const { error } = PasskeyName.safeParse({ name }, FIELD_MESSAGE_OPTIONS);
  return error ? (formatFieldErrors(error, language)['name'] ?? null) : null;
}
