import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AccountForm, AccountOutcome } from '#features/session/components/account-form';
import { AccountFrame } from '#features/session/components/account-frame';
import { useFavicon, useSiteMetadata } from '#features/site-frame/hooks/use-site-metadata';
import { useServices } from '#shared/api/services';
import { PlainField } from '#shared/form/plain-field';
import { useTranslation } from '#shared/i18n/use-translation';
import type { PageModule } from '#shared/page/page-module';
import { pages } from '#shared/pages';

/** Loaded with the page. */
export const texts: PageModule['texts'] = 'admin';

/**
 * /forgotten-password: the form that requests an e-mail with a link to set a new password, then a
 * confirmation. It confirms every address alike, so that it does not reveal which accounts exist. `texts` are
 * there before.
 */
export function Component() {
  const { t } = useTranslation();
  useFavicon(useSiteMetadata());
  const { api } = useServices();
  const { search } = useLocation();
  const [isSent, setSent] = useState(false);
  const send = async (values: FormData): Promise<void> => {
    await api.post('/auth/password-reset', { body: { email: String(values.get('email')) } });
    setSent(true);
  };
  return (
    <AccountFrame title={t('adminReset.ask.title')} lead={t('adminReset.ask.lead')}>
      {isSent ? (
        <AccountOutcome>{t('adminReset.ask.sent')}</AccountOutcome>
      ) : (
        <AccountForm submitText={t('adminReset.ask.submit')} send={send}>
          {({ email }) => (
            <PlainField label={t('common.login.email')} error={email} isRequired>
              {(control) => <input name="email" type="email" autoComplete="username" required {...control} />}
            </PlainField>
          )}
        </AccountForm>
      )}
      <Link to={pages.login.href() + search} className="text-link mt-6 block w-fit text-sm">
        {t('adminReset.signIn')}
      </Link>
    </AccountFrame>
  );
}
