import { useState } from 'react';
import { Visit, type VisitUpdateRequest } from '#contract/visits';
import { getErrorMessage, HttpError } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { getServerFieldErrors } from '#shared/form/form-errors';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { showFailureToast } from '#shared/ui/staff-toasts';
import { refreshVisits, replaceVisit, saveVisit } from '../api/visit-requests';

/** Result of an attempt to save a visit; `changed` if somebody else has changed it meanwhile. */
type SavingResult = { kind: 'saved'; visit: Visit } | { kind: 'changed' } | { kind: 'failed' };

/**
 * Hook that saves a visit. If somebody else has changed it meanwhile, a message says so, and the lists show
 * its present version. `failure` is the text of another error of the last attempt, empty without one.
 */
export function useVisitSaving(visit: Visit) {
  const { t } = useTranslation();
  const { api, queryClient } = useServices();
  const language = useLanguage();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');

  const save = async (values: Pick<VisitUpdateRequest, 'state' | 'staffNote' | 'start'>): Promise<SavingResult> => {
    setSaving(true);
    setFailure('');
    try {
      return { kind: 'saved', visit: await saveVisit(api, visit, language, values) };
    } catch (error) {
      if (error instanceof HttpError && error.extensions?.['code'] === 'version_conflict') {
        showFailureToast(t('adminVisits.changed'));
        const current = Visit.safeParse(error.extensions['current']);
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
