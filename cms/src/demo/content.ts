import { CONTENT_NAMESPACES, type ContentData, type ContentNamespace } from '../contract/content';
import type { Localised } from './localised';

/** A content document of the demo: what the winery says in place of the bundled texts. */
export interface DemoContentDocument {
  namespace: ContentNamespace;
  texts: Localised<ContentData>;
}

/** One document for each namespace. */
export const demoContent: readonly DemoContentDocument[] = CONTENT_NAMESPACES.map((namespace) => ({
  namespace,
  texts: { sl: {}, en: {} },
}));
