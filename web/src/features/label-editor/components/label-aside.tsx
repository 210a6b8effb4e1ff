import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { validateLabel } from '#contract/validate-label';
import { ingredientParts } from '#contract/label-text';
import type { LabelWord } from '#contract/label-words';
import type { Label, LabelInput } from '#contract/labels';
import { computeNutrition, nutritionOf } from '#contract/nutrition';
import { DifferenceList } from '#shared/attention/difference-list';
import { StaffCard } from '#shared/ui/staff-page';
import { entriesOf, phrasesOf, type Register } from '../lib/label-items';
import type { LabelValues } from '../lib/label-values';
import { LabelText } from './label-text';
import { ProblemList } from './problem-list';

/** What is typed as a number; what is none yet counts as not measured. */
const numberOf = (value: number | null): number | null => (value === null || Number.isNaN(value) ? null : value);

interface LabelAsideProps {
  label: Label;
  words: readonly LabelWord[];
  register: Register;
}

/** What the form holds as it would be saved, whatever is wrong with it. */
function saidIn({ gtin, analysis, energy, ...rest }: LabelValues): Omit<LabelInput, 'wineId'> {
  const [kJ, kcal] = [numberOf(energy.kJ), numberOf(energy.kcal)];
  const measured = Object.fromEntries(Object.entries(analysis).map(([name, value]) => [name, numberOf(value)]));
  return {
    ...rest,
    gtin: gtin.trim() || null,
    analysis: measured as LabelInput['analysis'],
    energy: kJ === null || kcal === null ? null : { kJ, kcal },
  };
}

/** Beside the form: what is wrong with what it holds now, and what the label would say. */
export function LabelAside({ label, words, register }: LabelAsideProps) {
  const { t } = useTranslation();
  const said = saidIn(useWatch() as LabelValues);
  const { ingredients, gas, analysis, energy } = said;
  const phrases = phrasesOf(words);
  // Which other labels have a number is known of the saved one.
  const wasShared = label.problems.some(({ code }) => code === 'gtin_needs_lot');
  const problems = validateLabel(said, {
    vintage: label.vintage,
    words,
    gtinIsShared: wasShared && said.gtin === label.gtin,
    hasLot: label.lots.length > 0,
  });
  return (
    <div className="min-w-0 space-y-6 @4xl:sticky @4xl:top-44 @4xl:max-h-[calc(100dvh-12rem)] @4xl:overflow-y-auto">
      <DifferenceList wineId={label.wineId} />
      <StaffCard title={t('adminLabels.cards.problems')} intro={t('adminLabels.cards.problemsIntro')}>
        <ProblemList problems={problems} words={words} />
      </StaffCard>
      <StaffCard title={t('adminLabels.cards.text')}>
        <LabelText
          partsIn={(language) => ingredientParts(entriesOf(ingredients, register), gas, phrases, language)}
          phrases={phrases}
          nutrition={nutritionOf(analysis, energy)}
          estimated={computeNutrition(analysis).estimated}
        />
      </StaffCard>
    </div>
  );
}
