import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Wine } from '#contract/wines';
import { winesQuery } from '#features/wines/api/get-wines';
import { useLanguage } from '#shared/i18n/use-language';
import { paths } from '#shared/lib/paths';
import { useServices } from '#shared/lib/services';
import type { StaffColumn } from '#shared/ui/staff-table';
import { PublishedList } from './published-list';
import { UnbuiltScreen } from './unbuilt-screen';

function Wines() {
  const { t } = useTranslation();
  const { api } = useServices();
  const columns: StaffColumn<Wine>[] = [
    {
      id: 'name',
      label: t('admin.soon.name'),
      isRowHeader: true,
      render: ({ slug, name }) => (
        <Link to={paths.wine.href(slug)} className="text-link font-semibold">
          {name}
        </Link>
      ),
    },
    { id: 'vintage', label: t('admin.soon.vintage'), render: ({ vintage }) => vintage ?? '–' },
    { id: 'color', label: t('admin.soon.color'), render: ({ color }) => t(`common.wine.color.${color}`) },
  ];
  return <PublishedList section="wines" columns={columns} list={useQuery(winesQuery(api, useLanguage()))} />;
}

/** /admin/wines */
export const Component = () => (
  <UnbuiltScreen section="wines">
    <Wines />
  </UnbuiltScreen>
);
