import type { PageDefinition } from './pages';

/**
 * Attribute of the root element from the moment when the app prefetches pages itself. The speculation rules
 * of the server end then.
 */
export const PREFETCHING_ATTRIBUTE = 'data-prefetching';

/**
 * Whether a page may be fetched before a visitor opens it: it is public and not rendered for each
 * request.
 */
export const isPrefetchable = ({ isPublic, isUncacheable }: PageDefinition): boolean =>
  isPublic === true && !isUncacheable;
