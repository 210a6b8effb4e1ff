import { useTranslation } from 'react-i18next';
import type { Wine } from '#contract/wines';
import { useLanguage } from '#shared/i18n/use-language';
import { buttonClass } from '#shared/ui/button-class';
import { formatPrice } from '#shared/lib/format-number';

interface WinePriceProps {
  wine: Wine;
  /** `mailto:` address of the winery. */
  mailHref: string;
}

/** The price with the note that it only informs, and the way to ask for the wine. */
export function WinePrice({ wine, mailHref }: WinePriceProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const subject = t('winesPage.wine.askSubject', { wine: `${wine.name} ${wine.vintage ?? ''}`.trim() });
  return (
    <div className="mt-10">
      {wine.price !== null && (
        <p className="font-display text-display lining-nums">
          <span className="sr-only">{t('winesPage.wine.price')}: </span>
          {formatPrice(wine.price, language)}
        </p>
      )}
      <p className="mt-2 max-w-md text-sm text-ink-soft">{t('winesPage.wine.priceNote')}</p>
      <a
        href={`${mailHref}?subject=${encodeURIComponent(subject)}`}
        className={buttonClass({ tone: 'outline' }, 'no-print mt-6')}
      >
        {t('winesPage.wine.ask')}
      </a>
    </div>
  );
}
