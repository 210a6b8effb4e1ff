import { Home, HomeInput, homeEntity } from '#contract/home';
import { createDocumentForm } from '#shared/editor/document-form';
import { defineSingletonDocument } from '#shared/editor/singleton-document';
import { pages } from '#shared/pages';

/** Definition of the editor of the home page's picture. */
export const homeSingle = defineSingletonDocument({
  page: 'adminContent',
  path: '/home',
  responseSchema: Home,
  texts: 'adminContent',
  preview: { page: pages.home.href() },
  form: createDocumentForm<Home>({ requestSchema: HomeInput, localisedFields: homeEntity.localised }),
});
