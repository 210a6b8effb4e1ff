import { useState } from 'react';
import { Visit, type VisitUpdateRequest } from '#contract/visits';
import { getErrorMessage, HttpError } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { announceSaved, isOwnSave } from '#shared/editor/own-saves';
import { getServerFieldErrors } from '#shared/form/form-errors';
import { useRetryAfterSignIn, useStaffPerson } from '#shared/form/staff-person';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { showFailureToast } from '#shared/ui/staff-toasts';
import { refreshVisits, replaceVisit, saveVisit, visitVersions } from '../api/visit-requests';

/** Result of an attempt to save a visit; `changed` if it was changed elsewhere meanwhile. */
export type SavingResult = { kind: 'saved'; visit: Visit } | { kind: 'changed' } | { kind: 'failed' };

/**
 * Hook that saves a visit. If somebody else has changed it meanwhile, or the user in another tab, a message
 * says which, and the lists show its present version. `failure` is the text of another error of the last
 * attempt, empty without one.
 * @param repeat called when the user has signed in again after an attempt that met the end of the session
 */
export function useVisitSaving(visit: Visit, repeat: () => void) {
  const { t } = useTranslation();
  const { api, queryClient } = useServices();
  const language = useLanguage();
  const person = useStaffPerson();
  const waitsForSignIn = useRetryAfterSignIn(repeat);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');

  const save = async (values: Pick<VisitUpdateRequest, 'state' | 'staffNote' | 'start'>): Promise<SavingResult> => {
    setSaving(true);
    setFailure('');
    try {
      const saved = await saveVisit(api, visit, language, values);
      announceSaved(person, visitVersions, saved);
      return { kind: 'saved', visit: saved };
    } catch (error) {
      if (waitsForSignIn(error)) return { kind: 'failed' };
      if (error instanceof HttpError && error.extensions?.['code'] === 'version_conflict') {
        const current = Visit.safeParse(error.extensions['current']);
        const isOwn = person !== null && current.success && isOwnSave(person, visitVersions, current.data);
        showFailureToast(t(isOwn ? 'adminVisits.changedByYou' : 'adminVisits.changed'));
        if (current.success) replaceVisit(queryClient, current.data);
        else await refreshVisits(queryClient);
        return { kind: 'changed' };
      }
      const [field] = Object.values(getServerFieldErrors(error));
      setFailure(field ?? getErrorMessage(error, t('admin.failures.save')));
      return { kind: 'failed' };
    } finally {
      setSaving(false);
    }
  };
  return {
    save,
    isSaving,
    failure,
    clearFailure: () => {
      setFailure('');
    },
  };
}
