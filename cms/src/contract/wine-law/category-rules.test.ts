import { describe, expect, it } from 'vitest';
import { evaluateWineLaw, type LawContext } from './evaluate-wine-law';
import { mayNeedLabel } from './label-demand';
import type { LabelFacts, PageFacts, WineLawFacts } from './law-facts';

interface Values extends Pick<Partial<WineLawFacts>, 'analysis'> {
  page?: Partial<PageFacts>;
  label: Partial<LabelFacts> | null;
}

/** Creates the facts of a wine with which nothing is wrong; without a label it is older than the duty. */
const createFacts = ({ page, label, analysis = null }: Values): WineLawFacts => ({
  page: {
    isPublished: true,
    name: 'Rebula',
    vintage: label ? 2025 : 2020,
    alcohol: 12.5,
    volumeMl: 750,
    sweetnessTerm: null,
    isSparkling: false,
    hasIndication: false,
    price: null,
    tradePrice: null,
    bottledOn: null,
    ...page,
  },
  label: label && { category: 'Wine', alcohol: 12.5, sugar: null, acids: null, languages: ['sl'], ...label },
  analysis,
  vatPercent: 22,
});

const TODAY = '2026-11-28';

type Vector = [name: string, values: Values, findings: string[], context?: Partial<LawContext>];

const evaluate = (values: Values, context: Partial<LawContext> = {}): string[] =>
  evaluateWineLaw(createFacts(values), { day: TODAY, markets: ['SI'], ...context }).flatMap(({ state, ruleId }) =>
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
    const values: Values = { page: { vintage, isSparkling, sweetnessTerm }, label: null };
    expect(evaluate(values)).toEqual(findings);
    expect(mayNeedLabel({ vintage, isSparkling }, {})).toBe(findings.length > 0);
    const decisions = { 'eu-electronic-label-of-sparkling': false };
    expect(evaluate(values, { decisions })).toEqual(findings === RECENT ? [] : findings);
    expect(mayNeedLabel({ vintage, isSparkling }, decisions)).toBe(findings.length > 0 && findings !== RECENT);
  });
});
