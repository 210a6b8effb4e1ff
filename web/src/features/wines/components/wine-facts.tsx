import { useTranslation } from 'react-i18next';
import type { Wine } from '#contract/wines';
import { useLanguage } from '#shared/i18n/use-language';
import { formatNumber } from '#shared/lib/format-number';

const MILLILITRES_PER_LITRE = 1000;

function useServing(wine: Wine): string | null {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!wine.servingTemperature) return null;
  const { min, max } = wine.servingTemperature;
  const key = min === max ? 'winesPage.wine.servingExact' : 'winesPage.wine.servingRange';
  return t(key, { min: formatNumber(min, language), max: formatNumber(max, language) });
}

/** What stands on the back label: each line only if the wine has it. */
export function WineFacts({ wine }: { wine: Wine }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const serving = useServing(wine);
  const number = (value: number) => formatNumber(value, language);
  const facts: [name: string, value: string | null][] = [
    ['variety', wine.variety.join(', ')],
    ['appellation', wine.appellation],
    ['vineyard', wine.vineyard],
    ['style', t(`common.wine.style.${wine.style}`)],
    ['sweetness', t(`common.wine.sweetness.${wine.sweetnessLevel}`)],
    ['serving', serving],
    ['alcohol', wine.alcohol === null ? null : t('winesPage.wine.alcoholValue', { value: number(wine.alcohol) })],
    [
      'volume',
      wine.volumeMl === null
        ? null
        : t('winesPage.wine.volumeValue', { value: number(wine.volumeMl / MILLILITRES_PER_LITRE) }),
    ],
  ];
  return (
    <dl className="grid gap-x-10 border-t border-line sm:grid-cols-2">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex items-baseline justify-between gap-6 border-b border-line py-3">
              <dt className="text-sm text-ink-soft">{t([`winesPage.wine.${name}`, `common.fields.${name}`])}</dt>
              <dd className="text-right lining-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
