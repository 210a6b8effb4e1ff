import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BilingualText } from '#shared/editor/in-both-languages';
import { FormNumberField } from '#shared/form/form-number-field';
import { FormSwitch } from '#shared/form/form-switch';
import { FormTextField } from '#shared/form/form-text-field';
import { ImageField } from '#shared/image-picker/image-field';
import { StaffCard } from '#shared/ui/staff-card';

/** The cards of an album: its texts, how it is found, and its pictures. */
export function AlbumCards({ pictures }: { pictures: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="space-y-6">
      <StaffCard title={t('adminAlbums.cards.texts')}>
        <div className="space-y-5">
          <BilingualText name="title" />
          <BilingualText name="description" rows={4} />
        </div>
      </StaffCard>
      <StaffCard title={t('adminAlbums.cards.details')}>
        <div className="grid gap-6 lg:grid-cols-2">
          <ImageField name="shared.cover" folder="Gallery" />
          <div className="space-y-5">
            <FormNumberField name="shared.year" optional />
            <FormTextField name="shared.slug" optional />
            <FormSwitch name="shared.published" />
          </div>
        </div>
      </StaffCard>
      {pictures}
    </div>
  );
}
