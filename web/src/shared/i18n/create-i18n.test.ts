import { expect, it } from 'vitest';
import { toDocumentLanguage } from './create-i18n';

it('[L2] keeps sl and makes anything else en', () => {
  expect(['sl', 'sl-SI', 'en', 'de', ''].map(toDocumentLanguage)).toEqual(['sl', 'sl', 'en', 'en', 'en']);
});
