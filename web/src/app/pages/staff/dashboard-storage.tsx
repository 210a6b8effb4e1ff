import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { libraryUseQuery } from '#features/media-library/api/get-library-use';
import { StorageUse } from '#features/media-library/components/storage-use';
import { useLanguage } from '#shared/i18n/use-language';
import { useServices } from '#shared/lib/services';
import { StaffCard } from '#shared/ui/staff-card';
import { Loaded } from './loaded';

/** How much the images of the library take. */
export function DashboardStorage() {
  const { t } = useTranslation();
  const { api } = useServices();
  return (
    <StaffCard title={t('adminMedia.storage.title')}>
      <Loaded section="media" query={useQuery(libraryUseQuery(api, useLanguage()))}>
        {(folders) => <StorageUse folders={folders} />}
      </Loaded>
    </StaffCard>
  );
}
