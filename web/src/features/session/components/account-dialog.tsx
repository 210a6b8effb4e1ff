import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm, type FieldPath } from 'react-hook-form';
import * as z from 'zod/mini';
import { PasswordChangeRequest, type CurrentUser } from '#contract/auth';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { createContractResolver, focusFirstInvalid, getServerFieldErrors } from '#shared/form/form-errors';
import { FormTextField } from '#shared/form/form-text-field';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { createLazyComponent } from '#shared/ui/lazy-component';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { showSuccessToast } from '#shared/ui/staff-toasts';
import { useSession } from './session-provider';

/** Loaded when the dialog opens. */
const OwnPasskeys = createLazyComponent(() => import('./own-passkeys'));

/** Button that ends all sessions of the user. This browser then asks to sign in again. */
function SignOutEverywhere({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const { clearUser } = useSession();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function signOut(): Promise<void> {
    setPending(true);
    setFailure(null);
    try {
      await api.post('/auth/logout-everywhere');
      onDone();
      clearUser();
    } catch (error) {
      setFailure(getErrorMessage(error, t('adminAccount.everywhere.failed'), t('common.status.noConnection')));
      setPending(false);
    }
  }

  return (
    <section aria-labelledby="sign-out-everywhere" className="mt-6 border-t border-line pt-5">
      <h3 id="sign-out-everywhere" className="font-semibold">
        {t('adminAccount.everywhere.title')}
      </h3>
      <p className="mt-1 text-ink-soft">{t('adminAccount.everywhere.text')}</p>
      {failure ? (
        <StaffNotice kind="error" className="mt-3">
          {failure}
        </StaffNotice>
      ) : null}
      <div className="mt-4 flex flex-col sm:flex-row sm:justify-end">
        <Button tone="outline" size="sm" disabled={isPending} onClick={() => void signOut()}>
          {t('adminAccount.everywhere.submit')}
        </Button>
      </div>
    </section>
  );
}

/** Password change with the new password typed twice. */
const PasswordForm = z.object({ ...PasswordChangeRequest.shape, repeated: z.string() }).check(
  z.refine(({ newPassword, repeated }) => newPassword === repeated, {
    error: 'passwords_differ',
    path: ['repeated'],
  }),
);
type PasswordForm = z.infer<typeof PasswordForm>;

const EMPTY_FORM: PasswordForm = { currentPassword: '', newPassword: '', repeated: '' };

/**
 * Account dialog: the user's name and e-mail address, a form to change the password (current one, and the new
 * one twice), the user's passkeys, and a button that ends all sessions of the user, also this one.
 */
export default function AccountDialog({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<PasswordForm>({
    resolver: createContractResolver<PasswordForm, PasswordForm>(PasswordForm),
    defaultValues: EMPTY_FORM,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;

  useEffect(() => {
    if (submitCount > 0) focusFirstInvalid(element.current);
  }, [submitCount]);

  async function save({ currentPassword, newPassword }: PasswordForm): Promise<void> {
    try {
      await api.put('/users/me/password', { body: { currentPassword, newPassword } });
      showSuccessToast(t('adminAccount.done'));
      onClose();
    } catch (error) {
      const fields = Object.entries(getServerFieldErrors(error));
      for (const [name, message] of fields) form.setError(name as FieldPath<PasswordForm>, { type: 'server', message });
      if (fields.length === 0)
        form.setError('root', {
          message: getErrorMessage(error, t('admin.failures.save'), t('common.status.noConnection')),
        });
    }
  }

  const field = (name: keyof PasswordForm, label: string) => (
    <FormTextField
      name={name}
      label={label}
      isRequired
      type="password"
      autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
    />
  );
  return (
    <StaffDialog isOpen onClose={onClose} title={t('adminAccount.title')} isLocked={isSubmitting}>
      <p className="mb-4 text-ink-soft">
        {user.name} · {user.email}
      </p>
      <FormProvider {...form}>
        <form ref={element} noValidate className="space-y-4" onSubmit={(event) => void form.handleSubmit(save)(event)}>
          {errors.root ? <StaffNotice kind="error">{errors.root.message}</StaffNotice> : null}
          <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
          {field('currentPassword', t('adminAccount.current'))}
          {field('newPassword', t('adminAccount.next'))}
          {field('repeated', t('adminAccount.repeat'))}
          <StaffDialogActions>
            <Button tone="outline" size="sm" disabled={isSubmitting} onClick={onClose}>
              {t('admin.actions.cancel')}
            </Button>
            <Button type="submit" size="sm" disabled={isSubmitting}>
              {t('adminAccount.save')}
            </Button>
          </StaffDialogActions>
        </form>
      </FormProvider>
      <OwnPasskeys />
      <SignOutEverywhere onDone={onClose} />
    </StaffDialog>
  );
}
