import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Outlet, useHref, useLocation } from 'react-router-dom';
import { wineryDay } from '#contract/visibility';
import { featuresQuery } from '#features/visibility/hooks/use-feature-view';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { formatOnDay } from '#shared/lib/format-instant';
import { changedQuery } from '#shared/lib/query-string';
import { SitePathContext } from '#shared/ui/site-link';

/** The day on which everyone sees what this preview shows: when the last of what is to open has opened; `null` if all is open. */
function useOpeningDay(): string | null {
  const services = useServices();
  const { data } = useQuery(featuresQuery(services));
  const today = wineryDay(services.clock.now());
  const days = data
    ? [data.site, data.queen]
        .filter(({ enabled, hardOff }) => enabled && !hardOff)
        .map((feature) => feature.embargoDate)
    : [];
  return (
    days
      .filter((day) => day > today)
      .sort()
      .at(-1) ?? null
  );
}

/** A path of the site (`/wines?color=Red#list`) in preview. */
function inPreview(path: string): string {
  const [, pathname = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? [];
  return pathname + changedQuery(query, { preview: 1 }) + hash;
}

/** Says that a preview is shown, and leads out of it (requirement K4). */
function PreviewBar() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname, search, hash } = useLocation();
  const way = useHref({ pathname, search: changedQuery(search, { preview: null }), hash });
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
      {/* A document of its own: all that was read for the preview stays behind. */}
      <a className="text-link py-1 font-semibold" href={way}>
        {t('common.preview.leave')}
      </a>
    </aside>
  );
}

/** The site in preview: every link goes on in it, until the bar leads out of it. */
export function Component() {
  return (
    <SitePathContext value={inPreview}>
      <Outlet />
      <PreviewBar />
    </SitePathContext>
  );
}
