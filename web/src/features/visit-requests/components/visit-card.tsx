import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VISIT_STATES, type Visit } from '#contract/visits';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { Choice } from '#shared/form/choice';
import { getControlClass, Field } from '#shared/form/field';
import { getServerFieldErrors } from '#shared/form/form-errors';
import { useLanguage } from '#shared/i18n/use-language';
import { formatDay, formatInstant } from '#shared/lib/format-instant';
import { Button } from '#shared/ui/button';
import { StaffCard } from '#shared/ui/staff-page';
import { saveVisit } from '../api/visit-requests';
import { EraseVisitButton } from './erase-visit-button';

interface VisitCardProps {
  visit: Visit;
  /** Whether the user may erase the request. */
  canErase: boolean;
  /** Called after the request was saved or erased. */
  onSaved: () => void;
}

/**
 * Card of a visit request: day, number of people, contact, message and time of arrival, with fields to change
 * its state and staff note, and with `canErase` a button to erase it.
 */
export function VisitCard({ visit, canErase, onSaved }: VisitCardProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const [values, setValues] = useState({ state: visit.state, staffNote: visit.staffNote });
  const [failure, setFailure] = useState('');
  const isChanged = values.state !== visit.state || values.staffNote !== visit.staffNote;
  const save = async () => {
    try {
      await saveVisit(api, visit, values);
      setFailure('');
      onSaved();
    } catch (error) {
      setFailure(getServerFieldErrors(error)['staffNote'] ?? getErrorMessage(error, t('admin.failures.save')));
    }
  };
  return (
    <StaffCard title={`${formatDay(visit.date, language)} · ${t('adminVisits.people', { count: visit.people })}`}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-2 text-sm">
          <p className="font-semibold">{visit.name}</p>
          <p className="flex flex-wrap gap-x-4">
            <a className="text-link" href={`mailto:${visit.email}`}>
              {visit.email}
            </a>
            {visit.phone}
          </p>
          {visit.message && <p className="whitespace-pre-line">{visit.message}</p>}
          <p className="text-xs text-ink-soft">
            {t('adminVisits.came', { when: formatInstant(visit.createdAt, language) })} ·{' '}
            {t(`admin.languages.${visit.language}`)}
          </p>
        </div>
        <div className="space-y-3">
          <Choice
            label={t('adminVisits.fields.state')}
            value={values.state}
            options={VISIT_STATES.map((value) => ({ value, label: t(`adminVisits.states.${value}`) }))}
            onChange={(state) => {
              setValues({ ...values, state: VISIT_STATES.find((each) => each === state) ?? values.state });
            }}
          />
          <Field id={`note-${visit.id}`} label={t('adminVisits.fields.staffNote')} error={failure || undefined}>
            {(control) => (
              <textarea
                {...control}
                rows={2}
                maxLength={10_000}
                value={values.staffNote}
                onChange={({ target }) => {
                  setValues({ ...values, staffNote: target.value });
                }}
                className={getControlClass(failure !== '')}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" disabled={!isChanged} onClick={() => void save()}>
              {t('admin.actions.save')}
            </Button>
            {canErase && <EraseVisitButton visit={visit} onErased={onSaved} />}
          </div>
        </div>
      </div>
    </StaffCard>
  );
}
