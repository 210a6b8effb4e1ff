import type { ReactNode } from 'react';
import type { SensoryProfile, Wine } from '#contract/wines';
import { WINE_COLORS } from '#contract/wine-colors';
import { SWEETNESS_LEVELS, WINE_FOODS, WINE_STYLES } from '#contract/wine-terms';
import { PublicationFields } from '#shared/collection/publication-fields';
import { BilingualLines, BilingualText, BilingualField } from '#shared/editor/bilingual-field';
import { FormCheckboxes, FormSelect, FormSwitch } from '#shared/form/form-choices';
import { DifferenceList } from '#shared/attention/difference-list';
import { FormLinesField } from '#shared/form/form-lines-field';
import { FormNumberField } from '#shared/form/form-number-field';
import { FormTextField } from '#shared/form/form-text-field';
import { useTranslation } from '#shared/i18n/use-translation';
import { ImageField } from '#shared/image-picker/image-field';
import { StaffCard } from '#shared/ui/staff-page';
import { PackagingFields } from './packaging-fields';
import { PairingsField } from './pairings-field';
import { PlaceField } from './place-field';
import { SensoryField } from './sensory-field';
import { TechSheetLinks } from './tech-sheet-links';
import { WineTermFields, LogisticsFields } from './trade-fields';

export interface WineCardsProps {
  /** Renders the chart of a profile as visitors see it. */
  renderProfile: (profile: SensoryProfile) => ReactNode;
  /** The saved wine; null for a new one. */
  wine: Pick<Wine, 'id' | 'slug'> | null;
}

/**
 * Form fields of a wine: identity, bottle, sensory profile, tasting, texts and trade; for a saved wine also
 * the differences from its label and links to its technical sheets. Needs the editor's form around it.
 */
export function WineCards({ renderProfile, wine }: WineCardsProps) {
  const { t } = useTranslation();
  const label = (field: string) => t(`adminWines.fields.${field}`);
  const choices = (values: readonly string[], kind: string) =>
    values.map((value) => ({ value, label: t(`common.wine.${kind}.${value}`) }));

  return (
    <div className="space-y-6">
      {wine && <DifferenceList wineId={wine.id} />}
      <StaffCard title={t('adminWines.cards.identity')}>
        <div className="space-y-5">
          <BilingualText name="name" />
          <BilingualText name="appellation" />
          <BilingualText name="vineyard" />
          <PlaceField />
          <div className="grid gap-5 @lg:grid-cols-2 @4xl:grid-cols-4">
            <FormNumberField name="shared.vintage" />
            <FormSelect name="shared.color" options={choices(WINE_COLORS, 'color')} />
            <FormSelect name="shared.style" options={choices(WINE_STYLES, 'style')} />
            <FormSelect name="shared.sweetnessLevel" options={choices(SWEETNESS_LEVELS, 'sweetness')} />
          </div>
          <WineTermFields />
          <div className="grid gap-5 @2xl:grid-cols-2">
            <FormLinesField name="shared.variety" hint={t('adminWines.hints.lines')} rows={2} />
            <FormTextField name="shared.slug" />
          </div>
          <PublicationFields />
        </div>
      </StaffCard>
      <StaffCard title={t('adminWines.cards.bottle')}>
        <div className="grid gap-6 @2xl:grid-cols-2">
          <ImageField name="shared.bottleImage" folder="Wines" />
          <div className="@container">
            <div className="grid gap-5 @md:grid-cols-2">
              <FormNumberField name="shared.price" unit="€" isPrice />
              <FormNumberField name="shared.tradePrice" unit="€" isPrice />
              <FormSwitch name="shared.soldOut" />
              <FormNumberField name="shared.volumeMl" unit="ml" />
              <FormNumberField name="shared.alcohol" unit="%" />
              <div className="grid grid-cols-2 items-end gap-3">
                <FormNumberField name="shared.servingTemperature.min" label={label('servingMin')} unit="°C" />
                <FormNumberField name="shared.servingTemperature.max" label={label('servingMax')} unit="°C" />
              </div>
              <div className="grid grid-cols-2 items-end gap-3">
                <FormNumberField name="shared.drinkFrom" />
                <FormNumberField name="shared.drinkUntil" />
              </div>
            </div>
          </div>
        </div>
      </StaffCard>
      <StaffCard title={t('adminWines.cards.profile')} intro={t('adminWines.cards.profileIntro')}>
        <SensoryField picture={renderProfile} />
      </StaffCard>
      <StaffCard title={t('adminWines.cards.tasting')}>
        <div className="space-y-5">
          <BilingualLines name="aromas" hint={t('adminWines.hints.lines')} />
          <BilingualField name="pairings">{(field) => <PairingsField {...field} />}</BilingualField>
          <FormCheckboxes name="shared.foods" options={choices(WINE_FOODS, 'food')} />
        </div>
      </StaffCard>
      <StaffCard title={t('adminWines.cards.texts')}>
        <div className="space-y-5">
          <BilingualText name="description" rows={5} />
          <BilingualText name="winemakingNotes" rows={5} />
        </div>
      </StaffCard>
      <StaffCard title={t('adminWines.cards.trade')} intro={t('adminWines.cards.tradeIntro')}>
        <div className="space-y-5">
          {wine && <TechSheetLinks slug={wine.slug} />}
          <LogisticsFields />
          <PackagingFields />
        </div>
      </StaffCard>
    </div>
  );
}
