import { useState } from 'react';
import type { LabelLanguage } from '#contract/label-terms';
import { pickName, type LabelPhrases, type TextRun } from '#contract/label-text';
import type { Label, Nutrition } from '#contract/labels';
import { GRAM_ROWS, formatLabelGrams } from '#contract/nutrition';
import { Choice } from '#shared/form/choice';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { LABEL_LANGUAGE_OPTIONS } from '#shared/lib/label-languages';

interface LabelTextProps {
  /** Returns the list of ingredients in a language. */
  getParts: (language: LabelLanguage) => readonly TextRun[];
  phrases: LabelPhrases;
  nutrition: Nutrition;
  /** Values that were not measured but estimated. */
  estimated: Label['estimated'];
}

const isSubRow = (row: string): boolean => row === 'saturates' || row === 'sugars';

/**
 * Text of a label in a language that the user chooses: ingredients with allergens in bold, and the nutrition
 * declaration per 100 ml. Words that are borrowed from another language are marked, and estimated values are
 * listed.
 */
export function LabelText({ getParts, phrases, nutrition, estimated }: LabelTextProps) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<LabelLanguage>(useLanguage());
  const getPhrase = (key: keyof LabelPhrases): string => pickName(phrases[key], language).text;
  const runs = getParts(language);
  const borrowed = runs.some(({ language: other }) => other !== undefined);
  return (
    <div>
      <Choice
        label={t('adminLabels.text.language')}
        value={language}
        options={LABEL_LANGUAGE_OPTIONS.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))}
        onChange={setLanguage}
      />
      <div lang={language} data-testid="label-text" className="mt-4 text-sm">
        <p>
          {getPhrase('ingredients')}:{' '}
          {runs.map(({ text, isStrong, language: other }, index) => {
            const Tag = isStrong ? 'strong' : 'span';
            return (
              <Tag key={index} lang={other} className={other && 'underline decoration-dotted underline-offset-2'}>
                {text}
              </Tag>
            );
          })}
        </p>
      </div>
      {borrowed ? <p className="mt-2 text-xs font-semibold text-wine-deep">{t('adminLabels.text.borrowed')}</p> : null}
      <table lang={language} className="mt-4 w-full max-w-sm border-collapse text-sm">
        <caption className="pb-1 text-left text-xs font-semibold">
          {getPhrase('nutritionDeclaration')} · {getPhrase('per100ml')}
        </caption>
        <tbody>
          <tr className="border-t border-line">
            <th scope="row" className="py-1 text-left font-semibold">
              {getPhrase('energy')}
            </th>
            <td className="py-1 text-right tabular-nums">
              {nutrition.energyKJ} kJ / {nutrition.energyKcal} kcal
            </td>
          </tr>
          {GRAM_ROWS.map((row) => (
            <tr key={row} className="border-t border-line">
              <th
                scope="row"
                className={isSubRow(row) ? 'py-1 pl-4 text-left font-normal' : 'py-1 text-left font-semibold'}
              >
                {getPhrase(row)}
              </th>
              <td className="py-1 text-right tabular-nums">{formatLabelGrams(row, nutrition[row], language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {estimated.length > 0 ? (
        <p className="mt-2 text-xs text-ink-soft">
          {t('adminLabels.text.estimated', {
            fields: estimated.map((name) => t(`adminLabels.fields.${name}`).toLocaleLowerCase()).join(', '),
          })}
        </p>
      ) : null}
    </div>
  );
}
