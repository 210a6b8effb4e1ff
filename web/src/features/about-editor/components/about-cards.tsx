import { BilingualLines, BilingualText } from '#shared/editor/bilingual-field';
import { PartsField } from '#shared/editor/parts-field';
import { FormNumberField } from '#shared/form/form-number-field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { ImageField } from '#shared/image-picker/image-field';
import { StaffCard } from '#shared/ui/staff-page';
import { createMilestone, createStoryPart } from '../lib/about-single';

/**
 * Form fields of the editor of the about page, in both languages: head (title, subtitle, image), chapters,
 * milestones (year and text), and visit (text and lines of opening hours). Needs the editor's form around it.
 */
export function AboutCards() {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = (field: string) => t(`adminAbout.fields.${field}`);
  const card = (name: string) => t(`adminAbout.cards.${name}`);

  return (
    <div className="space-y-6">
      <StaffCard title={card('hero')}>
        <div className="space-y-5">
          <BilingualText parentPath="hero" name="title" />
          <BilingualText parentPath="hero" name="subtitle" rows={3} />
          <ImageField name="hero.image" folder="Gallery" />
        </div>
      </StaffCard>
      <StaffCard title={card('story')}>
        <PartsField
          name="story"
          texts="adminAbout"
          getTitle={({ [language]: texts, sl }) => texts.heading || sl.heading}
          createPart={createStoryPart}
        >
          {(path) => (
            <div className="space-y-4">
              <BilingualText parentPath={path} name="heading" />
              <BilingualText parentPath={path} name="body" rows={5} />
              <ImageField name={`${path}.image`} folder="Gallery" />
            </div>
          )}
        </PartsField>
      </StaffCard>
      <StaffCard title={card('milestones')}>
        <PartsField
          name="milestones"
          texts="adminAbout"
          getTitle={({ year, [language]: texts, sl }) => [year, texts.text || sl.text].filter(Boolean).join(' · ')}
          createPart={createMilestone}
        >
          {(path) => (
            <div className="grid gap-x-6 gap-y-3 @2xl:grid-cols-[8rem_1fr]">
              <FormNumberField name={`${path}.year`} />
              <BilingualText parentPath={path} name="text" />
            </div>
          )}
        </PartsField>
      </StaffCard>
      <StaffCard title={card('visit')}>
        <div className="space-y-5">
          <BilingualText parentPath="visit" name="text" label={label('visit')} rows={4} />
          <BilingualLines parentPath="visit" name="openingHours" hint={t('adminAbout.hints.lines')} />
        </div>
      </StaffCard>
    </div>
  );
}
