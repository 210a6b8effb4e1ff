import { useQuery } from '@tanstack/react-query';
import { Outlet, useHref, useLocation } from 'react-router-dom';
import { getWineryDay } from '#contract/visibility';
import { featuresQuery } from '#features/visibility/hooks/use-feature-view';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatOnDay } from '#shared/lib/format-instant';
import { applyQueryChange } from '#shared/lib/query-string';
import { SitePathContext } from '#shared/ui/site-link';

/**
 * The day on which everything that this preview shows is public: the last embargo date in the future; null if
 * there is none.
 */
function useOpeningDay(): string | null {
  const services = useServices();
  const { data } = useQuery(featuresQuery(services));
  const today = getWineryDay(services.clock.now());
  const embargoDays = data
    ? [data.site, data.queen]
        .filter(({ enabled, hardOff }) => enabled && !hardOff)
        .map((feature) => feature.embargoDate)
    : [];
  return (
    embargoDays
      .filter((day) => day > today)
      .sort()
      .at(-1) ?? null
  );
}

/** Adds the preview parameter to a path such as `/wines?color=Red#list`. */
function toPreviewPath(path: string): string {
  const [, pathname = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? [];
  return pathname + applyQueryChange(query, { preview: 1 }) + hash;
}

/** Bar that says that the page is a preview, with a link out of it (requirement K4). */
function PreviewBar() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname, search, hash } = useLocation();
  const exitHref = useHref({ pathname, search: applyQueryChange(search, { preview: null }), hash });
  const day = useOpeningDay();
  return (
    <aside
      aria-label={t('common.preview.label')}
      className="no-print on-dark sticky bottom-0 z-40 flex flex-wrap items-center justify-center gap-x-8 gap-y-1 border-t border-white/30 bg-ink px-gutter py-3 text-sm text-white"
    >
      <p>
        {day === null
          ? t('common.preview.nothingHidden')
          : t('common.preview.until', { date: formatOnDay(day, language) })}
      </p>
      {/* A full page load discards all data that were read for the preview. */}
      <a className="text-link py-1 font-semibold" href={exitHref}>
        {t('common.preview.leave')}
      </a>
    </aside>
  );
}

/**
 * Layout of the site in preview, where visitors see what is still under embargo: it adds the preview
 * parameter to all links, and a bar with the day on which the last embargo ends and a link out of the
 * preview. It has no loader.
 */
export function Component() {
  return (
    <SitePathContext value={toPreviewPath}>
      <Outlet />
      <PreviewBar />
    </SitePathContext>
  );
}
