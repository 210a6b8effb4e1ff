import { DEFAULT_LANGUAGE, type Language } from './languages';
import { bindPrepositions } from './bind-prepositions';

/**
 * Puts non-breaking spaces after the short words of a Slovenian message; those of other languages stay.
 */
export const bindMessage = (text: string, language: Language): string =>
  language === DEFAULT_LANGUAGE ? bindPrepositions(text) : text;
