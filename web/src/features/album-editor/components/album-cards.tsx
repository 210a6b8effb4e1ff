import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InBothLanguages } from '#shared/editor/in-both-languages';
import { FormNumberField } from '#shared/form/form-number-field';
import { FormSwitch } from '#shared/form/form-switch';
import { FormTextArea } from '#shared/form/form-text-area';
import { FormTextField } from '#shared/form/form-text-field';
import { ImageField } from '#shared/image-picker/image-field';
import { StaffCard } from '#shared/ui/staff-card';

/** The cards of an album: its texts, how it is found, and its pictures. */
export function AlbumCards({ pictures }: { pictures: ReactNode }) {
  const { t } = useTranslation();
  const label = (field: string) => t(`adminAlbums.fields.${field}`);
  const hint = (field: string) => t(`adminAlbums.hints.${field}`);
  return (
    <div className="space-y-6">
      <StaffCard title={t('adminAlbums.cards.texts')}>
        <div className="space-y-5">
          <InBothLanguages name="title" label={label('title')}>
            {(field) => <FormTextField {...field} />}
          </InBothLanguages>
          <InBothLanguages name="description" label={label('description')}>
            {(field) => <FormTextArea {...field} rows={4} />}
          </InBothLanguages>
        </div>
      </StaffCard>
      <StaffCard title={t('adminAlbums.cards.details')}>
        <div className="grid gap-6 lg:grid-cols-2">
          <ImageField name="shared.cover" label={label('cover')} folder="Gallery" />
          <div className="space-y-5">
            <FormNumberField name="shared.year" label={label('year')} optional />
            <FormTextField name="shared.slug" label={label('slug')} hint={hint('slug')} optional />
            <FormSwitch name="shared.published" label={label('published')} hint={hint('published')} />
          </div>
        </div>
      </StaffCard>
      {pictures}
    </div>
  );
}
