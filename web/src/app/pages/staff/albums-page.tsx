import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Album } from '#contract/albums';
import { albumsQuery } from '#features/gallery/api/get-gallery';
import { useLanguage } from '#shared/i18n/use-language';
import { useServices } from '#shared/lib/services';
import type { StaffColumn } from '#shared/ui/staff-table';
import { PublishedList } from './published-list';
import { UnbuiltScreen } from './unbuilt-screen';

function Albums() {
  const { t } = useTranslation();
  const { api } = useServices();
  const columns: StaffColumn<Album>[] = [
    { id: 'title', label: t('admin.soon.name'), isRowHeader: true, render: ({ title }) => title },
    { id: 'year', label: t('admin.soon.year'), render: ({ year }) => year ?? '–' },
    { id: 'items', label: t('admin.soon.items'), render: ({ itemCount }) => itemCount },
  ];
  return <PublishedList section="albums" columns={columns} list={useQuery(albumsQuery(api, useLanguage()))} />;
}

/** /admin/albums */
export const Component = () => (
  <UnbuiltScreen section="albums">
    <Albums />
  </UnbuiltScreen>
);
