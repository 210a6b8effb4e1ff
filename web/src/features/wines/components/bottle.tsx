import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { Wine } from '#contract/wines';
import { Picture } from '#shared/ui/picture/picture';
import { wineTint } from '../lib/wine-tint';

interface BottleProps {
  wine: Pick<Wine, 'name' | 'color' | 'bottleImage'>;
  sizes: string;
  priority?: boolean;
  /** Left out where the name stands beside it anyway. */
  decorative?: boolean;
  className?: string;
}

/** A bottle on a ground that has the colour of its wine. A wine without a picture gets its outline. */
export function Bottle({ wine, sizes, priority, decorative = false, className }: BottleProps) {
  const { t } = useTranslation();
  const alt = decorative ? '' : t('winesPage.wine.bottleOf', { wine: wine.name });
  return (
    <div className={clsx('bottle-ground', wineTint(wine.color), className)}>
      {wine.bottleImage ? (
        <Picture
          image={wine.bottleImage}
          sizes={sizes}
          ratio="fill"
          fit="contain"
          priority={priority}
          placeholder={false}
          alt={alt}
        />
      ) : (
        <svg
          aria-hidden="true"
          viewBox="0 0 60 200"
          fill="none"
          stroke="currentColor"
          className="mx-auto h-full text-ink/30"
        >
          <path
            vectorEffect="non-scaling-stroke"
            d="M24 4h12v52c0 14 14 18 14 38v92a8 8 0 0 1-8 8H18a8 8 0 0 1-8-8V94c0-20 14-24 14-38zM10 108h40M10 160h40"
          />
        </svg>
      )}
    </div>
  );
}
