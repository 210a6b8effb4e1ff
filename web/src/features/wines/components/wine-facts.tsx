import clsx from 'clsx';
import type { ReactNode } from 'react';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages';
import type { Wine, WineDetail } from '#contract/wines';
import { useLanguage } from '#shared/i18n/use-language';
import { useTextLang } from '#shared/i18n/use-text-lang';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatNumber } from '#shared/lib/format-number';
import { pages } from '#shared/pages';
import { BoundText, Paragraphs } from '#shared/ui/page-text';
import { SiteLink } from '#shared/ui/site-link';

const MILLILITRES_PER_LITRE = 1000;

function useServingTemperature(wine: Wine): string | null {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!wine.servingTemperature) return null;
  const { min, max } = wine.servingTemperature;
  const key = min === max ? 'winesPage.wine.servingExact' : 'winesPage.wine.servingRange';
  return t(key, { min: formatNumber(min, language), max: formatNumber(max, language) });
}

/** The years in which a wine is at its best, as a text; `null` if neither is known. */
function useDrinkYears({ drinkFrom: fromYear, drinkUntil: untilYear }: Wine): string | null {
  const { t } = useTranslation();
  if (fromYear === null) return untilYear === null ? null : t('winesPage.wine.drinkUntil', { untilYear });
  if (untilYear === null) return t('winesPage.wine.drinkFrom', { fromYear });
  return fromYear === untilYear ? String(fromYear) : t('winesPage.wine.drinkRange', { fromYear, untilYear });
}

/**
 * List of facts about a wine: varieties, origin, quality, style, sweetness (the legal term if there is one),
 * serving temperature, years to drink it, alcohol and volume; empty ones are left out.
 */
export function WineFacts({ wine }: { wine: Wine }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const serving = useServingTemperature(wine);
  const getLang = useTextLang();
  const number = (value: number) => formatNumber(value, language);
  /** Legal terms, joined by commas. */
  const terms = (...all: (string | null)[]) =>
    all.flatMap((term) => (term ? t(`winesPage.terms.${term}`) : [])).join(', ');
  // The third is the language, where it may be another one: the law has terms of quality in Slovenian alone.
  const facts: [name: string, value: string | null, lang?: Language][] = [
    ['variety', wine.variety.join(', '), DEFAULT_LANGUAGE],
    ['appellation', wine.appellation, getLang(wine, 'appellation')],
    ['vineyard', wine.vineyard, getLang(wine, 'vineyard')],
    ['quality', terms(wine.qualityTerm, wine.qualityPredicate), DEFAULT_LANGUAGE],
    ['style', t(`common.wine.style.${wine.style}`)],
    ['sweetness', terms(wine.sweetnessTerm) || t(`common.wine.sweetness.${wine.sweetnessLevel}`)],
    ['serving', serving],
    ['drink', useDrinkYears(wine)],
    ['alcohol', wine.alcohol === null ? null : t('winesPage.wine.alcoholValue', { value: number(wine.alcohol) })],
    [
      'volume',
      wine.volumeMl === null
        ? null
        : t('winesPage.wine.volumeValue', { value: number(wine.volumeMl / MILLILITRES_PER_LITRE) }),
    ],
  ];
  return (
    <dl className="fact-columns border-t border-line">
      {facts.map(
        ([name, value, lang]) =>
          value && (
            <div key={name} className="flex items-baseline justify-between gap-6 border-b border-line py-3">
              <dt className="max-w-1/2 shrink-0 text-sm text-ink-soft">
                {t([`winesPage.wine.${name}`, `common.fields.${name}`])}
              </dt>
              <dd lang={lang} className="text-right lining-nums first-letter:uppercase">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function WineNote({ name, children }: { name: 'aromas' | 'pairings' | 'winemaking'; children: ReactNode }) {
  const { t } = useTranslation();
  const id = `${name}-title`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-5 text-title">
        {t(`winesPage.wine.${name}`)}
      </h2>
      {children}
    </section>
  );
}

/**
 * Aromas, food pairings with links to the wines for the same foods, and winemaking notes of a wine; empty
 * ones are left out.
 */
export function WineNotes({ wine }: { wine: Wine }) {
  const { t } = useTranslation();
  const { aromas, pairings, foods, winemakingNotes } = wine;
  const getLang = useTextLang();
  return (
    <div className="wine-notes grid gap-x-16 gap-y-12 lg:grid-cols-3">
      {aromas.length > 0 && (
        <WineNote name="aromas">
          <ul lang={getLang(wine, 'aromas')} className="font-display text-lg italic">
            {aromas.map((aroma) => (
              <li key={aroma} className="border-b border-line py-2 first:border-t">
                <BoundText text={aroma} />
              </li>
            ))}
          </ul>
        </WineNote>
      )}
      {pairings.length + foods.length > 0 && (
        <WineNote name="pairings">
          <ul lang={getLang(wine, 'pairings')}>
            {pairings.map(({ name, note }) => (
              <li key={name} className="border-b border-line py-2 first:border-t">
                <span className="font-display text-lg">
                  <BoundText text={name} />
                </span>{' '}
                {note && (
                  <span className="block text-sm text-ink-soft">
                    <BoundText text={note} />
                  </span>
                )}
              </li>
            ))}
          </ul>
          {foods.length > 0 && (
            <p className="no-print mt-5 flex flex-wrap gap-3 text-sm">
              {t('winesPage.wine.foods')}
              {foods.map((food) => (
                <SiteLink key={food} to={`${pages.wines.href()}?food=${food}`} className="text-link">
                  {t(`common.wine.food.${food}`)}
                </SiteLink>
              ))}
            </p>
          )}
        </WineNote>
      )}
      {winemakingNotes && (
        <WineNote name="winemaking">
          <div lang={getLang(wine, 'winemakingNotes')} className="prose text-ink-soft">
            <Paragraphs text={winemakingNotes} />
          </div>
        </WineNote>
      )}
    </div>
  );
}

type Neighbour = NonNullable<WineDetail['next']>;

function NeighbourLink({ wine, label, isNext = false }: { wine: Neighbour; label: string; isNext?: boolean }) {
  return (
    <SiteLink
      to={pages.wine.href(wine.slug)}
      rel={isNext ? 'next' : 'prev'}
      className={clsx('group block py-8 sm:py-12', isNext ? 'sm:col-start-2 sm:pl-8 sm:text-right' : 'sm:pr-8')}
    >
      <span className="text-sm text-ink-soft">
        {!isNext && <span aria-hidden="true">← </span>}
        {label}
        {isNext && <span aria-hidden="true"> →</span>}
      </span>{' '}
      <span className="mt-2 block font-display text-title group-hover:text-wine">
        {wine.name} {wine.vintage}
      </span>
    </SiteLink>
  );
}

/** Links to the previous and the next wine of the list, each if there is one; nothing if there are none. */
export function WineNeighbours({ previous, next }: Pick<WineDetail, 'previous' | 'next'>) {
  const { t } = useTranslation();
  if (!previous && !next) return null;
  return (
    <nav aria-label={t('winesPage.wine.neighbours')} className="no-print border-t border-line bg-stone">
      <div className="mx-auto grid max-w-page px-gutter max-sm:divide-y max-sm:divide-line sm:grid-cols-2 sm:divide-x sm:divide-line">
        {previous && <NeighbourLink wine={previous} label={t('winesPage.wine.previous')} />}
        {next && <NeighbourLink wine={next} label={t('winesPage.wine.next')} isNext />}
      </div>
    </nav>
  );
}
