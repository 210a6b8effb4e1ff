import type { Language } from '#contract/languages';
import type { Bilingual } from '#shared/lib/bilingual';
import type { FakeResponses } from './fake-api';
import { createVersionedDocument } from './versioned-document';

interface SavedDocument {
  version: number;
  language: Language;
}

/** Author of the versions in fake revision lists. */
export const OTHER_AUTHOR = 'Boris Urednik';

/**
 * Creates responses for a document that exists once (`/about`, `/metadata`, `/queen`): a `PUT` with another
 * version is a conflict, and each save is a version of both languages.
 */
export function createFakeSingle<Doc extends SavedDocument>(path: string, { sl, en }: Bilingual<Doc>) {
  const { read, save, change, listVersions, getSaved } = createVersionedDocument(sl, { english: en });
  const responses: FakeResponses = {
    [path]: read,
    [`PUT ${path}`]: save,
    [`${path}/revisions`]: listVersions(OTHER_AUTHOR),
  };
  return {
    responses,
    /** Saves in one language without a check of the version, as another person does. */
    save: (language: Language, values: Partial<Doc>): Doc => change(values, language),
    read: getSaved,
  };
}
