import { useQuery } from '@tanstack/react-query';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { combineAnalyses, toStatedAnalysis } from '#contract/label-analysis';
import { GAS_NOTES, WINE_CATEGORIES, type LabelLanguage } from '#contract/label-terms';
import type { LabelAnalysis } from '#contract/labels';
import { ALCOHOL_TERMS, HEADING_MODES, LABEL_MARKS } from '#contract/wine-law/law-facts';
import { LAW_MARKETS } from '#contract/wine-law/law-markets';
import { useServices } from '#shared/api/services';
import { getFieldId } from '#shared/form/field';
import { FormCheckboxes, FormSelect } from '#shared/form/form-choices';
import { FormNumberField } from '#shared/form/form-number-field';
import { FormTextField } from '#shared/form/form-text-field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatDate } from '#shared/lib/format-instant';
import { isDeepEqual } from '#shared/lib/deep-equal';
import { Button } from '#shared/ui/button';
import { StaffCard } from '#shared/ui/staff-page';
import { wineAnalysesQuery } from '../lib/label-calls';
import type { LabelWordRegister } from '../lib/label-items';
import { IngredientsField } from './ingredients-field';
import { LanguageChoices } from './language-choices';

/**
 * List of the wine's analyses: those whose values the form has are marked, the others can be copied, without
 * what they did not measure.
 */
function AnalysisChoices({ wineId }: { wineId: string }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const { setValue } = useFormContext();
  const typed = useWatch({ name: 'analysis' }) as LabelAnalysis;
  const { data = [] } = useQuery(wineAnalysesQuery(api, wineId));
  const analyses = data.filter((analysis) => Object.values(toStatedAnalysis(analysis)).some((value) => value !== null));
  if (analyses.length === 0) return <p className="text-xs text-ink-soft">{t('adminLabels.analysis.none')}</p>;
  return (
    <ul aria-label={t('adminLabels.analysis.list')} className="space-y-1 text-xs">
      {analyses.map((analysis) => {
        const taken = combineAnalyses([toStatedAnalysis(analysis), typed]);
        const name = [formatDate(analysis.measuredOn, language), analysis.laboratory].filter(Boolean).join(', ');
        return (
          <li key={analysis.id} className="flex min-h-9 flex-wrap items-center gap-x-3">
            {isDeepEqual(typed, taken) ? (
              <span className="font-semibold text-vine-deep">{t('adminLabels.analysis.taken', { name })}</span>
            ) : (
              <Button
                tone="outline"
                size="sm"
                onClick={() => {
                  setValue('analysis', taken, { shouldDirty: true });
                }}
              >
                {t('adminLabels.analysis.take', { name })}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Checkboxes of the label languages, by the markets where the bottles are sold. */
function LabelLanguagesField() {
  const { t } = useTranslation();
  const { field } = useController({ name: 'languages' });
  return (
    <fieldset id={getFieldId('languages')}>
      <legend className="sr-only">{t('adminLabels.fields.languages')}</legend>
      <div className="grid grid-cols-2 gap-x-6 gap-y-1 @lg:grid-cols-3">
        <LanguageChoices chosen={field.value as LabelLanguage[]} onChange={field.onChange} onBlur={field.onBlur} />
      </div>
    </fieldset>
  );
}

/** Markets of the label, the heading beside its code, and what the bottle bears besides. */
function LawCard() {
  const { t } = useTranslation();
  return (
    <StaffCard title={t('adminLabels.cards.law')}>
      <div className="space-y-5">
        <div className="grid gap-5 @lg:grid-cols-2">
          <FormSelect
            name="headingMode"
            options={HEADING_MODES.map((value) => ({ value, label: t(`adminLaw.headingModes.${value}`) }))}
          />
          <FormSelect
            name="alcoholTerm"
            options={[
              { value: '', label: t('adminLaw.alcoholTerms.none') },
              ...ALCOHOL_TERMS.map((value) => ({ value, label: t(`adminLaw.alcoholTerms.${value}`) })),
            ]}
          />
        </div>
        <FormCheckboxes
          name="markets"
          options={LAW_MARKETS.map((value) => ({ value, label: t(`adminLaw.markets.${value}`) }))}
        />
        <FormCheckboxes
          name="marks"
          options={LABEL_MARKS.map((value) => ({ value, label: t(`adminLaw.marks.${value}`) }))}
        />
      </div>
    </StaffCard>
  );
}

/**
 * Form fields of a label: ingredients, packaging gas, analysis (values can be copied from one of the
 * wine's analyses), energy, category, GTIN, operator, label languages, markets and what else stands on
 * the bottle. Needs the editor's form around it.
 */
export function LabelCards({ wineId, register }: { wineId: string; register: LabelWordRegister }) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0 space-y-6">
      <StaffCard title={t('adminLabels.cards.ingredients')} intro={t('adminLabels.cards.ingredientsIntro')}>
        <IngredientsField register={register} />
        <div className="mt-5 max-w-sm">
          <FormSelect
            name="gas"
            options={GAS_NOTES.map((value) => ({ value, label: t(`adminLabels.gases.${value}`) }))}
          />
        </div>
      </StaffCard>
      <StaffCard title={t('adminLabels.cards.analysis')}>
        <div id={getFieldId('analysis')} className="grid gap-5 @md:grid-cols-2 @2xl:grid-cols-3">
          <FormNumberField name="analysis.alcohol" unit="% vol" />
          <FormNumberField name="analysis.sugar" unit="g/l" />
          <FormNumberField name="analysis.acids" unit="g/l" />
          <FormNumberField name="analysis.polyols" unit="g/l" />
          <FormNumberField name="analysis.totalSo2" unit="mg/l" />
        </div>
        <div className="mt-4">
          <AnalysisChoices wineId={wineId} />
        </div>
        <div id={getFieldId('energy')} className="mt-5 grid gap-5 @md:grid-cols-2 @2xl:grid-cols-3">
          <FormNumberField name="energy.kJ" unit="kJ" />
          <FormNumberField name="energy.kcal" unit="kcal" />
        </div>
      </StaffCard>
      <StaffCard title={t('adminLabels.cards.product')}>
        <div className="grid gap-5 @lg:grid-cols-2">
          <FormSelect
            name="category"
            options={WINE_CATEGORIES.map((value) => ({ value, label: t(`adminLabels.categories.${value}`) }))}
          />
          <FormTextField name="gtin" />
        </div>
        <div id={getFieldId('operator')} className="mt-5 grid gap-5 @lg:grid-cols-2">
          <FormTextField name="operator.name" />
          <FormTextField name="operator.address" />
        </div>
      </StaffCard>
      <StaffCard title={t('adminLabels.cards.markets')} intro={t('adminLabels.cards.marketsIntro')}>
        <LabelLanguagesField />
      </StaffCard>
      <LawCard />
    </div>
  );
}
