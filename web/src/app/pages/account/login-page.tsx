import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AccountFrame } from '#features/session/components/account-frame';
import { PasswordField } from '#features/session/components/password-field';
import { useLogin } from '#features/session/hooks/use-login';
import { prefetchRenderedMetadata, useFavicon, useSiteMetadata } from '#features/site-frame/hooks/use-site-metadata';
import { accountPages } from '#shared/account-pages';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { PlainField } from '#shared/form/plain-field';
import { useTranslation } from '#shared/i18n/use-translation';
import type { PageModule } from '#shared/page/page-module';
import { Button } from '#shared/ui/button';
import { createLazyComponent } from '#shared/ui/lazy-component';

/** Loaded after the form is shown. */
const PasskeySignIn = createLazyComponent(() => import('#features/session/components/passkey-sign-in'));

/** Sign-in form; shows why an attempt failed and when it takes long (requirement A5). */
function LoginForm() {
  const { t } = useTranslation();
  const { submit, isPending, isSlow, error } = useLogin((failure) =>
    getErrorMessage(failure, t('common.login.failed'), t('common.status.noConnection')),
  );

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    void submit({ email: String(values.get('email')), password: String(values.get('password')) });
  };

  return (
    // Without scripts nothing is sent, but POST makes sure that the password never appears in the URL.
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

/** Link to request a new password; nothing if the server cannot send e-mails. */
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

/** On the server, loads the site metadata, whose icon the tab shows. */
export const load: PageModule['load'] = prefetchRenderedMetadata;

/**
 * /login: the sign-in page of the staff, with the form and, if the server can send e-mails, a link to request
 * a new password. Whether e-mails work is read while it is shown.
 */
export function Component() {
  const { t } = useTranslation();
  useFavicon(useSiteMetadata());
  return (
    <AccountFrame title={t('common.login.title')} lead={t('common.login.lead')}>
      <LoginForm />
      <PasskeySignIn />
      <ForgottenPassword />
    </AccountFrame>
  );
}
