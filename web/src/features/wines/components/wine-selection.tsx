import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/values';
import { WINE_COLORS } from '#contract/wine-terms';
import type { ApiClient } from '#shared/api/api-client';
import { pages } from '#shared/pages';
import { Section } from '#shared/ui/section';
import { ArrowLink, HeadedList } from '#shared/ui/section-heading';
import { toCardWine, type CardWine } from '../lib/to-card-wine';
import { WineCard } from './wine-card';

const SHOWN_WINES = 4;

/**
 * Query of wines for the home page: the first of each colour, or the first four if fewer colours have wines.
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
      const shown =
        ofEachColor.length < SHOWN_WINES ? (await first(null, SHOWN_WINES)).items : ofEachColor.slice(0, SHOWN_WINES);
      return shown.map(toCardWine);
    },
  });

/** Section with a few wines on the home page. */
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
