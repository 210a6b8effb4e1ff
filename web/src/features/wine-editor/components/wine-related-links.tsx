import { ExternalLink as LeavesIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#contract/languages';
import type { Wine } from '#contract/wines';
import { STAFF_ENTRY_PATHS, getTechSheetHref } from '#shared/pages';
import { ExternalLink } from '#shared/ui/external-link';
import { SiteLink } from '#shared/ui/site-link';

/** Related screens and the query parameter that filters each by wine id. */
const RELATED_SCREENS = { labels: 'wine', analyses: 'wineId', lots: 'wineId' } as const;

/**
 * Links from a wine to the staff screens of its labels, analyses and lots, and to its technical sheet (PDF)
 * in each language.
 */
export function WineRelatedLinks({ wine: { id, slug } }: { wine: Pick<Wine, 'id' | 'slug'> }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('adminWines.ways.title')} className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {Object.entries(RELATED_SCREENS).map(([screen, parameter]) => (
        <SiteLink
          key={screen}
          to={`${STAFF_ENTRY_PATHS.dashboard}/${screen}?${parameter}=${encodeURIComponent(id)}`}
          className="text-link inline-flex min-h-6 items-center"
        >
          {t(`admin.sections.${screen}`)}
        </SiteLink>
      ))}
      {LANGUAGES.map((language) => (
        <ExternalLink
          key={language}
          href={getTechSheetHref(slug, language)}
          target="_blank"
          className="text-link inline-flex min-h-6 items-center gap-1.5"
        >
          <LeavesIcon aria-hidden className="size-3.5" strokeWidth={1.5} />
          {`${t('adminWines.ways.sheet')} – ${t(`admin.languages.${language}`)}`}
          <span className="sr-only"> {t('admin.newTab')}</span>
        </ExternalLink>
      ))}
    </nav>
  );
}
