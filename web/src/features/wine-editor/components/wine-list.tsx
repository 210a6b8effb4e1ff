import { useTranslation } from 'react-i18next';
import { WINE_COLORS } from '#contract/wine-terms';
import type { Wine } from '#contract/wines';
import { CollectionList } from '#shared/collection/collection-list';
import { ListFilter } from '#shared/collection/list-filter';
import { StatusFilters } from '#shared/collection/status-filters';
import { useListAddress } from '#shared/collection/use-list-address';
import { useOrdering } from '#shared/collection/use-ordering';
import { useLanguage } from '#shared/i18n/use-language';
import { useServices } from '#shared/lib/services';
import { editedWines } from '../api/edited-wines';
import { selectWines, WINE_GAPS, WINE_LIST_RULES } from '../lib/select-wines';
import { newWineAddress } from '../lib/wine-address';
import { wineName, WineRow } from './wine-row';

/** All wines, drafts too: searched, filtered, sorted and put in order. */
export function WineList({ wines }: { wines: readonly Wine[] }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const address = useListAddress(WINE_LIST_RULES);
  const order = useOrdering<Wine>('/wines', editedWines.listQuery(api, useLanguage()).queryKey);
  const found = selectWines(wines, address);
  const options = (values: readonly string[], text: string) =>
    values.map((value) => ({ value, label: t(`${text}.${value}`) }));

  return (
    <CollectionList
      title={t('admin.sections.wines')}
      address={address}
      found={found}
      count={t('adminWines.count', { count: found.length })}
      empty={t('adminWines.empty')}
      add={{ label: t('adminWines.new'), to: newWineAddress() }}
      filters={
        <>
          <ListFilter
            address={address}
            name="color"
            label={t('adminWines.fields.color')}
            all={t('admin.list.all')}
            options={options(WINE_COLORS, 'common.wine.color')}
          />
          <StatusFilters address={address} />
          <ListFilter
            address={address}
            name="lacks"
            label={t('adminWines.lacks')}
            all={t('admin.list.all')}
            options={options(Object.keys(WINE_GAPS), 'adminWines.gaps')}
          />
          <ListFilter
            address={address}
            name="sort"
            label={t('admin.list.sort')}
            all={t('admin.list.ownOrder')}
            options={options(['name', 'vintage', 'price', 'updated'], 'adminWines.sorts')}
          />
        </>
      }
      nameOf={wineName}
      renderRow={(wine, askToDelete) => <WineRow wine={wine} onDelete={askToDelete} />}
      onOrder={order}
      deleteText={() => t('adminWines.deleteText')}
      deleteItem={({ id }) => editedWines.remove(api, id)}
    />
  );
}
