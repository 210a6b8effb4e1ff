import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  isSparkling,
  QUALITY_PREDICATES,
  QUALITY_TERMS,
  SPARKLING_SWEETNESS_TERMS,
  STILL_SWEETNESS_TERMS,
  type SweetnessTerm,
} from '#contract/wine-law-terms';
import { FormSelect, FormSwitch } from '#shared/form/form-choices';
import { FormNumberField } from '#shared/form/form-number-field';
import { FormTextField } from '#shared/form/form-text-field';

/**
 * The terms of the law that a wine may have: for its sweetness those of its kind alone, each with the sugar that it stands
 * for, since «suho» of a sparkling wine is another term than «suho» of a still one.
 */
export function LawFields() {
  const { t } = useTranslation();
  const [color, style, chosen] = useWatch({
    name: ['shared.color', 'shared.style', 'shared.sweetnessTerm'],
  }) as string[];
  const kind = isSparkling({ color: color ?? '', style: style ?? '' }) ? 'sparkling' : 'still';
  const fitting: readonly SweetnessTerm[] = kind === 'sparkling' ? SPARKLING_SWEETNESS_TERMS : STILL_SWEETNESS_TERMS;
  // A term of the other kind, chosen before the wine became this one, is shown until another one is chosen.
  const others = fitting.some((term) => term === chosen) || !chosen ? [] : [chosen];
  const nothing = { value: '', label: t('adminWines.noTerm') };
  const choices = (terms: readonly string[]) => [
    nothing,
    ...terms.map((value) => ({ value, label: t(`winesPage.terms.${value}`) })),
  ];
  const sweetness = [...fitting, ...others].map((value) => ({
    value,
    label: `${t(`winesPage.terms.${value}`)} · ${t(`adminWines.sugar.${value}`)}`,
  }));
  return (
    <div className="grid gap-5 @lg:grid-cols-2 @4xl:grid-cols-3">
      <FormSelect
        name="shared.sweetnessTerm"
        hint={t(`adminWines.sweetnessTerms.${kind}`)}
        options={[nothing, ...sweetness]}
      />
      <FormSelect name="shared.qualityTerm" options={choices(QUALITY_TERMS)} />
      <FormSelect name="shared.qualityPredicate" options={choices(QUALITY_PREDICATES)} />
    </div>
  );
}

const TEXTS = ['bottleGtin', 'caseGtin', 'closure', 'customsCode'] as const;
const NUMBERS = [
  ['bottlesPerCase'],
  ['bottleWeightG', 'g'],
  ['casesPerLayer'],
  ['layersPerPallet'],
  ['palletKg', 'kg'],
] as const;

/** What traders ask of the packaging, and whether visitors may have the technical sheet. */
export function LogisticsFields() {
  const { t } = useTranslation();
  const label = (part: string) => t(`adminWines.logistics.${part}`);
  return (
    <div className="space-y-5">
      <FormSwitch name="shared.sheetPublic" />
      <div className="grid gap-5 @lg:grid-cols-2 @4xl:grid-cols-4">
        {TEXTS.map((part) => (
          <FormTextField key={part} name={`shared.logistics.${part}`} label={label(part)} />
        ))}
      </div>
      <div className="grid gap-5 @lg:grid-cols-2 @4xl:grid-cols-5">
        {NUMBERS.map(([part, unit]) => (
          <FormNumberField key={part} name={`shared.logistics.${part}`} label={label(part)} unit={unit} />
        ))}
      </div>
    </div>
  );
}
