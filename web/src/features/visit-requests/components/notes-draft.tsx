import { useEffect } from 'react';
import { useServices } from '#shared/api/services';
import { DraftOffer } from '#shared/editor/drafts/draft-offer';
import type { Draft } from '#shared/editor/drafts/draft-store';
import { mergeDraft } from '#shared/editor/drafts/merge-draft';
import { useDraft } from '#shared/editor/drafts/use-draft';
import { UnsavedChangesDialog } from '#shared/form/confirm-leave-dialog';
import { useUnsavedChangesGuard } from '#shared/form/use-unsaved-changes';
import { useTranslation } from '#shared/i18n/use-translation';
import { findListedVisit } from '../api/visit-requests';
import type { NoteDrafts, TypedNote } from '../hooks/use-note-drafts';

/** Texts of notes by the ids of their visits: one draft has those of the whole screen. */
type NoteTexts = Record<string, string>;

const getTexts = (notes: ReadonlyMap<string, TypedNote>, name: keyof TypedNote): NoteTexts =>
  Object.fromEntries([...notes].map(([id, note]) => [id, note[name]]));

/**
 * Saves the typed notes of visits as a draft in this browser, offers a draft that was left over, and asks
 * before the screen is left with notes that are not saved.
 */
export function NotesDraft({ notes }: { notes: NoteDrafts }) {
  const { t } = useTranslation();
  const { queryClient } = useServices();
  const { typed } = notes;
  const hasChanges = typed.size > 0;
  const blocker = useUnsavedChangesGuard(hasChanges);
  /** Returns the note as it stands here: typed, else saved, else as the draft knows it. */
  const getCurrentText = (id: string, base: string): string =>
    typed.get(id)?.text ?? findListedVisit(queryClient, id)?.staffNote ?? base;
  const resume = (saved: Draft) => {
    const base = saved.base as NoteTexts;
    const values = Object.fromEntries(Object.entries(base).map(([id, text]) => [id, getCurrentText(id, text)]));
    return mergeDraft(saved, { version: saved.version, base, values });
  };
  const draft = useDraft({
    resource: '/visits',
    title: t('admin.sections.visits'),
    version: 1,
    base: getTexts(typed, 'base'),
    hasChanges,
    getValues: () => getTexts(typed, 'text'),
    containsDraft: (saved) => resume(saved).hasNothingNew,
  });
  const { scheduleSave } = draft;
  useEffect(scheduleSave, [scheduleSave, typed]);
  return (
    <>
      <DraftOffer
        draft={draft}
        getLabel={([id]) =>
          [findListedVisit(queryClient, String(id))?.name, t('adminVisits.fields.staffNote')].filter(Boolean).join(': ')
        }
        resume={resume}
        onAccept={(values, saved) => {
          const base = saved.base as NoteTexts;
          const accepted = Object.entries(values as NoteTexts).map(([id, text]): [string, TypedNote] => [
            id,
            { text, base: findListedVisit(queryClient, id)?.staffNote ?? base[id] ?? '' },
          ]);
          notes.replace(
            new Map(accepted.filter(([id, { text }]) => text !== findListedVisit(queryClient, id)?.staffNote)),
          );
        }}
      />
      <UnsavedChangesDialog blocker={blocker} />
    </>
  );
}
