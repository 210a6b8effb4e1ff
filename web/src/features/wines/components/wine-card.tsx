import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useViewTransitionState } from 'react-router-dom';
import type { Wine, WineColor } from '#contract/wines';
import { useTextLang } from '#shared/i18n/use-text-lang';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatPrice } from '#shared/lib/format-number';
import { pages } from '#shared/pages';
import { Dotted } from '#shared/ui/dotted';
import { Picture } from '#shared/ui/picture/picture';
import { SiteLink } from '#shared/ui/site-link';
import type { CardWine } from '../lib/to-card-wine';
import { AllergensAndLabelLink } from './allergens-and-label-link';

// The styles define both classes for every colour.

/** CSS class of the background behind a bottle. */
const getTintClass = (color: WineColor): string => `bg-tint-${color.toLowerCase()}`;

/** Returns the CSS class that sets `currentColor` to the colour of the wine. */
export const getWineColourClass = (color: WineColor): string => `text-must-${color.toLowerCase()}`;

interface BottleProps {
  wine: Pick<Wine, 'color' | 'bottleImage'>;
  sizes: string;
  priority?: boolean;
  /** Alternative text; empty if the name is beside it. */
  alt?: string;
  className?: string;
  /** Whether the bottle moves between card and page during a view transition; at most one in a page. */
  isMoving?: boolean;
}

/**
 * Picture of a wine's bottle on a background in the wine's colour. Without a picture CSS draws an outline.
 */
export function BottleImage({ wine, sizes, priority, alt = '', className, isMoving = false }: BottleProps) {
  return (
    <div className={clsx('bottle-ground', getTintClass(wine.color), className)} data-moving={isMoving || undefined}>
      {wine.bottleImage && (
        <Picture
          image={wine.bottleImage}
          sizes={sizes}
          ratio="fill"
          fit="contain"
          priority={priority}
          placeholder={false}
          alt={alt}
        />
      )}
    </div>
  );
}

/** The offer of a wine in words, as parts of a line: its price and “sold out”; null if neither applies. */
export function useWineOffer({ price, soldOut }: Pick<Wine, 'price' | 'soldOut'>): ReactNode {
  const { t, i18n } = useTranslation();
  const parts = [price !== null && formatPrice(price, i18n.language), soldOut && t('common.wine.soldOut')];
  return parts.some(Boolean) ? <Dotted>{parts}</Dotted> : null;
}

interface WineCardProps {
  wine: CardWine;
  headingLevel: 'h2' | 'h3';
  priority?: boolean;
}

/**
 * Card of a wine in a list: bottle, name with vintage linked to its page, colour, sweetness, price, allergens
 * and the link to its label.
 */
export function WineCard({ wine, headingLevel: Heading, priority }: WineCardProps) {
  const { t } = useTranslation();
  const getLang = useTextLang();
  const href = pages.wine.href(wine.slug);
  const isMoving = useViewTransitionState(href);
  const offer = useWineOffer(wine);
  return (
    <article className="wine-card relative">
      <BottleImage wine={wine} priority={priority} sizes="min(18vw, 9rem)" className="aspect-3/4" isMoving={isMoving} />
      <Heading lang={getLang(wine, 'name')} className="mt-4 font-display leading-tight">
        <SiteLink to={href} viewTransition className="after:absolute after:inset-0">
          {wine.name}
          {wine.vintage !== null && <span className="text-ink-soft"> {wine.vintage}</span>}
        </SiteLink>
      </Heading>
      <p className="mt-1 text-sm text-ink-soft">
        <Dotted>
          {t(`common.wine.color.${wine.color}`)}
          {t(`common.wine.sweetness.${wine.sweetnessLevel}`)}
        </Dotted>
      </p>
      <p className="tabular text-sm">
        {offer}
        <AllergensAndLabelLink label={wine.label} />
      </p>
    </article>
  );
}
