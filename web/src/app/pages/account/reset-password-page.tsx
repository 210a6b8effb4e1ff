import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AccountForm, AccountOutcome } from '#features/session/components/account-form';
import { AccountFrame } from '#features/session/components/account-frame';
import { PasswordField } from '#features/session/components/password-field';
import { useSession } from '#features/session/components/session-provider';
import { useFavicon, useSiteMetadata } from '#features/site-frame/hooks/use-site-metadata';
import { accountPages } from '#shared/account-pages';
import { useServices } from '#shared/api/services';
import { useTranslation } from '#shared/i18n/use-translation';
import { useAppNavigation } from '#shared/lib/app-navigation';
import type { PageModule } from '#shared/page/page-module';
import { pages } from '#shared/pages';

/** Loaded with the page. */
export const texts: PageModule['texts'] = 'admin';

/**
 * Reads the token from the URL's hash and removes it there, since browser history and screenshots would keep
 * it.
 */
function useTokenFromUrl(): string {
  const { hash, pathname, search } = useLocation();
  const navigation = useAppNavigation();
  const [token, setToken] = useState(hash.slice(1));
  useEffect(() => {
    if (!hash) return;
    setToken(hash.slice(1));
    navigation.replaceUrl(pathname + search);
  }, [hash, pathname, search, navigation]);
  return token;
}

/**
 * Page that sets a new password with the token in the hash of an e-mailed link, then links to the sign-in.
 * Without a token, or with an invalid one, it links to the page that requests a new link. `texts` are there
 * before.
 */
export function Component() {
  const { t } = useTranslation();
  useFavicon(useSiteMetadata());
  const { api } = useServices();
  const { clearUser } = useSession();
  const { search } = useLocation();
  const token = useTokenFromUrl();
  const [isDone, setDone] = useState(false);
  const send = async (values: FormData): Promise<void> => {
    await api.put('/auth/password-reset', { body: { token, password: String(values.get('password')) } });
    clearUser();
    setDone(true);
  };
  const requestLink = (
    <Link to={accountPages.forgottenPassword.href() + search} className="text-link">
      {t('adminReset.set.again')}
    </Link>
  );
  return (
    <AccountFrame title={t('adminReset.set.title')} lead={isDone ? undefined : t('adminReset.set.lead')}>
      {isDone ? (
        <AccountOutcome>
          {t('adminReset.set.done')}{' '}
          <Link to={pages.login.href() + search} className="text-link">
            {t('adminReset.signIn')}
          </Link>
        </AccountOutcome>
      ) : token ? (
        <AccountForm
          key={token}
          submitText={t('adminReset.set.submit')}
          send={send}
          renderErrorAction={(errors) => errors['token'] && requestLink}
        >
          {({ password }) => (
            <PasswordField
              label={t('adminReset.set.password')}
              name="password"
              autoComplete="new-password"
              error={password}
            />
          )}
        </AccountForm>
      ) : (
        <AccountOutcome>
          {t('adminReset.set.noToken')} {requestLink}
        </AccountOutcome>
      )}
    </AccountFrame>
  );
}
