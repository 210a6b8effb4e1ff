import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LabelWord } from '#contract/label-words';
import type { Label } from '#contract/labels';
import { computeNutrition, nutritionOf } from '#contract/nutrition';
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

/** Beside the form: what the label would say, by what the form holds now, and what is wrong with what is saved. */
export function LabelAside({ label, words, register }: LabelAsideProps) {
  const { t } = useTranslation();
  const { analysis, energy, ingredients, gas } = useWatch() as LabelValues;
  const measured = {
    alcohol: numberOf(analysis.alcohol),
    sugar: numberOf(analysis.sugar),
    acids: numberOf(analysis.acids),
    polyols: numberOf(analysis.polyols),
    totalSo2: null,
  };
  const [kJ, kcal] = [numberOf(energy.kJ), numberOf(energy.kcal)];
  return (
    <div className="min-w-0 space-y-6 @4xl:sticky @4xl:top-44 @4xl:max-h-[calc(100dvh-12rem)] @4xl:overflow-y-auto">
      <StaffCard title={t('adminLabels.cards.problems')} intro={t('adminLabels.cards.problemsIntro')}>
        <ProblemList problems={label.problems} />
      </StaffCard>
      <StaffCard title={t('adminLabels.cards.text')}>
        <LabelText
          entries={entriesOf(ingredients, register)}
          gas={gas}
          phrases={phrasesOf(words)}
          nutrition={nutritionOf(measured, kJ === null || kcal === null ? null : { kJ, kcal })}
          estimated={computeNutrition(measured).estimated}
        />
      </StaffCard>
    </div>
  );
}
