import { type TextLanguages } from '#contract/languages';
import type { Wine } from '#contract/wines';
import { useTextLang } from '#shared/i18n/use-text-lang';
import { useTranslation } from '#shared/i18n/use-translation';
import { pages } from '#shared/pages';
import { Section } from '#shared/ui/section';
import { SiteLink } from '#shared/ui/site-link';
import { BottleImage } from './wine-card';
import { AllergensAndLabelLink } from './allergens-and-label-link';

interface QueenPicksProps {
  queen: TextLanguages & { picks: readonly { wineSlug: string; note: string }[] };
  wines: readonly Wine[];
}

/**
 * Section with the wines that the Wine Queen picked, each with her note. Picks whose slug is not among
 * `wines` are left out; nothing if none is left.
 */
export function QueenPicks({ queen, wines }: QueenPicksProps) {
  const { t } = useTranslation();
  const getLang = useTextLang();
  const pickedWines = queen.picks.flatMap(({ wineSlug, note }) => {
    const wine = wines.find(({ slug }) => slug === wineSlug);
    return wine ? [{ wine, note, noteLang: getLang(queen, `picks.${wineSlug}.note`) }] : [];
  });
  if (pickedWines.length === 0) return null;
  return (
    <Section ground="stone" aria-labelledby="picks-title">
      <h2 id="picks-title" className="mb-10 text-display">
        {t('queenPage.picks.title')}
      </h2>
      <ul className="grid gap-x-8 gap-y-10 md:grid-cols-3">
        {pickedWines.map(({ wine, note, noteLang }) => (
          <li
            key={wine.id}
            className="wine-card relative max-md:grid max-md:grid-cols-[clamp(2.5rem,100%-13rem,7rem)_1fr] max-md:gap-5"
          >
            <BottleImage wine={wine} sizes="(min-width: 48rem) 9rem, 4rem" className="aspect-3/4 md:aspect-4/5" />
            <div>
              {note && (
                <p lang={noteLang} className="font-display text-lg italic md:mt-5">
                  {note}
                </p>
              )}
              <h3 lang={getLang(wine, 'name')} className="mt-3 font-text text-sm font-semibold">
                <SiteLink to={pages.wine.href(wine.slug)} className="after:absolute after:inset-0">
                  {wine.name} {wine.vintage}
                </SiteLink>
              </h3>
              <AllergensAndLabelLink label={wine.label} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
