import * as z from 'zod/mini';
import { LANGUAGES } from './languages';

// Plain values stand apart from schemas, so that public pages use them without loading zod.
export { DEFAULT_LANGUAGE, LANGUAGES, languageOf, otherLanguage } from './languages';

export const Language = z.enum(LANGUAGES);
export type Language = z.infer<typeof Language>;
