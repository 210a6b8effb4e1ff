import { useTranslation } from 'react-i18next';
import type { Wine } from '#contract/wines';
import { isFaulty } from '#shared/attention/faults';
import { findingOf } from '#shared/attention/finding';
import { FindingList } from '#shared/attention/finding-list';
import { lacksTranslation } from '#shared/collection/matches';
import { pages } from '#shared/pages';
import { WINE_GAPS } from '../lib/select-wines';
import { wineAddress } from '../lib/wine-address';
import { wineName } from './wine-row';

const LIST = pages.adminWines.href();

/** The wines that lack something, and those that nobody sees yet. */
export function WineAttention({ wines }: { wines: readonly Wine[] }) {
  const { t } = useTranslation();
  const find = (id: string, search: string, isFound: (wine: Wine) => boolean) =>
    findingOf(
      { id, text: (count) => t(`adminWines.attention.${id}`, { count }), to: `${LIST}?${search}` },
      wines.filter(isFound).map((wine) => ({ id: wine.id, name: wineName(wine), to: wineAddress(wine.slug) })),
    );
  return (
    <FindingList
      all={LIST}
      findings={[
        ...find('faulty', 'sort=updated', isFaulty),
        ...find('untranslated', 'translation=incomplete', lacksTranslation),
        ...find('picture', 'lacks=picture', WINE_GAPS.picture),
        ...find('price', 'lacks=price', WINE_GAPS.price),
        ...find('drafts', 'status=draft', ({ published }) => !published),
      ]}
    />
  );
}
