import { useTranslation } from 'react-i18next';
import { ListFilter } from './list-filter';
import type { ListAddress } from './use-list-address';

/** The filters that every list has: whether a thing is published, and whether a translation is missing. */
export function StatusFilters({ address }: { address: ListAddress }) {
  const { t } = useTranslation();
  const filter = (name: string, label: string, values: readonly string[]) => (
    <ListFilter
      address={address}
      name={name}
      label={t(`admin.list.${label}`)}
      all={t('admin.list.all')}
      options={values.map((value) => ({ value, label: t(`admin.list.${value}`) }))}
    />
  );
  return (
    <>
      {filter('status', 'status', ['published', 'draft'])}
      {filter('translation', 'translation', ['incomplete'])}
    </>
  );
}
