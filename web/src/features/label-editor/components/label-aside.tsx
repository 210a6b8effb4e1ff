import { useWatch } from 'react-hook-form';
import { collectWordIds, validateLabel } from '#contract/validate-label';
import { removeGtinSeparators } from '#contract/gtin';
import { createIngredientRuns } from '#contract/label-text';
import type { LabelWord } from '#contract/label-words';
import type { Label, LabelInput } from '#contract/labels';
import { computeNutrition, createNutritionDeclaration } from '#contract/nutrition';
import { DifferenceList } from '#shared/attention/difference-list';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffCard } from '#shared/ui/staff-page';
import { toLabelEntries, getPhrases, type LabelWordRegister } from '../lib/label-items';
import type { LabelValues } from '../lib/label-values';
import { LabelText } from './label-text';
import { LabelIssueList } from './label-issue-list';

/** Converts an empty or invalid number to null (not measured). */
const toMeasuredValue = (value: number | null): number | null => (value === null || Number.isNaN(value) ? null : value);

interface LabelAsideProps {
  label: Label;
  words: readonly LabelWord[];
  register: LabelWordRegister;
}

/** Converts the form's values to an API request without validating them. */
function toLabelInput({
  gtin,
  analysis,
  energy,
  alcoholTerm,
  ...otherValues
}: LabelValues): Omit<LabelInput, 'wineId'> {
  const [kJ, kcal] = [toMeasuredValue(energy.kJ), toMeasuredValue(energy.kcal)];
  const measured = Object.fromEntries(Object.entries(analysis).map(([name, value]) => [name, toMeasuredValue(value)]));
  return {
    ...otherValues,
    gtin: removeGtinSeparators(gtin) || null,
    alcoholTerm: alcoholTerm || null,
    analysis: measured as LabelInput['analysis'],
    energy: kJ === null || kcal === null ? null : { kJ, kcal },
  };
}

/**
 * Aside of the label form, updated while typing: differences between the saved page and label of the wine,
 * the problems of the current values, and a preview of the label's text.
 */
export function LabelAside({ label, words, register }: LabelAsideProps) {
  const { t } = useTranslation();
  const input = toLabelInput(useWatch() as LabelValues);
  const { ingredients, gas, analysis, energy } = input;
  const phrases = getPhrases(words);
  // Only the server knows whether other labels use the number, so this applies to the saved one.
  const wasShared = label.problems.some(({ code }) => code === 'gtin_needs_lot');
  const problems = validateLabel(input, {
    vintage: label.vintage,
    words,
    isGtinShared: wasShared && input.gtin === label.gtin,
    hasLot: label.lots.length > 0,
    packaging: label.packaging,
    printedWordIds: collectWordIds(label.state === 'draft' ? [] : label.ingredients),
  });
  return (
    <div className="min-w-0 space-y-6 @4xl:sticky @4xl:top-44 @4xl:max-h-[calc(100dvh-12rem)] @4xl:overflow-y-auto">
      <DifferenceList wineId={label.wineId} />
      <StaffCard title={t('adminLabels.cards.problems')} intro={t('adminLabels.cards.problemsIntro')}>
        <LabelIssueList problems={problems} words={words} />
      </StaffCard>
      <StaffCard title={t('adminLabels.cards.text')}>
        <LabelText
          getParts={(language) => createIngredientRuns(toLabelEntries(ingredients, register), gas, phrases, language)}
          phrases={phrases}
          nutrition={createNutritionDeclaration(analysis, energy)}
          estimated={computeNutrition(analysis).estimated}
        />
      </StaffCard>
    </div>
  );
}
