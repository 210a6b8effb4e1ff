import { describe, expect, it } from 'vitest';
import { createLawFacts, type LawFactsValues } from '../../../../tests/support/data/law-facts';
import { evaluateWineLaw, type LawContext } from './evaluate-wine-law';
import { mayNeedLabel } from './label-demand';

const TODAY = '2026-11-28';

type Vector = [name: string, values: LawFactsValues, findings: string[], context?: Partial<LawContext>];

const evaluate = (values: LawFactsValues, context: Partial<LawContext> = {}): string[] =>
  evaluateWineLaw(createLawFacts(values), { day: TODAY, markets: ['SI'], ...context }).flatMap(({ state, ruleId }) =>
    state === 'changing' ? [] : `${state} ${ruleId}`,
  );

describe('[R151] the permitted difference of measured alcohol', () => {
  const analysis = { alcohol: 13.3, sugar: null, acids: null };
  const BOTH = ['wrong eu-alcohol-tolerance', 'wrong same-sheet-alcohol'];
  const OLD = '2023-11-01';
  const VECTORS: Vector[] = [
    ['of an old bottle with an indication', { page: { hasIndication: true, bottledOn: OLD }, label: {} }, []],
    ['of a young one', { page: { hasIndication: true, bottledOn: '2024-11-01' }, label: {} }, BOTH],
    ['of an old one without indication', { page: { bottledOn: OLD }, label: {} }, BOTH],
    ['of an old one without label', { page: { hasIndication: true, bottledOn: OLD }, label: null }, []],
    ['of liqueur wine', { label: { category: 'LiqueurWine' } }, []],
    ['of still wine without label', { label: null }, ['wrong same-sheet-alcohol']],
    ['of sparkling wine without label', { page: { isSparkling: true, sweetnessTerm: 'Brut' }, label: null }, []],
  ];
  it.each(VECTORS)('%s is that of label and technical sheet', (_name, values, findings) => {
    expect(evaluate({ ...values, analysis })).toEqual(findings);
  });
});

describe('[R151] the sweetness term of wine with bubbles', () => {
  const KINDS = [true, false, null];
  const VECTORS = KINDS.flatMap((isSparkling): Vector[] => [
    [
      'is missing on sparkling wine',
      { page: { isSparkling }, label: { category: 'QualitySparklingWine' } },
      ['missing eu-sparkling-term'],
    ],
    ['is optional on semi-sparkling wine', { page: { isSparkling }, label: { category: 'SemiSparklingWine' } }, []],
    [
      'of Part A is not one of semi-sparkling wine',
      { page: { isSparkling, sweetnessTerm: 'Brut' }, label: { category: 'SemiSparklingWine' } },
      ['wrong eu-sweetness-list'],
    ],
    [
      'of Part B is one of semi-sparkling wine',
      { page: { isSparkling, sweetnessTerm: 'Dry' }, label: { category: 'AeratedSemiSparklingWine' } },
      [],
    ],
    [
      'of Part B is not one of sparkling wine',
      { page: { isSparkling, sweetnessTerm: 'Dry' }, label: { category: 'SparklingWine' } },
      ['wrong eu-sweetness-list'],
    ],
  ]);
  it.each(VECTORS)('%s by the category of its label', (_name, values, findings) => {
    expect(evaluate(values)).toEqual(findings);
  });

  it.each<Vector>([
    ['sparkling wine needs one', { page: { isSparkling: true }, label: null }, ['missing eu-sparkling-term']],
    ['a pét-nat may do without', { page: { isSparkling: null }, label: null }, []],
    ['a pét-nat may have one of Part A', { page: { isSparkling: null, sweetnessTerm: 'Brut' }, label: null }, []],
    ['a pét-nat may have one of Part B', { page: { isSparkling: null, sweetnessTerm: 'Dry' }, label: null }, []],
  ])('without label, %s', (_name, values, findings) => {
    expect(evaluate(values)).toEqual(findings);
  });
});

describe('[R151] the label of wine with bubbles', () => {
  const RECENT = ['missing eu-electronic-label-of-sparkling'];
  it.each([
    [2020, true, []],
    [2021, true, RECENT],
    [2023, true, RECENT],
    [2023, null, RECENT],
    [2023, false, []],
    [2024, true, ['missing eu-electronic-label']],
    [null, true, ['missing eu-electronic-label']],
    [null, null, ['missing eu-electronic-label-without-vintage']],
    [null, false, ['missing eu-electronic-label-without-vintage']],
  ])('of vintage %j that is sparkling: %j', (vintage, isSparkling, findings) => {
    const sweetnessTerm = isSparkling ? 'Brut' : null;
    const values: LawFactsValues = { page: { vintage, isSparkling, sweetnessTerm }, label: null };
    expect(evaluate(values)).toEqual(findings);
    expect(mayNeedLabel({ vintage, isSparkling }, {})).toBe(findings.length > 0);
    const decisions = { 'eu-electronic-label-of-sparkling': false };
    expect(evaluate(values, { decisions })).toEqual(findings === RECENT ? [] : findings);
    expect(mayNeedLabel({ vintage, isSparkling }, decisions)).toBe(findings.length > 0 && findings !== RECENT);
  });
});
