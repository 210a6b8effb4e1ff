import { useTranslation } from 'react-i18next';
import { InBothLanguages } from '#shared/editor/in-both-languages';
import { PartsField } from '#shared/editor/parts-field';
import { FormLinesField } from '#shared/form/form-lines-field';
import { FormNumberField } from '#shared/form/form-number-field';
import { FormTextArea } from '#shared/form/form-text-area';
import { FormTextField } from '#shared/form/form-text-field';
import { useLanguage } from '#shared/i18n/use-language';
import { ImageField } from '#shared/image-picker/image-field';
import { StaffCard } from '#shared/ui/staff-card';
import { newMilestone, newStoryPart } from '../lib/about-form';

const asLine = (line: string): string => line;

/** The cards of the story of the house: its head, its chapters, its years, and the visit. */
export function AboutCards() {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = (field: string) => t(`adminAbout.fields.${field}`);
  const card = (name: string) => t(`adminAbout.cards.${name}`);

  return (
    <div className="space-y-6">
      <StaffCard title={card('hero')}>
        <div className="space-y-5">
          <InBothLanguages within="hero" name="title" label={label('title')}>
            {(field) => <FormTextField {...field} />}
          </InBothLanguages>
          <InBothLanguages within="hero" name="subtitle" label={label('subtitle')}>
            {(field) => <FormTextArea {...field} rows={3} />}
          </InBothLanguages>
          <ImageField name="hero.image" label={label('image')} folder="Gallery" />
        </div>
      </StaffCard>
      <StaffCard title={card('story')}>
        <PartsField
          name="story"
          texts="adminAbout"
          titleOf={({ [language]: texts, sl }) => texts.heading || sl.heading}
          newPart={newStoryPart}
        >
          {(path) => (
            <div className="space-y-4">
              <InBothLanguages within={path} name="heading" label={label('heading')}>
                {(field) => <FormTextField {...field} />}
              </InBothLanguages>
              <InBothLanguages within={path} name="body" label={label('body')}>
                {(field) => <FormTextArea {...field} rows={5} />}
              </InBothLanguages>
              <ImageField name={`${path}.image`} label={label('image')} folder="Gallery" />
            </div>
          )}
        </PartsField>
      </StaffCard>
      <StaffCard title={card('milestones')}>
        <PartsField
          name="milestones"
          texts="adminAbout"
          titleOf={({ year, [language]: texts, sl }) => [year, texts.text || sl.text].filter(Boolean).join(' · ')}
          newPart={newMilestone}
        >
          {(path) => (
            <div className="grid gap-x-6 gap-y-3 lg:grid-cols-[8rem_1fr]">
              <FormNumberField name={`${path}.year`} label={label('year')} />
              <InBothLanguages within={path} name="text" label={label('text')}>
                {(field) => <FormTextField {...field} />}
              </InBothLanguages>
            </div>
          )}
        </PartsField>
      </StaffCard>
      <StaffCard title={card('visit')}>
        <div className="space-y-5">
          <InBothLanguages within="visit" name="text" label={label('visit')}>
            {(field) => <FormTextArea {...field} rows={4} />}
          </InBothLanguages>
          <InBothLanguages
            within="visit"
            name="openingHours"
            label={label('openingHours')}
            hint={t('adminAbout.hints.lines')}
          >
            {(field) => <FormLinesField {...field} parse={asLine} format={asLine} />}
          </InBothLanguages>
        </div>
      </StaffCard>
    </div>
  );
}
