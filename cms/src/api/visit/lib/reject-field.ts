import { formatCodedMessage, type CodedMessage } from '../../../contract/field-messages';
import type { Language } from '../../../contract/values';
import { Problem } from '../../../core/http/problem';

/** Throws `validation_failed` with the message of one field in the language of the caller. */
export function rejectField(field: string, message: CodedMessage, language: Language): never {
  throw new Problem('validation_failed', { fields: { [field]: formatCodedMessage(message, language) } });
}
