import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SensoryProfile } from '#contract/wine-profile';
import { SWEETNESS_LEVELS, WINE_COLORS, WINE_STYLES } from '#contract/wine-terms';
import { InBothLanguages } from '#shared/editor/in-both-languages';
import { FormLinesField } from '#shared/form/form-lines-field';
import { FormNumberField } from '#shared/form/form-number-field';
import { FormSelect } from '#shared/form/form-select';
import { FormSwitch } from '#shared/form/form-switch';
import { FormTextArea } from '#shared/form/form-text-area';
import { FormTextField } from '#shared/form/form-text-field';
import { ImageField } from '#shared/image-picker/image-field';
import { StaffCard } from '#shared/ui/staff-card';
import { PairingsField } from './pairings-field';
import { SensorySliders } from './sensory-sliders';

export interface WineCardsProps {
  /** The picture of a profile as visitors see it. */
  profilePicture: (profile: SensoryProfile) => ReactNode;
}

const asLine = (line: string): string => line;

/** The cards of a wine: what it is, how it is served, how it tastes, what is said of it. */
export function WineCards({ profilePicture }: WineCardsProps) {
  const { t } = useTranslation();
  const sensory = useWatch({ name: 'shared.sensory' }) as SensoryProfile;
  const label = (field: string) => t(`adminWines.fields.${field}`);
  const hint = (field: string) => t(`adminWines.hints.${field}`);
  const choices = (words: readonly string[], kind: string) =>
    words.map((value) => ({ value, label: t(`common.wine.${kind}.${value}`) }));

  return (
    <div className="space-y-6">
      <StaffCard title={t('adminWines.cards.identity')}>
        <div className="space-y-5">
          <InBothLanguages name="name" label={label('name')}>
            {(field) => <FormTextField {...field} />}
          </InBothLanguages>
          <InBothLanguages name="appellation" label={label('appellation')}>
            {(field) => <FormTextField {...field} />}
          </InBothLanguages>
          <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
            <FormNumberField name="shared.vintage" label={label('vintage')} hint={hint('vintage')} optional />
            <FormSelect name="shared.color" label={label('color')} options={choices(WINE_COLORS, 'color')} />
            <FormSelect name="shared.style" label={label('style')} options={choices(WINE_STYLES, 'style')} />
            <FormSelect
              name="shared.sweetnessLevel"
              label={label('sweetnessLevel')}
              options={choices(SWEETNESS_LEVELS, 'sweetness')}
            />
          </div>
          <div className="grid gap-5 md:grid-cols-2">
            <FormLinesField
              name="shared.variety"
              label={label('variety')}
              hint={hint('lines')}
              optional
              rows={2}
              parse={asLine}
              format={asLine}
            />
            <FormTextField name="shared.slug" label={label('slug')} hint={hint('slug')} optional />
          </div>
          <FormSwitch name="shared.published" label={label('published')} hint={hint('published')} />
        </div>
      </StaffCard>
      <StaffCard title={t('adminWines.cards.bottle')}>
        <div className="grid gap-6 lg:grid-cols-2">
          <ImageField name="shared.bottleImage" label={label('bottleImage')} folder="Wines" />
          <div className="grid gap-5 sm:grid-cols-2">
            <FormNumberField name="shared.price" label={label('price')} hint={hint('price')} unit="€" optional />
            <FormNumberField name="shared.volumeMl" label={label('volumeMl')} unit="ml" optional />
            <FormNumberField name="shared.alcohol" label={label('alcohol')} unit="%" optional />
            <div className="grid grid-cols-2 items-end gap-3">
              <FormNumberField name="shared.servingTemperature.min" label={label('servingMin')} unit="°C" optional />
              <FormNumberField name="shared.servingTemperature.max" label={label('servingMax')} unit="°C" optional />
            </div>
          </div>
        </div>
      </StaffCard>
      <StaffCard title={t('adminWines.cards.profile')} intro={t('adminWines.cards.profileIntro')}>
        <div className="grid items-center gap-8 lg:grid-cols-2">
          <SensorySliders />
          <div className="mx-auto w-full max-w-md">{profilePicture(sensory)}</div>
        </div>
      </StaffCard>
      <StaffCard title={t('adminWines.cards.tasting')}>
        <div className="space-y-5">
          <InBothLanguages name="aromas" label={label('aromas')} hint={hint('lines')}>
            {(field) => <FormLinesField {...field} parse={asLine} format={asLine} />}
          </InBothLanguages>
          <InBothLanguages name="pairings" label={label('pairings')}>
            {(field) => <PairingsField {...field} />}
          </InBothLanguages>
        </div>
      </StaffCard>
      <StaffCard title={t('adminWines.cards.texts')}>
        <div className="space-y-5">
          <InBothLanguages name="description" label={label('description')}>
            {(field) => <FormTextArea {...field} rows={5} />}
          </InBothLanguages>
          <InBothLanguages name="winemakingNotes" label={label('winemakingNotes')}>
            {(field) => <FormTextArea {...field} rows={5} />}
          </InBothLanguages>
        </div>
      </StaffCard>
    </div>
  );
}
