import type { Wine } from '#contract/wines';
import { useTextLang } from '#shared/i18n/use-text-lang';
import { useTranslation } from '#shared/i18n/use-translation';
import { buildMapUrl } from '#shared/place-map/build-map-url';
import { PlaceMap } from '#shared/place-map/place-map';
import { ExternalLink } from '#shared/ui/external-link';

/**
 * Section with the place of a wine: its vineyard and appellation, a small map if the place is on it, and a
 * link to a map program. Nothing if the place is not known.
 */
export function WinePlace({ wine }: { wine: Wine }) {
  const { t } = useTranslation();
  const { name, vineyard, appellation, place } = wine;
  const getLang = useTextLang();
  if (!place) return null;
  return (
    <section aria-labelledby="place-title" className="wine-place mt-14">
      <h2 id="place-title" className="text-title">
        {t('winesPage.wine.place')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        <span lang={getLang(wine, 'vineyard')}>{vineyard}</span>
        {vineyard && appellation && ', '}
        <span lang={getLang(wine, 'appellation')}>{appellation}</span>
      </p>
      <div className="mt-6 text-ink-soft">
        <PlaceMap place={place} label={t('winesPage.wine.placeMap', { wine: name })} />
      </div>
      <p className="no-print mt-6 text-sm">
        <ExternalLink href={buildMapUrl(place)} target="_blank" className="text-link">
          {t('winesPage.wine.placeLink')}
        </ExternalLink>
      </p>
    </section>
  );
}
