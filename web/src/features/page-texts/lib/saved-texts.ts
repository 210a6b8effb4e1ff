import type { ContentData, ContentDocument } from '#contract/content';
import type { ContentPair } from '../api/content-reads';
import { draftOf, type SavedTexts, type TextDrafts } from './text-draft';

/** A document as an editor keeps it; where nothing was saved yet, the bundled texts at version 0. */
export const savedTexts = (document: ContentDocument | null, bundled: ContentData): SavedTexts =>
  document
    ? {
        data: document.data,
        version: document.version,
        updatedAt: document.updatedAt,
        updatedBy: document.updatedBy ?? null,
        faults: document.faults,
      }
    : { data: bundled, version: 0, updatedAt: null, updatedBy: null };

/** Untouched drafts of what was read. */
export const draftsOf = ({ sl, en }: ContentPair): TextDrafts => ({
  sl: draftOf(savedTexts(sl.document, sl.bundled), sl.bundled),
  en: draftOf(savedTexts(en.document, en.bundled), en.bundled),
});
