import { BRAND_IMAGE_MAX_BYTES } from '#contract/limits';
import { BilingualText } from '#shared/editor/bilingual-field';
import { FormTextField, type FormTextFieldProps } from '#shared/form/form-text-field';
import { useTranslation } from '#shared/i18n/use-translation';
import { ImageField } from '#shared/image-picker/image-field';
import { StaffCard } from '#shared/ui/staff-page';

const BRAND_IMAGES = ['heroImage', 'logoImage', 'favIconImage'] as const;

/**
 * Form fields of the site metadata: brand (title, tagline, images), company and contacts. Tagline and
 * addresses are in both languages. Needs the editor's form around it.
 */
export function MetadataCards() {
  const { t } = useTranslation();
  const field = (name: string, props: Partial<FormTextFieldProps> = {}) => (
    <FormTextField key={name} name={name} label={t(`adminMetadata.fields.${name}`)} {...props} />
  );
  const inBothLanguages = (card: string, name: string) => (
    <div className="@2xl:col-span-2">
      <BilingualText parentPath={card} name={name} label={t(`adminMetadata.fields.${card}.${name}`)} />
    </div>
  );
  const url = { type: 'text', inputMode: 'url' } as const;
  return (
    <div className="space-y-6">
      <StaffCard title={t('adminMetadata.cards.brand')} intro={t('adminMetadata.cards.brandIntro')}>
        <div className="grid gap-5 @2xl:grid-cols-2">
          {field('brand.title')}
          {inBothLanguages('brand', 'tagline')}
        </div>
        <div className="mt-6 grid gap-6 @2xl:grid-cols-2 @4xl:grid-cols-3">
          {BRAND_IMAGES.map((name) => (
            <ImageField
              key={name}
              name={`brand.${name}`}
              label={t(`adminMetadata.fields.brand.${name}`)}
              limitBytes={BRAND_IMAGE_MAX_BYTES[name]}
              folder="Branding"
            />
          ))}
        </div>
      </StaffCard>
      <StaffCard title={t('adminMetadata.cards.company')} intro={t('adminMetadata.cards.companyIntro')}>
        <div className="grid gap-5 @2xl:grid-cols-2">
          {field('company.name')}
          {field('company.representative')}
          {field('company.phone', { inputMode: 'tel' })}
          {field('company.registration')}
          {field('company.vatId')}
          {inBothLanguages('company', 'address')}
        </div>
      </StaffCard>
      <StaffCard title={t('adminMetadata.cards.contacts')} intro={t('adminMetadata.cards.contactsIntro')}>
        <div className="grid gap-5 @2xl:grid-cols-2">
          {field('contacts.email', { inputMode: 'email' })}
          {field('contacts.phone', { inputMode: 'tel' })}
          {field('contacts.mapsUrl', url)}
          {field('contacts.instagram', url)}
          {field('contacts.facebook', url)}
          {inBothLanguages('contacts', 'address')}
        </div>
      </StaffCard>
    </div>
  );
}
