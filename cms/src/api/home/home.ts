import { homeEntity, homeOperations } from '../../contract/home';
import { defineSingle } from '../../core/documents/entity/define-entity';
import type { StoredRow } from '../../core/documents/rows/stored-rows';
import { resolvePublicReadScope } from '../feature-flags/services/read-scope';
import { describeSizeIssue } from '../site-metadata/site-metadata';

/** Entity of the home page (`/`), a single document; its texts are page texts. */
export const home = defineSingle(homeEntity, {
  uid: 'api::home.home',
  operations: homeOperations,
  fallbackTitle: 'Home',
  titleColumns: [],
  admin: { query: { namespace: 'home', view: 'picture' } },
  resolveReadScope: resolvePublicReadScope,
  validateImages: ({ heroImage }, language) => {
    const issue = describeSizeIssue('heroImage', heroImage?.sizeBytes ?? 0, language);
    return issue === null ? {} : { heroImage: issue };
  },
  panel: {
    readOnlyColumns: ['key'],
    uniqueColumn: 'key',
    validateStored: (_strapi, { heroImage }: StoredRow) => {
      const text = describeSizeIssue('heroImage', (heroImage as { sizeBytes: number } | null)?.sizeBytes ?? 0, 'en');
      return Promise.resolve(text === null ? [] : [{ path: ['heroImage'], text }]);
    },
  },
});
