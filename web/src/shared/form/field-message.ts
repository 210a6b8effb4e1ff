import { FIELD_MESSAGES, type FieldMessage } from '#contract/field-messages';
import type { Language } from '#contract/language';
import { storedFaultIn } from '#contract/stored-fault';

const isFieldMessage = (key: string): key is FieldMessage => Object.hasOwn(FIELD_MESSAGES, key);

/** An error's text in the language of the screen: the contract's, or the server's own, which is a sentence already. */
export const fieldMessage = (message: string, language: Language): string =>
  isFieldMessage(message) ? FIELD_MESSAGES[message][language] : storedFaultIn(message, language);
