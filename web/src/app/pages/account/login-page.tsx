import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { AccountFrame } from '#features/session/components/account-frame';
import { PasswordField } from '#features/session/components/password-field';
import { useLogin } from '#features/session/hooks/use-login';
import { accountPages } from '#shared/account-pages';
import { useServices } from '#shared/api/services';
import { PlainField } from '#shared/form/plain-field';
import { Button } from '#shared/ui/button';

/** E-mail and password; says why a try has failed and when it takes long (requirement A5). */
function LoginForm() {
  const { t } = useTranslation();
  const { submit, isPending, isSlow, error } = useLogin(t('common.login.failed'), t('common.status.noConnection'));

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    void submit({ email: String(values.get('email')), password: String(values.get('password')) });
  };

  return (
    // Not sent without scripts, but if it were, the password must not stand in the address.
    <form method="post" onSubmit={onSubmit} className="mt-8 space-y-5">
      {error !== null && (
        <p role="alert" id="login-error" className="border-l-2 border-wine bg-wine-pale px-4 py-3 text-sm">
          {error}
        </p>
      )}
      <PlainField label={t('common.login.email')} error={undefined} isRequired>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            required
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : 'login-error'}
          />
        )}
      </PlainField>
      <PasswordField
        label={t('common.login.password')}
        name="password"
        autoComplete="current-password"
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : 'login-error'}
      />
      <Button type="submit" disabled={isPending} className="w-full">
        {isPending ? t('common.login.submitting') : t('common.login.submit')}
      </Button>
      <p role="status" className="min-h-6 text-sm text-ink-soft">
        {isSlow && t('common.login.slow')}
      </p>
    </form>
  );
}

/** The way to a new password, where there is one. */
function ForgottenPassword() {
  const { t } = useTranslation();
  const { api } = useServices();
  const { search } = useLocation();
  const { data } = useQuery({
    queryKey: ['password-reset'],
    queryFn: ({ signal }) => api.get('/auth/password-reset', { signal }),
  });
  return (
    data?.available && (
      <Link to={accountPages.forgottenPassword.href() + search} className="text-link text-sm">
        {t('common.login.forgotten')}
      </Link>
    )
  );
}

/** Sign-in for those who look after the site. */
export function Component() {
  const { t } = useTranslation();
  return (
    <AccountFrame title={t('common.login.title')} lead={t('common.login.lead')}>
      <LoginForm />
      <ForgottenPassword />
    </AccountFrame>
  );
}
