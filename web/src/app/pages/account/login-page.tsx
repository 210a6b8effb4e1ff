import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '#features/session/hooks/use-login';
import { PageMeta } from '#shared/page/page-meta';
import { usePublicHref } from '#shared/page/public-href';
import { pages } from '#shared/pages';
import { Button } from '#shared/ui/button';
import { BrandMark, TerraceLines } from '#shared/ui/ornaments';

/** E-mail and password; says why a try has failed and when it takes long (requirement A5). */
function LoginForm() {
  const { t } = useTranslation();
  const { submit, isPending, isSlow, error } = useLogin(t('common.login.failed'));
  const [isPasswordShown, setPasswordShown] = useState(false);

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
      <label className="block text-sm font-semibold">
        {t('common.login.email')}
        <input
          name="email"
          type="email"
          autoComplete="username"
          required
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : 'login-error'}
          className="filter-control mt-1.5 font-normal"
        />
      </label>
      <div>
        <div className="flex items-baseline justify-between gap-4 text-sm">
          <label htmlFor="password" className="font-semibold">
            {t('common.login.password')}
          </label>
          <button
            type="button"
            aria-pressed={isPasswordShown}
            onClick={() => {
              setPasswordShown((isShown) => !isShown);
            }}
            className="text-link text-xs"
          >
            {isPasswordShown ? t('common.login.hidePassword') : t('common.login.showPassword')}
          </button>
        </div>
        <input
          id="password"
          name="password"
          type={isPasswordShown ? 'text' : 'password'}
          autoComplete="current-password"
          required
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : 'login-error'}
          className="filter-control mt-1.5"
        />
      </div>
      <Button type="submit" disabled={isPending} className="w-full">
        {isPending ? t('common.login.submitting') : t('common.login.submit')}
      </Button>
      <p role="status" className="min-h-6 text-sm text-ink-soft">
        {isSlow && t('common.login.slow')}
      </p>
    </form>
  );
}

/** Sign-in for those who look after the site. */
export function Component() {
  const { t } = useTranslation();
  const publicHref = usePublicHref();
  return (
    <div className="grid min-h-dvh wrap-anywhere lg:grid-cols-[1fr_1.1fr]">
      <PageMeta title={t('common.login.title')} />
      <main className="flex flex-col justify-center px-gutter py-12">
        <div className="mx-auto w-full max-w-sm">
          <BrandMark className="mb-8 size-10 text-wine" />
          <h1 className="text-display">{t('common.login.title')}</h1>
          <p className="mt-2 text-ink-soft">{t('common.login.lead')}</p>
          <LoginForm />
          <a href={publicHref(pages.home.href())} className="mt-8 inline-block text-sm text-ink-soft hover:text-ink">
            <span aria-hidden="true">← </span>
            {t('common.login.back')}
          </a>
        </div>
      </main>
      <div aria-hidden="true" className="relative overflow-hidden bg-vine-deep max-lg:hidden">
        <TerraceLines className="absolute inset-x-0 bottom-0 h-3/5 w-full text-brass-light/50" />
        <p className="absolute top-gutter right-gutter font-display text-lead text-stone italic">
          {t('common.site.tagline')}
        </p>
      </div>
    </div>
  );
}
