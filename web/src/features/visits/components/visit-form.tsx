import { useState, type ComponentProps, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { VISIT_RETENTION_DAYS } from '#contract/limits';
import { getWineryDay } from '#contract/visibility';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { getProblemFields, PlainField } from '#shared/form/plain-field';
import { useLanguage } from '#shared/i18n/use-language';
import { isPreviewRequested } from '#shared/lib/query-string';
import { pages } from '#shared/pages';
import { Button } from '#shared/ui/button';
import { SiteLink } from '#shared/ui/site-link';
import { submitVisitRequest, type RejectedVisitForm } from '../api/visit-calls';

/** Target of the form without scripts; the web server forwards it to the API. */
const FORM_ACTION = '/forms/visit';

interface VisitFormProps {
  token: string;
  /** Maximum number of people. */
  groupSize: number;
  /** The form that was sent without scripts and rejected. */
  rejectedForm?: RejectedVisitForm | undefined;
  onSent: () => void;
}

/**
 * Form to request a visit: day, people (at most `groupSize`), name, e-mail address, phone and message. It
 * works without scripts; `rejectedForm` fills in such a form that was rejected, with its errors. `onSent` is
 * called when the server has accepted it.
 */
export function VisitForm({ token, groupSize, rejectedForm, onSent }: VisitFormProps) {
  const { t } = useTranslation();
  const { api, clock } = useServices();
  const language = useLanguage();
  const { search } = useLocation();
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(rejectedForm?.errors ?? {});
  const [failure, setFailure] = useState(rejectedForm ? (rejectedForm.failure ?? t('common.status.failedText')) : '');
  const typed = rejectedForm?.typed ?? {};

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setSending(true);
    try {
      await submitVisitRequest(api, form, language);
      onSent();
    } catch (error) {
      setErrors(getProblemFields(error));
      setFailure(getErrorMessage(error, t('common.status.failedText'), t('common.status.noConnection')));
    } finally {
      setSending(false);
    }
  };
  const field = (name: string, input: ComponentProps<'input'>) => (
    <PlainField label={t(`visitPage.fields.${name}`)} error={errors[name]} isRequired={input.required}>
      {(control) => <input name={name} {...input} defaultValue={typed[name] ?? input.defaultValue} {...control} />}
    </PlainField>
  );
  return (
    <form method="post" action={FORM_ACTION} onSubmit={(event) => void submit(event)} className="max-w-2xl space-y-6">
      {failure && (
        <p role="alert" className="border-l-2 border-wine bg-wine-pale px-4 py-3 text-sm">
          {failure}
        </p>
      )}
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="language" value={language} />
      {isPreviewRequested(search) && <input type="hidden" name="preview" value="1" />}
      <div hidden>
        <label>
          {t('visitPage.fields.website')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        {field('date', { type: 'date', required: true, min: getWineryDay(clock.now()) })}
        {field('people', { type: 'number', required: true, min: 1, max: groupSize, defaultValue: 2 })}
        {field('name', { required: true, maxLength: 200, autoComplete: 'name' })}
        {field('email', { type: 'email', required: true, maxLength: 200, autoComplete: 'email' })}
        {field('phone', { type: 'tel', maxLength: 200, autoComplete: 'tel' })}
      </div>
      <PlainField label={t('visitPage.fields.message')} error={errors['message']}>
        {({ id, className }) => (
          <textarea
            id={id}
            className={className}
            name="message"
            rows={4}
            maxLength={2000}
            defaultValue={typed['message']}
          />
        )}
      </PlainField>
      <p className="text-sm text-ink-soft">
        {t('visitPage.privacy', { days: VISIT_RETENTION_DAYS })}{' '}
        <SiteLink to={pages.privacy.href()} className="text-link">
          {t('visitPage.privacyLink')}
        </SiteLink>
      </p>
      <Button type="submit" disabled={isSending}>
        {t('visitPage.send')}
      </Button>
    </form>
  );
}
