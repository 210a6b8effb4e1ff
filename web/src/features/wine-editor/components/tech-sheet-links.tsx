import { ExternalLink as LeavesIcon } from 'lucide-react';
import { LANGUAGES } from '#contract/languages';
import { useServices } from '#shared/api/services';
import { useTranslation } from '#shared/i18n/use-translation';
import { getTechSheetHref } from '#shared/pages';
import { ExternalLink } from '#shared/ui/external-link';

/** Links from a wine to its technical sheet (PDF) in each language. */
export function TechSheetLinks({ slug }: { slug: string }) {
  const { t } = useTranslation();
  const { settings } = useServices();
  return (
    <nav aria-label={t('adminWines.ways.title')} className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {LANGUAGES.map((language) => (
        <ExternalLink
          key={language}
          href={getTechSheetHref(settings, slug, language)}
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
