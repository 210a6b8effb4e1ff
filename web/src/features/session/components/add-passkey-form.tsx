import { useState, type FormEvent } from 'react';
import { getServerFieldErrors } from '#shared/form/form-errors';
import { getControlClass, Field } from '#shared/form/field';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { StaffNotice } from '#shared/ui/staff-notice';
import { usePasskeyError } from '../hooks/use-passkey-error';
import { findPasskeyNameError } from '../lib/passkey-name';
import { createCredential, hasPasskeys } from '../lib/passkey-ceremony';

/** Form that adds a passkey of this device or of a security key, with a name and the current password. */
export function AddPasskeyForm({ onAdded }: { onAdded: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const getText = usePasskeyError();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});

  async function add(form: HTMLFormElement): Promise<void> {
    const values = new FormData(form);
    const name = String(values.get('name'));
    setFailure(null);
    // Before the device creates a passkey that the server would refuse.
    const nameError = findPasskeyNameError(name, language);
    setFields(nameError === null ? {} : { name: nameError });
    if (nameError !== null) return;
    setPending(true);
    try {
      const body = { currentPassword: String(values.get('currentPassword')) };
      const passkey = await createCredential(await api.post('/users/me/passkeys/options', { body }));
      await api.post('/users/me/passkeys', { body: { name, passkey }, isNonIdempotent: true });
      form.reset();
      await onAdded();
    } catch (error) {
      const errors = getServerFieldErrors(error);
      setFields(errors);
      const hasField = 'name' in errors || 'currentPassword' in errors;
      if (!hasField) setFailure(errors['passkey'] ?? getText(error));
    } finally {
      setPending(false);
    }
  }

  if (!hasPasskeys()) return <StaffNotice kind="info">{t('adminPasskeys.errors.unsupported')}</StaffNotice>;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void add(event.currentTarget);
  };
  return (
    <form className="space-y-4" onSubmit={submit}>
      {failure === null ? null : <StaffNotice kind="error">{failure}</StaffNotice>}
      <Field
        id="passkey-name"
        label={t('adminPasskeys.fields.name')}
        hint={t('adminPasskeys.nameHint')}
        {...(fields['name'] ? { error: fields['name'] } : {})}
        isRequired
      >
        {(control) => (
          <input {...control} name="name" required autoComplete="off" className={getControlClass('name' in fields)} />
        )}
      </Field>
      <Field
        id="passkey-password"
        label={t('adminPasskeys.fields.password')}
        {...(fields['currentPassword'] ? { error: fields['currentPassword'] } : {})}
        isRequired
      >
        {(control) => (
          <input
            {...control}
            type="password"
            name="currentPassword"
            required
            autoComplete="current-password"
            className={getControlClass('currentPassword' in fields)}
          />
        )}
      </Field>
      <div className="flex flex-col sm:flex-row sm:justify-end">
        <Button type="submit" size="sm" disabled={isPending}>
          {t(isPending ? 'adminPasskeys.adding' : 'adminPasskeys.add')}
        </Button>
      </div>
    </form>
  );
}
