import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import { WINE_COLORS } from '#contract/wine-colors';
import type { ApiClient } from '#shared/api/api-client';
import { useTranslation } from '#shared/i18n/use-translation';
import { pages } from '#shared/pages';
import { Section } from '#shared/ui/section';
import { ArrowLink, HeadedList } from '#shared/ui/section-heading';
import { toCardWine, type CardWine } from '../lib/to-card-wine';
import { WineCard } from './wine-card';

const SHOWN_WINES = 4;

/**
 * Query of at most four wines for the home page, reduced to the fields of their cards: the first wine of each
 * of the first four colours that have wines, or the first four of the list if fewer colours have wines.
 */
export const firstWinesQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['wines', lang, 'first'],
    queryFn: async ({ signal }) => {
      const first = (color: (typeof WINE_COLORS)[number] | null, pageSize: number) =>
        api.get('/wines', { query: { lang, color, pageSize }, signal });
      const ofEachColor = (await Promise.all(WINE_COLORS.map((color) => first(color, 1)))).flatMap(
        ({ items }) => items,
      );
      const selectedWines =
        ofEachColor.length < SHOWN_WINES ? (await first(null, SHOWN_WINES)).items : ofEachColor.slice(0, SHOWN_WINES);
      return selectedWines.map(toCardWine);
    },
  });

/** Section of the home page with cards of the given wines and a link to all; nothing without wines. */
export function WineSelection({ wines }: { wines: readonly CardWine[] }) {
  const { t } = useTranslation();
  if (wines.length === 0) return null;
  return (
    <Section ground="stone" aria-labelledby="selection-title">
      <HeadedList
        id="selection-title"
        eyebrow={t('home.wines.eyebrow')}
        title={t('home.wines.title')}
        text={t('home.wines.text')}
        link={<ArrowLink to={pages.wines.href()}>{t('home.wines.all')}</ArrowLink>}
      >
        <ul className="wine-cards lg:grid-cols-4">
          {wines.map((wine) => (
            <li key={wine.id}>
              <WineCard wine={wine} headingLevel="h3" />
            </li>
          ))}
        </ul>
      </HeadedList>
    </Section>
  );
}
