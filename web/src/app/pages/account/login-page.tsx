import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageMeta } from '#shared/page/page-meta';
import { pages } from '#shared/pages';
import { BrandMark } from '#shared/ui/brand-mark';
import { TerraceLines } from '#shared/ui/terrace-lines';
import { LoginForm } from './login-form';

/** Sign-in for those who look after the site. */
export function Component() {
  const { t } = useTranslation();
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_1.1fr]">
      <PageMeta title={t('common.login.title')} />
      <main className="flex flex-col justify-center px-gutter py-12">
        <div className="mx-auto w-full max-w-sm">
          <BrandMark className="mb-8 size-10 text-wine" />
          <h1 className="text-display">{t('common.login.title')}</h1>
          <p className="mt-2 text-ink-soft">{t('common.login.lead')}</p>
          <LoginForm />
          <Link to={pages.home.href()} className="mt-8 inline-block text-sm text-ink-soft hover:text-ink">
            <span aria-hidden="true">← </span>
            {t('common.login.back')}
          </Link>
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
