import { useWatch } from 'react-hook-form';
import { isSparkling, listSweetnessTerms, QUALITY_PREDICATES, QUALITY_TERMS } from '#contract/wine-law-terms';
import { FoldedFields } from '#shared/form/folded-fields';
import { FormSelect, FormSwitch } from '#shared/form/form-choices';
import { FormNumberField } from '#shared/form/form-number-field';
import { FormTextField } from '#shared/form/form-text-field';
import { useTranslation } from '#shared/i18n/use-translation';

/**
 * Selects of the legal terms of a wine in the wine form: sweetness, quality and predicate. Sweetness offers
 * only the terms of its kind (sparkling or still, both for a pét-nat) with their sugar limits, because «suho»
 * means different limits for the two.
 */
export function WineTermFields() {
  const { t } = useTranslation();
  const [color, style, chosen] = useWatch({
    name: ['shared.color', 'shared.style', 'shared.sweetnessTerm'],
  }) as string[];
  const wineKind = { color: color ?? '', style: style ?? '' };
  const sparkling = isSparkling(wineKind);
  const kind = sparkling === null ? 'either' : sparkling ? 'sparkling' : 'still';
  const fitting = listSweetnessTerms(wineKind);
  // A chosen term of the other kind stays selectable until it is changed.
  const otherTerms = fitting.some((term) => term === chosen) || !chosen ? [] : [chosen];
  const nothing = { value: '', label: t('adminWines.noTerm') };
  const choices = (terms: readonly string[]) => [
    nothing,
    ...terms.map((value) => ({ value, label: t(`winesPage.terms.${value}`) })),
  ];
  const sweetness = [...fitting, ...otherTerms].map((value) => ({
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

const LOGISTICS_TEXTS = ['bottleGtin', 'caseGtin', 'closure', 'customsCode'] as const;
const LOGISTICS_NUMBERS = [
  ['bottlesPerCase'],
  ['bottleWeightG', 'g'],
  ['casesPerLayer'],
  ['layersPerPallet'],
  ['palletKg', 'kg'],
] as const;

const LOGISTICS_NAMES = ['shared.logistics'];

/**
 * Form fields of the packaging data of a wine, such as GTINs, bottles per case and weights, which are folded,
 * and a switch whether visitors may download the technical sheet.
 */
export function LogisticsFields() {
  const { t } = useTranslation();
  const label = (field: string) => t(`adminWines.logistics.${field}`);
  return (
    <div className="space-y-5">
      <FormSwitch name="shared.sheetPublic" />
      <FoldedFields id="wines.logistics" title={t('adminWines.fields.logistics')} names={LOGISTICS_NAMES}>
        <div className="space-y-5">
          <div className="grid gap-5 @lg:grid-cols-2 @4xl:grid-cols-4">
            {LOGISTICS_TEXTS.map((field) => (
              <FormTextField key={field} name={`shared.logistics.${field}`} label={label(field)} />
            ))}
          </div>
          <div className="grid gap-5 @lg:grid-cols-2 @4xl:grid-cols-5">
            {LOGISTICS_NUMBERS.map(([field, unit]) => (
              <FormNumberField key={field} name={`shared.logistics.${field}`} label={label(field)} unit={unit} />
            ))}
          </div>
        </div>
      </FoldedFields>
    </div>
  );
}
