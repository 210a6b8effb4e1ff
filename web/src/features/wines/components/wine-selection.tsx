import { useTranslation } from 'react-i18next';
import type { Wine } from '#contract/wines';
import { pages } from '#shared/pages';
import { ArrowLink } from '#shared/ui/arrow-link';
import { Section } from '#shared/ui/section';
import { SectionHeading } from '#shared/ui/section-heading';
import { WineCard } from './wine-card';

/** A few wines on the home page. */
export function WineSelection({ wines }: { wines: readonly Wine[] }) {
  const { t } = useTranslation();
  if (wines.length === 0) return null;
  return (
    <Section ground="stone" aria-labelledby="selection-title">
      <SectionHeading
        id="selection-title"
        eyebrow={t('home.wines.eyebrow')}
        title={t('home.wines.title')}
        aside={<ArrowLink to={pages.wines.href()}>{t('home.wines.all')}</ArrowLink>}
      />
      <p className="mt-4 max-w-xl text-lg text-ink-soft">{t('home.wines.text')}</p>
      <ul className="mt-12 grid grid-cols-2 gap-x-5 gap-y-10 lg:grid-cols-4 lg:gap-x-7">
        {wines.map((wine) => (
          <li key={wine.id}>
            <WineCard wine={wine} headingLevel="h3" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
