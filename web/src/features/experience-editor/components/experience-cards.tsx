import { useWatch } from 'react-hook-form';
import { CONFIRMATIONS, GUIDE_LANGUAGES, TIME_MODES } from '#contract/experiences';
import { WEEKDAYS } from '#contract/open-state';
import { PublicationFields } from '#shared/collection/publication-fields';
import { BilingualLines, BilingualText } from '#shared/editor/bilingual-field';
import { FoldedFields } from '#shared/form/folded-fields';
import { FormCheckboxes, FormSelect, FormSwitch } from '#shared/form/form-choices';
import { FormLinesField } from '#shared/form/form-lines-field';
import { FormNumberField } from '#shared/form/form-number-field';
import { FormTextField } from '#shared/form/form-text-field';
import { useTranslation } from '#shared/i18n/use-translation';
import { ImageField } from '#shared/image-picker/image-field';
import { StaffCard } from '#shared/ui/staff-page';
import { DayOfYearField } from './day-of-year-field';

const TIME = /^(\d{1,2})(?:[.:](\d{2}))?$/;

/**
 * Parses a typed time such as `15:30`, `9.00` or `15` to `HH:MM`. It is not checked here. Any other line is
 * returned as it is, which validation rejects.
 */
function parseStart(line: string): string {
  const [, hours, minutes = '00'] = TIME.exec(line) ?? [];
  return hours === undefined ? line : `${hours.padStart(2, '0')}:${minutes}`;
}

const RARE_FIELDS = ['shared.cancelHours', 'shared.slug'];

/** Fields that are seldom changed. */
function RareFields() {
  const { t } = useTranslation();
  return (
    <FoldedFields id="experiences.more" title={t('adminExperiences.cards.more')} names={RARE_FIELDS}>
      <div className="grid gap-5 @lg:grid-cols-2">
        <FormSwitch name="shared.children" />
        <FormSwitch name="shared.dogs" />
        <FormSwitch name="shared.stepFree" />
        <FormNumberField name="shared.cancelHours" unit="h" />
        <FormTextField name="shared.slug" />
      </div>
    </FoldedFields>
  );
}

/** Form fields of an experience: texts, price and group, times. Needs the editor's form around it. */
export function ExperienceCards() {
  const { t } = useTranslation();
  const mode = useWatch<{ shared: { times: { mode: string } } }>({ name: 'shared.times.mode' });
  const choices = (kind: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`adminExperiences.${kind}.${value}`) }));
  return (
    <div className="space-y-6">
      <StaffCard title={t('adminExperiences.cards.experience')}>
        <div className="space-y-5">
          <BilingualText name="title" />
          <BilingualText name="summary" rows={4} />
          <BilingualLines name="included" hint={t('adminExperiences.hints.included')} />
          <div className="grid gap-6 @2xl:grid-cols-2">
            <ImageField name="shared.image" folder="Gallery" />
            <PublicationFields />
          </div>
        </div>
      </StaffCard>
      <StaffCard title={t('adminExperiences.cards.offer')}>
        <div className="space-y-5">
          <div className="grid gap-5 @lg:grid-cols-2 @4xl:grid-cols-3">
            <FormNumberField name="shared.durationMinutes" unit="min" />
            <FormNumberField name="shared.pricePerPerson" unit="€" isPrice />
            <FormNumberField name="shared.pricePerGroup" unit="€" isPrice />
            <FormNumberField name="shared.people.min" />
            <FormNumberField name="shared.people.max" />
            <FormNumberField name="shared.capacity" />
          </div>
          <FormSwitch name="shared.isShared" />
          <FormCheckboxes name="shared.languages" options={choices('languages', GUIDE_LANGUAGES)} />
        </div>
      </StaffCard>
      <StaffCard title={t('adminExperiences.cards.times')}>
        <div className="space-y-5">
          <div className="grid items-start gap-5 @lg:grid-cols-2">
            <FormSelect name="shared.times.mode" options={choices('mode', TIME_MODES)} />
            {mode === 'fixed' && <FormLinesField name="shared.times.starts" parse={parseStart} rows={2} />}
          </div>
          <FormCheckboxes name="shared.times.weekdays" options={choices('weekdays', WEEKDAYS)} />
          <div className="grid gap-5 @lg:grid-cols-2">
            <DayOfYearField name="shared.season.from" />
            <DayOfYearField name="shared.season.to" />
            <FormNumberField name="shared.leadTimeHours" unit="h" />
            <FormSelect name="shared.confirmation" options={choices('confirmation', CONFIRMATIONS)} />
          </div>
          <RareFields />
        </div>
      </StaffCard>
    </div>
  );
}
