import type { ContentNamespace } from '../../../contract/content';
import type { Language } from '../../../contract/language';

/** The natural key of a document, unique in the database. */
export const contentKey = (namespace: ContentNamespace, language: Language): string => `${namespace}:${language}`;
