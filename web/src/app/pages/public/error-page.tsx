import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { PrintedContacts } from '#features/site-frame/components/site-footer';
import { BrandLink } from '#features/site-frame/components/site-links';
import { useFavicon, useSiteMetadata } from '#features/site-frame/hooks/use-site-metadata';
import { useTranslation } from '#shared/i18n/use-translation';
import { PageMeta } from '#shared/page/page-meta';
import { pages } from '#shared/pages';
import { ButtonLink } from '#shared/ui/button-link';
import { TerraceLines } from '#shared/ui/ornaments';

const NOT_FOUND = 404;

/**
 * Error page of the whole site, for unknown URLs (404) and failed routes (requirement P2), with a link to the
 * home page. For any error but 404 it explains a failure and offers to load the page again. It also sets the
 * tab's icon.
 */
export function ErrorPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  useFavicon(useSiteMetadata());
  const isMissing = isRouteErrorResponse(error) && error.status === NOT_FOUND;
  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-hidden wrap-anywhere">
      <TerraceLines className="absolute inset-x-0 bottom-0 -z-10 h-[45svh] w-full text-line-strong/50" />
      <PageMeta title={`${t('common.notFound.code')} — ${t('common.notFound.title')}`} indexed={false} />
      <header className="flex min-h-header items-center px-gutter">
        <BrandLink />
      </header>
      <main className="flex flex-1 flex-col items-center justify-center px-gutter pb-[22svh] text-center">
        <p className="font-display text-[min(30vw,clamp(6rem,22vw,15rem))] leading-none text-wine lining-nums">
          {t('common.notFound.code')}
        </p>
        <h1 className="mt-2 text-title first-letter:uppercase">{t('common.notFound.title')}</h1>
        <p className="mt-4 max-w-md text-ink-soft">{isMissing ? t('common.notFound.text') : t('common.error.text')}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink to={pages.home.href()}>{t('common.notFound.home')}</ButtonLink>
          {!isMissing && (
            <ButtonLink to={pathname + search} reloadDocument tone="outline">
              {t('common.status.retry')}
            </ButtonLink>
          )}
        </div>
      </main>
      <PrintedContacts />
    </div>
  );
}
