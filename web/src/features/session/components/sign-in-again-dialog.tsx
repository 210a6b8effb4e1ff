import { useState, type FormEvent } from 'react';
import type { CurrentUser } from '#contract/auth';
import { getErrorMessage } from '#shared/api/http-error';
import { getControlClass, Field } from '#shared/form/field';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { createLazyComponent } from '#shared/ui/lazy-component';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { useSlowSignIn } from '../hooks/use-slow-sign-in';
import { useSession } from './session-provider';

export interface SignInAgainDialogProps {
  /** The user whose session ended; another user must not get the unsaved work. */
  user: Pick<CurrentUser, 'id' | 'email'>;
  /** Discards the unsaved work. */
  onLeave: () => void;
}

const PasskeySignInAgain = createLazyComponent(() => import('./passkey-sign-in-again'));

/**
 * Dialog that asks for the user's password or passkey after the session has ended, and signs in again, so
 * that unsaved work is not lost. It cannot be closed otherwise than by `onLeave`.
 */
export function SignInAgainDialog({ user, onLeave }: SignInAgainDialogProps) {
  const { t } = useTranslation();
  const { login } = useSession();
  const [isPending, setIsPending] = useState(false);
  const isSlow = useSlowSignIn(isPending);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setIsPending(true);
    setFailure(null);
    try {
      await login({ email: user.email, password });
    } catch (error) {
      setFailure(getErrorMessage(error, t('admin.signInAgain.failed'), t('common.status.noConnection')));
      setIsPending(false);
    }
  }

  return (
    <StaffDialog isOpen onClose={() => undefined} title={t('admin.signInAgain.title')} role="alertdialog">
      <p className="mb-4 text-ink-soft">{t('admin.signInAgain.text')}</p>
      <PasskeySignInAgain userId={user.id} />
      <form className="space-y-4" onSubmit={(event) => void submit(event)}>
        {failure ? <StaffNotice kind="error">{failure}</StaffNotice> : null}
        <Field id="sign-in-again-email" label={t('admin.signInAgain.email')}>
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="username"
              readOnly
              value={user.email}
              className={getControlClass(false)}
            />
          )}
        </Field>
        <Field id="sign-in-again-password" label={t('admin.signInAgain.password')} isRequired>
          {(control) => (
            <input
              {...control}
              type="password"
              name="password"
              required
              autoFocus
              autoComplete="current-password"
              className={getControlClass(false)}
            />
          )}
        </Field>
        <p role="status" className="text-sm text-ink-soft">
          {isSlow && t('common.login.slow')}
        </p>
        <StaffDialogActions>
          <Button tone="outline" size="sm" onClick={onLeave}>
            {t('admin.signInAgain.leave')}
          </Button>
          <Button type="submit" size="sm" disabled={isPending}>
            {isPending ? t('admin.signInAgain.submitting') : t('admin.signInAgain.submit')}
          </Button>
        </StaffDialogActions>
      </form>
    </StaffDialog>
  );
}
