import { useRef } from 'react';
import { createLengthMessage, formatCodedMessage } from '#contract/field-messages';
import { MAX_TEXT_LENGTH } from '#contract/limits';
import type { Visit } from '#contract/visits';
import { useServices } from '#shared/api/services';
import { isOwnSave } from '#shared/editor/own-saves';
import { getControlClass, Field } from '#shared/form/field';
import { useStaffPerson } from '#shared/form/staff-person';
import { useHasUnprotectedWork } from '#shared/form/use-unsaved-changes';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { showSuccessToast } from '#shared/ui/staff-toasts';
import { refreshVisits, visitVersions } from '../api/visit-requests';
import type { NoteDrafts } from '../hooks/use-note-drafts';
import { useVisitSaving } from '../hooks/use-visit-saving';

interface VisitNoteProps {
  visit: Visit;
  notes: NoteDrafts;
}

/**
 * Note of staff on a visit, with a button that saves it alone; an answer saves it too. If somebody else has
 * saved another note meanwhile, or the reader in another tab, it is shown below what was typed.
 */
export function VisitNote({ visit, notes }: VisitNoteProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { queryClient } = useServices();
  const field = useRef<HTMLTextAreaElement>(null);
  const { save, isSaving, failure } = useVisitSaving(visit, () => void saveNote());
  const text = notes.getText(visit);
  const person = useStaffPerson();
  const isOwn = person !== null && isOwnSave(person, visitVersions, visit);
  const isUnprotected = useHasUnprotectedWork();
  const isTyped = text !== visit.staffNote;
  // Not cut at the limit, which would lose the end of a pasted text without a word.
  const isTooLong = text.length > MAX_TEXT_LENGTH;
  const error = isTooLong
    ? formatCodedMessage(createLengthMessage(text.length, MAX_TEXT_LENGTH, false), language)
    : failure;
  const saveNote = async () => {
    const result = await save({ state: visit.state, staffNote: text });
    if (result.kind !== 'saved') return;
    field.current?.focus();
    showSuccessToast(t('adminVisits.noteSaved'));
    await refreshVisits(queryClient);
    notes.settle(result.visit);
  };
  return (
    <div className="space-y-3">
      <Field
        id={`note-${visit.id}`}
        label={t('adminVisits.fields.staffNote')}
        {...(error && { error })}
        hint={
          notes.isOutdated(visit)
            ? t(isOwn ? 'adminVisits.noteChangedByYou' : 'adminVisits.noteChanged', { note: visit.staffNote || '–' })
            : isTyped && t(isUnprotected ? 'adminDrafts.unprotected' : 'adminVisits.noteTyped')
        }
      >
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={2}
            value={text}
            onChange={({ target }) => {
              notes.type(visit, target.value);
            }}
            className={getControlClass(error !== '')}
          />
        )}
      </Field>
      <Button size="sm" tone="outline" disabled={!isTyped || isTooLong || isSaving} onClick={() => void saveNote()}>
        {t('adminVisits.saveNote')}
      </Button>
    </div>
  );
}
