import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '#features/session/hooks/use-login';
import { PageMeta } from '#shared/lib/page-meta';

export function Component() {
  const { t } = useTranslation();
  const { submit, isPending, isSlow, error } = useLogin(t('common.login.failed'));

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    void submit({ email: String(values.get('email')), password: String(values.get('password')) });
  };

  return (
    <main>
      <PageMeta title={t('common.login.title')} indexed={false} />
      <h1>{t('common.login.title')}</h1>
      <form onSubmit={onSubmit}>
        <label>
          {t('common.login.email')}
          <input name="email" type="email" autoComplete="username" required />
        </label>
        <label>
          {t('common.login.password')}
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        <button type="submit" disabled={isPending}>
          {t('common.login.submit')}
        </button>
        {isSlow && <p role="status">{t('common.login.slow')}</p>}
        {error !== null && <p role="alert">{error}</p>}
      </form>
    </main>
  );
}
