import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Wine } from '#contract/wines';
import { useLanguage } from '#shared/i18n/use-language';
import { pages } from '#shared/pages';
import { formatPrice } from '#shared/lib/format-number';
import { Bottle } from './bottle';

interface WineCardProps {
  wine: Wine;
  headingLevel: 'h2' | 'h3';
  priority?: boolean;
}

/** A wine in a list: its bottle, its name and what one asks first. The whole card leads to the wine. */
export function WineCard({ wine, headingLevel: Heading, priority }: WineCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const facts = [t(`common.wine.color.${wine.color}`), t(`common.wine.sweetness.${wine.sweetnessLevel}`)];
  return (
    <article className="wine-card group relative">
      <Bottle
        wine={wine}
        decorative
        priority={priority}
        sizes="(min-width: 84rem) 9rem, (min-width: 40rem) 12vw, 20vw"
        className="aspect-3/4"
      />
      <Heading className="mt-4 font-display text-title-sm">
        <Link to={pages.wine.href(wine.slug)} className="after:absolute after:inset-0">
          {wine.name}
          {wine.vintage !== null && <span className="text-ink-soft"> {wine.vintage}</span>}
        </Link>
      </Heading>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <span>{facts.join(' · ')}</span>
        {wine.price !== null && <span className="tabular">{formatPrice(wine.price, language)}</span>}
      </p>
    </article>
  );
}
