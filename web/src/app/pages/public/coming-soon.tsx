import { Outlet } from 'react-router-dom';
import { useSession } from '#features/session/components/session-provider';
import { PrintedContacts } from '#features/site-frame/components/site-footer';
import { getStaffEntry, StaffLink } from '#features/site-frame/components/site-links';
import { buildMailHref, useFavicon, useSiteMetadata, useSiteTitle } from '#features/site-frame/hooks/use-site-metadata';
import { useFeatureView } from '#features/visibility/hooks/use-feature-view';
import { useTranslation } from '#shared/i18n/use-translation';
import { PageMeta } from '#shared/page/page-meta';
import { pages } from '#shared/pages';
import { getButtonClass } from '#shared/ui/button-link';
import { BrandMark, TerraceLines } from '#shared/ui/ornaments';
import { getCoverSizes } from '#shared/ui/picture/cover-sizes';
import { Picture } from '#shared/ui/picture/picture';

/**
 * Page shown instead of the site while it is switched off or under embargo (requirement G6): texts, picture
 * and contacts of the winery. Signed-in staff get a link to the staff area, all others to the sign-in.
 */
export function ComingSoon() {
  const { t } = useTranslation();
  const metadata = useSiteMetadata();
  const staffEntry = getStaffEntry(useSession());
  useFavicon(metadata);
  const image = metadata?.brand.heroImage;
  return (
    <main className="relative grid min-h-dvh max-md:grid-rows-[auto_1fr] md:grid-cols-2">
      <PageMeta title={useSiteTitle(t('comingSoon.badge'))} description={t('comingSoon.subtitle')} indexed={false} />
      <div className="@container flex flex-col justify-between gap-12 px-gutter py-[clamp(2rem,5vw,5rem)]">
        <p className="flex items-center gap-3 font-display text-xl">
          <BrandMark className="size-8 text-wine" />
          {metadata?.brand.title ?? t('common.site.name')}
        </p>
        <div>
          <p className="eyebrow mb-6">{t('comingSoon.badge')}</p>
          <h1 className="text-hero">{t('comingSoon.title')}</h1>
          <p className="mt-6 max-w-md font-display text-lead text-ink-soft">{t('comingSoon.subtitle')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href={buildMailHref(metadata)} className={getButtonClass()}>
              {t('comingSoon.contact')}
            </a>
            {staffEntry ? (
              <StaffLink entry={staffEntry} />
            ) : (
              <a href={pages.login.href()} className={getButtonClass({ tone: 'outline' })}>
                {t('comingSoon.login')}
              </a>
            )}
          </div>
        </div>
        <PrintedContacts />
      </div>
      {/* Its height does not depend on the text beside it, so that `sizes` can state the drawn size. */}
      <div className="relative h-[max(16rem,36svh)] overflow-hidden bg-stone max-md:order-first md:sticky md:top-0 md:h-[max(20rem,100svh)]">
        {image ? (
          <div className="absolute inset-0">
            <Picture
              image={image}
              alt=""
              ratio="fill"
              sizes={getCoverSizes(
                image,
                { from: '48rem', width: '50vw', height: 'max(20rem, 100svh)' },
                { width: '100vw', height: 'max(16rem, 36svh)' },
              )}
              priority
              renderFailure={() => null}
            />
          </div>
        ) : (
          <TerraceLines className="absolute inset-x-0 bottom-0 h-2/3 w-full text-line-strong/40" />
        )}
      </div>
    </main>
  );
}

/**
 * Gate of a site that is closed to guests: the requested page for a visitor whose session allows to see the
 * site, the coming-soon page for all others (requirement G5). The loader of the site gate has loaded the
 * feature switches and, on the server, the site metadata before.
 */
export function Component() {
  const { role } = useSession();
  return useFeatureView('site', role).show ? <Outlet /> : <ComingSoon />;
}
