import clsx from 'clsx';
import { useEffect, useState } from 'react';
import type { Coordinates } from '#contract/coordinates';
import { useTranslation } from '#shared/i18n/use-translation';
import { parseMapUrl } from '#shared/lib/coordinates';
import { Button } from '#shared/ui/button';
import { getButtonClass } from '#shared/ui/button-link';
import { ExternalLink } from '#shared/ui/external-link';

const MAP_ORIGIN = 'https://www.openstreetmap.org';
/** About two kilometres in degrees. */
const MAP_MARGIN_DEGREES = { latitude: 0.008, longitude: 0.016 };

/** URL of an embeddable map around a point. */
function buildMapFrameUrl({ latitude, longitude }: Coordinates): string {
  const corners = [-1, 1].flatMap((side) => [
    longitude + side * MAP_MARGIN_DEGREES.longitude,
    latitude + side * MAP_MARGIN_DEGREES.latitude,
  ]);
  const query = new URLSearchParams({
    bbox: corners.map((each) => each.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${String(latitude)},${String(longitude)}`,
  });
  return `${MAP_ORIGIN}/export/embed.html?${query.toString()}`;
}

const buildDirectionsUrl = ({ latitude, longitude }: Coordinates): string =>
  `${MAP_ORIGIN}/directions?to=${String(latitude)}%2C${String(longitude)}`;

/**
 * Section with the address of the winery and links to directions and map. If `mapsUrl` contains coordinates,
 * a button shows an embedded map, which is requested only then, for privacy. Nothing if both are empty.
 */
export function Directions({ address, mapsUrl, className }: { address: string; mapsUrl: string; className?: string }) {
  const { t } = useTranslation();
  // Without scripts the button would not work; then only the link to the map is shown.
  const [canShow, setCanShow] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    setCanShow(true);
  }, []);
  const point = parseMapUrl(mapsUrl);
  if (!address && !mapsUrl) return null;
  return (
    <section aria-labelledby="way-here" className={clsx('border-t border-line pt-5', className)}>
      <h2 id="way-here" className="text-title">
        {t('visitPage.way.title')}
      </h2>
      {address && <address className="mt-3 not-italic">{address}</address>}
      {mapsUrl && (
        <div className="no-print">
          <p className="mt-4 flex flex-wrap gap-3">
            <ExternalLink
              href={point ? buildDirectionsUrl(point) : mapsUrl}
              className={getButtonClass({ tone: 'outline' })}
            >
              {t('visitPage.way.directions')}
            </ExternalLink>
            {point && canShow && !isShown ? (
              <Button
                tone="outline"
                onClick={() => {
                  setShown(true);
                }}
              >
                {t('visitPage.way.show')}
              </Button>
            ) : (
              <ExternalLink href={mapsUrl} className={getButtonClass({ tone: 'outline' })}>
                {t('visitPage.way.open')}
              </ExternalLink>
            )}
          </p>
          {point && !isShown && <p className="mt-3 text-sm text-ink-soft">{t('visitPage.way.notice')}</p>}
          {point && isShown && (
            <iframe
              title={t('visitPage.way.map', { address })}
              src={buildMapFrameUrl(point)}
              // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin, where its own is no way out
              sandbox="allow-scripts allow-same-origin allow-popups"
              className="mt-6 h-96 w-full border border-line"
            />
          )}
        </div>
      )}
    </section>
  );
}
