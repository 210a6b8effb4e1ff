import { useTranslation } from 'react-i18next';
import type { Wine } from '#contract/wines';
import { Paragraphs } from '#shared/ui/paragraphs';

/** Aromas, pairings and winemaking, each only if the wine has them. */
export function WineNotes({ wine }: { wine: Wine }) {
  const { t } = useTranslation();
  return (
    <div className="wine-notes grid gap-x-16 gap-y-14 lg:grid-cols-3">
      {wine.aromas.length > 0 && (
        <section aria-labelledby="aromas-title">
          <h2 id="aromas-title" className="mb-5 text-title">
            {t('winesPage.wine.aromas')}
          </h2>
          <ul className="font-display text-lg italic">
            {wine.aromas.map((aroma) => (
              <li key={aroma} className="border-b border-line py-2 first:border-t">
                {aroma}
              </li>
            ))}
          </ul>
        </section>
      )}
      {wine.pairings.length > 0 && (
        <section aria-labelledby="pairings-title">
          <h2 id="pairings-title" className="mb-5 text-title">
            {t('winesPage.wine.pairings')}
          </h2>
          <ul>
            {wine.pairings.map(({ name, note }) => (
              <li key={name} className="border-b border-line py-2 first:border-t">
                <span className="font-display text-lg">{name}</span>
                {note && <span className="block text-sm text-ink-soft">{note}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {wine.winemakingNotes && (
        <section aria-labelledby="winemaking-title">
          <h2 id="winemaking-title" className="mb-5 text-title">
            {t('winesPage.wine.winemaking')}
          </h2>
          <div className="prose text-ink-soft">
            <Paragraphs text={wine.winemakingNotes} />
          </div>
        </section>
      )}
    </div>
  );
}
