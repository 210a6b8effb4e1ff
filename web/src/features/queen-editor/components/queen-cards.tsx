import { useTranslation } from 'react-i18next';
import { InBothLanguages } from '#shared/editor/in-both-languages';
import { PartsField } from '#shared/editor/parts-field';
import { FormSelect } from '#shared/form/form-select';
import { FormTextArea } from '#shared/form/form-text-area';
import { FormTextField } from '#shared/form/form-text-field';
import { useLanguage } from '#shared/i18n/use-language';
import { ImageField } from '#shared/image-picker/image-field';
import { ImageListField } from '#shared/image-picker/image-list-field';
import { StaffCard } from '#shared/ui/staff-card';
import { newCard, newPick } from '../lib/queen-form';
import { QueenEventsCard } from './queen-events-card';

/** A wine that can be picked. */
export interface PickableWine {
  slug: string;
  name: string;
}

/** The cards of the Queen section: her portrait, her story, her wines, her calendar and her pictures. */
export function QueenCards({ wines }: { wines: readonly PickableWine[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = (field: string) => t(`adminQueen.fields.${field}`);
  const nameOf = (slug: string) => wines.find((wine) => wine.slug === slug)?.name ?? '';

  return (
    <div className="space-y-6">
      <StaffCard title={t('adminQueen.cards.hero')}>
        <div className="space-y-5">
          <InBothLanguages within="hero" name="title" label={label('title')}>
            {(field) => <FormTextField {...field} />}
          </InBothLanguages>
          <InBothLanguages within="hero" name="subtitle" label={label('subtitle')}>
            {(field) => <FormTextArea {...field} rows={3} />}
          </InBothLanguages>
          <ImageField name="hero.image" label={label('image')} folder="Queen" />
        </div>
      </StaffCard>
      <StaffCard title={t('adminQueen.cards.bio')}>
        <div className="space-y-5">
          <InBothLanguages within="bio" name="heading" label={label('heading')}>
            {(field) => <FormTextField {...field} />}
          </InBothLanguages>
          <InBothLanguages within="bio" name="body" label={label('body')}>
            {(field) => <FormTextArea {...field} rows={6} />}
          </InBothLanguages>
        </div>
      </StaffCard>
      <StaffCard title={t('adminQueen.cards.cards')}>
        <PartsField
          name="cards"
          texts="adminQueen"
          titleOf={({ [language]: texts, sl }) => texts.title || sl.title}
          newPart={newCard}
        >
          {(path) => (
            <div className="space-y-4">
              <InBothLanguages within={path} name="title" label={label('title')}>
                {(field) => <FormTextField {...field} />}
              </InBothLanguages>
              <InBothLanguages within={path} name="text" label={label('text')}>
                {(field) => <FormTextArea {...field} rows={3} />}
              </InBothLanguages>
            </div>
          )}
        </PartsField>
      </StaffCard>
      <StaffCard title={t('adminQueen.cards.picks')}>
        <PartsField name="picks" texts="adminQueen" titleOf={({ wineSlug }) => nameOf(wineSlug)} newPart={newPick}>
          {(path) => (
            <div className="space-y-4">
              <FormSelect
                name={`${path}.wineSlug`}
                label={label('wineSlug')}
                options={[
                  { value: '', label: t('adminQueen.chooseWine') },
                  ...wines.map(({ slug, name }) => ({ value: slug, label: name })),
                ]}
              />
              <InBothLanguages within={path} name="note" label={label('note')}>
                {(field) => <FormTextArea {...field} rows={2} />}
              </InBothLanguages>
            </div>
          )}
        </PartsField>
      </StaffCard>
      <QueenEventsCard />
      <StaffCard title={t('adminQueen.cards.mediaImages')}>
        <ImageListField name="mediaImages" label={label('mediaImages')} folder="Queen" />
      </StaffCard>
    </div>
  );
}
