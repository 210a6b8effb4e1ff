import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { Experience } from '#contract/experiences';
import { getErrorMessage, HttpError } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { isPreviewRequested } from '#shared/lib/query-string';
import {
  readReplacementToken,
  readVisitErrors,
  submitVisitRequest,
  toConfirmationQuery,
  type RejectedVisitForm,
} from '../api/visit-calls';
import type { VisitChoiceControl } from '../hooks/use-visit-choice';
import { VisitDetails } from './visit-details';
import type { VisitFieldStates } from './visit-field';
import { VisitWhen, type ShownAvailability } from './visit-when';

/** Target of the form without scripts; the web server forwards it to the API. */
const FORM_ACTION = '/forms/visit';

/** Fields that can be wrong, in their order on the page. */
const FIELD_ORDER = ['people', 'date', 'start', 'name', 'email', 'phone', 'message'];

interface VisitFormProps {
  token: string;
  /** How the winery answers; by phone the form needs a number. */
  reply: 'mail' | 'phone';
  /** Smallest and largest number of people. */
  people: { min: number; max: number; chosen: number };
  /** The chosen experience; null for a visit alone. */
  experience: Experience | null;
  control: VisitChoiceControl;
  today: string;
  /** Null while times cannot be shown: then only a day is asked for. */
  availability: ShownAvailability | null;
  /** The form that was sent without scripts and rejected. */
  rejectedForm?: RejectedVisitForm | undefined;
  /** Called when the API has refused a time; resolves when the times were read again. */
  onOutdated: () => Promise<unknown>;
}

/**
 * Form to request a visit: people, day, time, and who is coming. It works without scripts; `rejectedForm`
 * fills in such a form that was rejected, with its errors. After a refusal the first wrong field has the
 * focus, and what was typed stays. An accepted request leads to the confirmation.
 */
export function VisitForm(props: VisitFormProps) {
  const { token, reply, people, experience, control, today, availability, rejectedForm, onOutdated } = props;
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [replacementToken, setReplacementToken] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(rejectedForm?.errors ?? {});
  const [failure, setFailure] = useState(rejectedForm ? (rejectedForm.failure ?? t('common.status.failedText')) : '');
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')?.focus();
  }, [errors]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setSending(true);
    try {
      control.confirm(toConfirmationQuery(await submitVisitRequest(api, fields, language)));
    } catch (error) {
      const fieldErrors = error instanceof HttpError ? readVisitErrors(error.extensions, error.detail) : {};
      const hiddenError = fieldErrors['token'] ?? fieldErrors['experience'];
      if (error instanceof HttpError) setReplacementToken(readReplacementToken(error.extensions) ?? replacementToken);
      // Times that are disabled now must not get the focus.
      if (fieldErrors['start'] ?? fieldErrors['date']) await onOutdated();
      setErrors(fieldErrors);
      setFailure(hiddenError ?? getErrorMessage(error, t('common.status.failedText'), t('common.status.noConnection')));
    } finally {
      setSending(false);
    }
  };
  const day = control.choice.date === null ? undefined : availability?.days.get(control.choice.date);
  // The error of a time is shown at the day if there are no times.
  const hasTimes = (day?.slots.length ?? 0) > 0;
  const dateError = errors['date'] ?? (hasTimes ? undefined : errors['start']);
  const shownErrors: VisitFieldStates['errors'] = { ...errors, date: dateError };
  const states: VisitFieldStates = {
    typed: rejectedForm?.typed ?? {},
    errors: shownErrors,
    focused: rejectedForm && FIELD_ORDER.find((name) => shownErrors[name]),
  };
  return (
    <form ref={form} method="post" action={FORM_ACTION} onSubmit={(event) => void submit(event)} className="space-y-12">
      {failure && (
        <p role="alert" className="max-w-2xl border-l-2 border-wine bg-wine-pale px-4 py-3 text-sm">
          {failure}
        </p>
      )}
      <input type="hidden" name="token" value={replacementToken ?? token} />
      <input type="hidden" name="language" value={language} />
      {experience && <input type="hidden" name="experience" value={experience.slug} />}
      {isPreviewRequested(search) && <input type="hidden" name="preview" value="1" />}
      <div hidden>
        <label>
          {t('visitPage.fields.website')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <VisitWhen
        states={states}
        control={control}
        people={people}
        today={today}
        availability={availability}
        needsTime={experience !== null}
        isRejected={rejectedForm !== undefined}
      />
      <VisitDetails
        states={states}
        experience={experience}
        people={people.chosen}
        reply={reply}
        isSending={isSending}
      />
    </form>
  );
}
