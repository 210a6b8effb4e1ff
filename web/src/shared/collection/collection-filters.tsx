import { useTranslation } from 'react-i18next';
import { ListFilter } from './list-filter';
import type { StaffCollection, StaffDocument } from './staff-collection';
import { StatusFilters } from './status-filters';
import type { ListAddress } from './use-list-address';

export interface CollectionFiltersProps<Doc extends StaffDocument> {
  of: StaffCollection<Doc>;
  address: ListAddress;
}

/** What narrows and sorts a collection: its own filters, those of every list, what can lack, and its orders. */
export function CollectionFilters<Doc extends StaffDocument>({ of, address }: CollectionFiltersProps<Doc>) {
  const { t } = useTranslation();
  const { texts, filters = {}, choices = {}, gaps = {}, sorts = {} } = of;
  const filter = (name: string, label: string, values: readonly string[], words: string, all = 'admin.list.all') =>
    values.length === 0 ? null : (
      <ListFilter
        key={name}
        address={address}
        name={name}
        label={t(label)}
        all={t(all)}
        options={values.map((value) => ({ value, label: t(`${words}.${value}`) }))}
      />
    );
  return (
    <>
      {Object.entries(filters).map(([name, { values }]) =>
        filter(name, `${texts}.fields.${name}`, values, choices[name] ?? ''),
      )}
      <StatusFilters address={address} />
      {filter('lacks', `${texts}.lacks`, Object.keys(gaps), `${texts}.gaps`)}
      {filter('sort', 'admin.list.sort', Object.keys(sorts), `${texts}.sorts`, 'admin.list.ownOrder')}
    </>
  );
}
