import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Visit, VisitState } from '#contract/visits';
import { getErrorMessage, HttpError } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { getServerFieldErrors } from '#shared/form/form-errors';
import { useLanguage } from '#shared/i18n/use-language';
import { Button } from '#shared/ui/button';
import { StaffNotice } from '#shared/ui/staff-notice';
import { showFailureToast, showSuccessToast } from '#shared/ui/staff-toasts';
import { saveVisit, visitCountsQuery } from '../api/visit-requests';
import { VISIT_ANSWERS } from '../lib/visit-actions';
import { TimeProposal } from './time-proposal';

interface VisitStateButtonsProps {
  visit: Visit;
  /** Called after an answer was saved, or refused because the visit has changed meanwhile. */
  onSaved: () => void;
}

/** Buttons that answer a visit in one action. A message says whether the guest gets a mail. */
export function VisitStateButtons({ visit, onSaved }: VisitStateButtonsProps) {
  const { t } = useTranslation();
  const { api, queryClient } = useServices();
  const language = useLanguage();
  const [isProposing, setProposing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');

  const answer = async (state: VisitState, start?: string) => {
    setSaving(true);
    try {
      const saved = await saveVisit(api, visit, language, {
        state,
        staffNote: visit.staffNote,
        ...(start && { start }),
      });
      setProposing(false);
      setFailure('');
      const done = t(`adminVisits.done.${state}`, { name: visit.name });
      showSuccessToast(`${done} ${t(`adminVisits.mail.${saved.mail}`, { phone: saved.phone || '–' })}`);
      void queryClient.invalidateQueries(visitCountsQuery(api));
      onSaved();
    } catch (error) {
      if (error instanceof HttpError && error.extensions?.['code'] === 'version_conflict') {
        setProposing(false);
        showFailureToast(t('adminVisits.changed'));
        onSaved();
        return;
      }
      const [field] = Object.values(getServerFieldErrors(error));
      setFailure(field ?? getErrorMessage(error, t('admin.failures.save')));
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className="space-y-3">
      <div role="group" aria-label={t('adminVisits.answer', { name: visit.name })} className="flex flex-wrap gap-2">
        {VISIT_ANSWERS[visit.state].map((state, index) => (
          <Button
            key={state}
            size="sm"
            tone={index === 0 ? 'solid' : 'outline'}
            disabled={isSaving}
            onClick={() => {
              setFailure('');
              if (state === 'Proposed') setProposing(true);
              else void answer(state);
            }}
          >
            {t(`adminVisits.answers.${state}`)}
          </Button>
        ))}
      </div>
      {failure && !isProposing && <StaffNotice kind="error">{failure}</StaffNotice>}
      {isProposing && (
        <TimeProposal
          visit={visit}
          failure={failure}
          onClose={() => {
            setProposing(false);
          }}
          onPropose={(start) => void answer('Proposed', start)}
        />
      )}
    </div>
  );
}
