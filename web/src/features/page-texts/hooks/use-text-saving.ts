import { useState, type Dispatch } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentDocument, type ContentData, type ContentNamespace } from '#contract/content';
import type { Language } from '#contract/language';
import { conflictingVersion } from '#shared/conflict/conflicting-version';
import { sameValue } from '#shared/lib/same-value';
import { useServices } from '#shared/lib/services';
import { toastSuccess } from '#shared/ui/staff-toasts';
import { updateContent } from '../api/content-writes';
import { contentFailureText } from '../lib/content-failure';
import { savedTexts } from '../lib/saved-texts';
import { changedLanguages, type DraftAction, type SavedTexts, type TextDrafts } from '../lib/text-draft';

/** One language of which someone else saved a newer version than the one this editor started from. */
export interface TextConflict {
  language: Language;
  base: ContentData;
  mine: ContentData;
  theirs: SavedTexts;
}

export interface TextSaving {
  saving: boolean;
  failure: string | null;
  conflict: TextConflict | null;
  /** Saves every changed language, each against the version it started from. */
  save: () => Promise<void>;
  /** Ends a conflict with a document that both can live with, and saves it over their version. */
  settle: (merged: ContentData) => Promise<void>;
  leaveConflict: () => void;
  clearFailure: () => void;
}

type Outcome = 'saved' | 'stopped';

/** Saving the texts of a namespace, with what can come of it. */
export function useTextSaving(
  namespace: ContentNamespace,
  drafts: TextDrafts,
  dispatch: Dispatch<DraftAction>,
): TextSaving {
  const { t } = useTranslation();
  const { api } = useServices();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<TextConflict | null>(null);

  async function write(language: Language, base: SavedTexts, data: ContentData): Promise<Outcome> {
    const keep = (saved: SavedTexts): Outcome => {
      dispatch({ type: 'saved', language, saved, sent: data });
      return 'saved';
    };
    try {
      const document = await updateContent(api, { namespace, language, data, expectedVersion: base.version });
      return keep(savedTexts(document, data));
    } catch (error) {
      const current = conflictingVersion(error, ContentDocument);
      if (current && sameValue(current.data, data)) return keep(savedTexts(current, data));
      if (current) setConflict({ language, base: base.data, mine: data, theirs: savedTexts(current, current.data) });
      else setFailure(contentFailureText(error, t('admin.failures.save')));
      return 'stopped';
    }
  }

  async function writeAll(edited: TextDrafts): Promise<void> {
    setSaving(true);
    setFailure(null);
    let outcome: Outcome = 'saved';
    for (const language of changedLanguages(edited)) {
      outcome = await write(language, edited[language].saved, edited[language].data);
      if (outcome === 'stopped') break;
    }
    setSaving(false);
    if (outcome === 'stopped') return;
    toastSuccess(t('admin.saved'));
  }

  async function settle(merged: ContentData): Promise<void> {
    if (!conflict) return;
    const { language, theirs } = conflict;
    setConflict(null);
    dispatch({ type: 'rebase', language, saved: theirs, data: merged });
    const edited = { ...drafts, [language]: { ...drafts[language], saved: theirs, data: merged, json: null } };
    if (sameValue(merged, theirs.data) && changedLanguages(edited).length === 0) return;
    await writeAll(edited);
  }

  return {
    saving,
    failure,
    conflict,
    save: () => writeAll(drafts),
    settle,
    leaveConflict: () => {
      setConflict(null);
    },
    clearFailure: () => {
      setFailure(null);
    },
  };
}
