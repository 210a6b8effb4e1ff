import type { ContentData, ContentDocument } from '#contract/content';
import { LANGUAGES, type Language } from '#contract/languages';
import { sameValue } from '#shared/lib/same-value';
import { parseJsonText } from './json-text';
import { findText, withText, type TextPath } from './text-value';

/** A document as the server has it. Version 0 is one that was never saved: its data are the bundled texts. */
export type SavedTexts = Pick<ContentDocument, 'data' | 'version' | 'faults'> & {
  updatedAt: string | null;
  updatedBy: string | null;
};

/** What is being typed in one language. `json` is the raw text of the JSON view, kept also while it cannot be read. */
export interface TextDraft {
  saved: SavedTexts;
  bundled: ContentData;
  data: ContentData;
  json: string | null;
}
export type TextDrafts = Record<Language, TextDraft>;

export type DraftAction =
  | { type: 'text'; language: Language; path: TextPath; value: unknown }
  | { type: 'list'; path: TextPath; change: (items: readonly unknown[], language: Language) => unknown[] }
  | { type: 'json'; language: Language; text: string }
  | { type: 'replace'; language: Language; data: ContentData }
  | { type: 'saved'; language: Language; saved: SavedTexts; sent: ContentData }
  | { type: 'rebase'; language: Language; saved: SavedTexts; data: ContentData }
  | { type: 'discard' };

export const draftOf = (saved: SavedTexts, bundled: ContentData): TextDraft => ({
  saved,
  bundled,
  data: saved.data,
  json: null,
});

/** Whether the JSON view holds text that is no document; it can be neither saved nor shown as fields. */
export const isUnreadable = ({ json }: TextDraft): boolean => json !== null && !parseJsonText(json).ok;

export const isChanged = (draft: TextDraft): boolean => isUnreadable(draft) || !sameValue(draft.data, draft.saved.data);

export const changedLanguages = (drafts: TextDrafts): Language[] =>
  LANGUAGES.filter((language) => isChanged(drafts[language]));

const put = (draft: TextDraft, path: TextPath, value: unknown): TextDraft => ({
  ...draft,
  data: withText(draft.data, draft.bundled, path, value) as ContentData,
  json: null,
});

/** The items shown at a path; none where there is no list. */
export function listAt({ data, bundled }: TextDraft, path: TextPath): readonly unknown[] {
  const { value } = findText(data, bundled, path);
  return Array.isArray(value) ? value : [];
}

function afterJson(draft: TextDraft, text: string): TextDraft {
  const parsed = parseJsonText(text);
  return parsed.ok ? { ...draft, data: parsed.data, json: text } : { ...draft, json: text };
}

/** A save is over: what was typed while it ran stays typed. */
const afterSave = (draft: TextDraft, saved: SavedTexts, sent: ContentData): TextDraft =>
  sameValue(draft.data, sent) ? { ...draft, saved, data: saved.data } : { ...draft, saved };

/** Applies one step of editing. A change of a list goes to both languages, so that their items stay side by side. */
export function editDrafts(drafts: TextDrafts, action: DraftAction): TextDrafts {
  if (action.type === 'discard') {
    return { sl: draftOf(drafts.sl.saved, drafts.sl.bundled), en: draftOf(drafts.en.saved, drafts.en.bundled) };
  }
  if (action.type === 'list') {
    const changed = (language: Language): TextDraft => {
      const items = listAt(drafts[language], action.path);
      return put(drafts[language], action.path, action.change(items, language));
    };
    return { sl: changed('sl'), en: changed('en') };
  }
  const draft = drafts[action.language];
  return { ...drafts, [action.language]: editDraft(draft, action) };
}

function editDraft(draft: TextDraft, action: Exclude<DraftAction, { type: 'discard' | 'list' }>): TextDraft {
  switch (action.type) {
    case 'text':
      return put(draft, action.path, action.value);
    case 'json':
      return afterJson(draft, action.text);
    case 'replace':
      return { ...draft, data: action.data, json: null };
    case 'saved':
      return afterSave(draft, action.saved, action.sent);
    case 'rebase':
      return { ...draft, saved: action.saved, data: action.data, json: null };
  }
}
