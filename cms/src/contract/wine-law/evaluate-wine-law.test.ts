import { describe, expect, it } from 'vitest';
import { createLawFacts, type LawFactsValues } from '../../../../tests/support/data/law-facts';
import { evaluateWineLaw, type LawContext } from './evaluate-wine-law';
import type { LabelFacts, PageFacts, WineLawFacts } from './law-facts';

/** Creates the facts of a still wine with prices and a whole label; nothing is wrong with it in Slovenia. */
const createFacts = ({ page, label, ...values }: LawFactsValues = {}): WineLawFacts =>
  createLawFacts({
    page: { vintage: 2025, price: 12, tradePrice: 8, ...page },
    label:
      label === null
        ? null
        : {
            frozen: { name: 'Rebula', vintage: 2025, volumeMl: 750 },
            sugar: 2,
            acids: 5.5,
            languages: ['sl', 'en'],
            alcoholTerm: null,
            headingMode: 'both',
            ...label,
          },
    ...values,
  });

const measure = (alcohol: number | null, sugar: number | null = 2, acids: number | null = 5.5) => ({
  analysis: { alcohol, sugar, acids },
});
/** A wine with a de-alcoholised label: the page states its alcohol too. */
const createWeak = (alcohol: number, label: Partial<LabelFacts>, page: Partial<PageFacts> = {}): LawFactsValues => ({
  page: { alcohol, ...page },
  label: { alcohol, ...label },
});

const TODAY = '2026-11-28';
const OLD_TERM = 'wrong eu-dealcoholised-term-2021';
const NEW_TERM = 'wrong eu-dealcoholised-term-2027';
const NEXT_TERM = 'changing eu-dealcoholised-term-2027 2027-09-19';
const STATEMENT = 'changing eu-dealcoholised-statement 2027-09-19';
const PICTOGRAM = 'changing eu-packaging-pictogram 2028-08-12';

type Vector = [name: string, values: LawFactsValues, context: Partial<LawContext>, findings: string[]];

const VECTORS: Vector[] = [
  ['a wine without fault', {}, {}, []],
  ['no market', { label: null }, { markets: [] }, []],
  ['a wine of 2024 without label', { page: { vintage: 2024 }, label: null }, {}, ['missing eu-electronic-label']],
  ['a wine of 2023 without label', { page: { vintage: 2023 }, label: null }, {}, []],
  [
    'a still wine without vintage and label',
    { page: { vintage: null }, label: null },
    {},
    ['missing eu-electronic-label-without-vintage'],
  ],
  [
    'a still wine without vintage and label that was made before the duty, as the winery has decided',
    { page: { vintage: null }, label: null },
    { decisions: { 'eu-electronic-label-without-vintage': false } },
    [],
  ],
  ['a still wine without vintage that has a label', { page: { vintage: null } }, {}, []],
  [
    'a sparkling wine without vintage and label',
    { page: { vintage: null, isSparkling: true, sweetnessTerm: 'Brut' }, label: null },
    {},
    ['missing eu-electronic-label'],
  ],
  [
    'no label on the day before the duty',
    { label: null },
    { day: '2023-12-07' },
    ['changing eu-electronic-label 2023-12-08'],
  ],
  ['no label outside of the EU', { label: null }, { markets: ['CH', 'other'] }, []],
  ['a pictogram alone', { label: { headingMode: 'pictogramOnly' } }, {}, ['wrong eu-code-heading']],
  ['one word alone', { label: { headingMode: 'nutrition' } }, {}, ['wrong eu-code-heading-complete']],
  [
    'one word alone that the winery has decided on',
    { label: { headingMode: 'nutrition' } },
    { decisions: { 'eu-code-heading-complete': false } },
    [],
  ],
  ['alcohol in tenths', { label: { alcohol: 12.6 } }, {}, ['wrong eu-alcohol-units']],
  ['measured alcohol 0.5 off', measure(13), {}, []],
  ['measured alcohol 0.6 off', measure(13.1), {}, ['wrong eu-alcohol-tolerance', 'wrong same-sheet-alcohol']],
  [
    'measured alcohol of a sparkling wine 0.8 off',
    {
      page: { isSparkling: true, sweetnessTerm: 'Brut' },
      label: { category: 'SparklingWine' },
      ...measure(13.3),
    },
    {},
    [],
  ],
  [
    'an old bottle with an indication',
    { page: { hasIndication: true, bottledOn: '2023-11-01', alcohol: null }, ...measure(13.3) },
    {},
    [],
  ],
  [
    'a young bottle with an indication',
    { page: { hasIndication: true, bottledOn: '2024-11-01', alcohol: null }, ...measure(13.3) },
    {},
    ['wrong eu-alcohol-tolerance'],
  ],
  [
    'the US tolerance above 14 %',
    { page: { alcohol: null }, label: { alcohol: 14.5 }, ...measure(15.6) },
    { markets: ['US'] },
    ['wrong us-alcohol-tolerance'],
  ],
  ['the US tolerance below', { page: { alcohol: null }, ...measure(13.9) }, { markets: ['US'] }, []],
  ['sparkling without term', { label: { category: 'SparklingWine' } }, {}, ['missing eu-sparkling-term']],
  ['dry with 30 g/l', { page: { sweetnessTerm: 'Dry' }, ...measure(12.5, 30) }, {}, ['wrong eu-sweetness-limits']],
  ['dry with 5 g/l', { page: { sweetnessTerm: 'Dry' }, ...measure(12.5, 4.9, null) }, {}, ['wrong eu-sweetness-band']],
  ['dry with 8 g/l and acids', { page: { sweetnessTerm: 'Dry' }, ...measure(12.5, 7, 5.5) }, {}, []],
  ['strong wine', { page: { alcohol: 15.5 }, label: { alcohol: 15.5 } }, {}, ['wrong si-advertised-alcohol']],
  [
    'strong wine that is not published',
    { page: { alcohol: 15.5, isPublished: false }, label: { alcohol: 15.5 } },
    {},
    [],
  ],
  [
    'strong wine in Italy',
    { page: { alcohol: 15.5 }, label: { alcohol: 15.5, languages: ['it'] } },
    { markets: ['IT'] },
    [],
  ],
  ['former term, right today', createWeak(0.5, { alcoholTerm: 'Dealcoholised' }), {}, [NEXT_TERM]],
  [
    'former term on the last day',
    createWeak(0.5, { alcoholTerm: 'Dealcoholised' }),
    { day: '2027-09-18' },
    [NEXT_TERM],
  ],
  [
    'former term from the new law on',
    createWeak(0.5, { alcoholTerm: 'Dealcoholised' }),
    { day: '2027-09-19' },
    [NEW_TERM],
  ],
  ['former term for too strong a wine', createWeak(1, { alcoholTerm: 'Dealcoholised' }), {}, [OLD_TERM]],
  ['partial term', createWeak(6, { alcoholTerm: 'PartiallyDealcoholised' }), {}, [NEXT_TERM]],
  ['partial term for too strong a wine', createWeak(9, { alcoholTerm: 'PartiallyDealcoholised' }), {}, [OLD_TERM]],
  ['new term too early', createWeak(0.5, { alcoholTerm: 'AlcoholFree' }), {}, [OLD_TERM]],
  ['new term in time', createWeak(0.5, { alcoholTerm: 'AlcoholFree' }), { day: '2027-09-19' }, []],
  ['0.0 % with 0.05', createWeak(0, { alcoholTerm: 'AlcoholFreeZero' }), { day: '2027-09-19' }, []],
  ['0.0 % with 0.5', createWeak(0.5, { alcoholTerm: 'AlcoholFreeZero' }), { day: '2027-09-19' }, [NEW_TERM]],
  ['reduced alcohol', createWeak(6, { alcoholTerm: 'AlcoholReduced' }), { day: '2027-09-19' }, []],
  [
    'alcohol reduced by too little',
    createWeak(6.5, { alcoholTerm: 'AlcoholReduced' }),
    { day: '2027-09-19' },
    [NEW_TERM],
  ],
  ['weak wine without term', createWeak(4, {}), {}, ['missing eu-dealcoholised-term-2021']],
  ['weak must without term', createWeak(4, { category: 'PartiallyFermentedMust' }), {}, []],
  [
    'liqueur wine without its alcohol',
    createWeak(6, { alcoholTerm: 'PartiallyDealcoholised', category: 'LiqueurWine' }),
    {},
    [NEXT_TERM, 'wrong eu-dealcoholised-category'],
  ],
  [
    'a PDO without alcohol',
    createWeak(0.5, { alcoholTerm: 'Dealcoholised' }, { hasIndication: true }),
    {},
    [NEXT_TERM, 'wrong eu-dealcoholised-indication'],
  ],
  [
    'a PDO with less alcohol, in Italy',
    createWeak(6, { alcoholTerm: 'PartiallyDealcoholised', languages: ['it'] }, { hasIndication: true }),
    { markets: ['IT'] },
    [NEXT_TERM, 'wrong it-dealcoholised-indication'],
  ],
  [
    'marks of a wine without alcohol',
    createWeak(0.5, { alcoholTerm: 'Dealcoholised', marks: [] }),
    {},
    ['missing eu-low-alcohol-print', 'missing eu-minimum-durability', NEXT_TERM, STATEMENT, PICTOGRAM],
  ],
  ...([1.2, 1.3] as const).map((alcohol): Vector => [
    `ingredients in print up to 1.2 % vol: ${String(alcohol)}`,
    createWeak(alcohol, { alcoholTerm: 'PartiallyDealcoholised', marks: ['minimumDurability', 'packagingPictogram'] }),
    {},
    [...(alcohol === 1.2 ? ['missing eu-low-alcohol-print'] : []), 'wrong eu-alcohol-units', NEXT_TERM, STATEMENT],
  ]),
  [
    'marks of a wine with less alcohol',
    createWeak(6, { alcoholTerm: 'PartiallyDealcoholised', marks: ['minimumDurability', 'packagingPictogram'] }),
    {},
    [NEXT_TERM, STATEMENT],
  ],
  [
    'weak wine with a date of durability for each lot',
    {
      ...createWeak(6, { alcoholTerm: 'PartiallyDealcoholised', marks: ['packagingPictogram'] }),
      lots: [{ code: 'A1', bestBefore: '2028-01-31' }],
    },
    {},
    [NEXT_TERM, STATEMENT],
  ],
  [
    'weak wine with a lot without date',
    {
      ...createWeak(6, { alcoholTerm: 'PartiallyDealcoholised', marks: ['packagingPictogram'] }),
      lots: [
        { code: 'A1', bestBefore: '2028-01-31' },
        { code: 'A2', bestBefore: null },
      ],
    },
    {},
    ['missing eu-minimum-durability', NEXT_TERM, STATEMENT],
  ],
  ['no pictogram after its day', { label: { marks: [] } }, { day: '2028-08-12' }, ['missing eu-packaging-pictogram']],
  ['other alcohol on the page', { page: { alcohol: 13 } }, {}, ['wrong same-alcohol']],
  ['alcohol in tenths on the page', { page: { alcohol: 12.6 } }, {}, []],
  ['other vintage on the page', { page: { vintage: 2024 } }, {}, ['wrong same-vintage']],
  ['other volume on the page', { page: { volumeMl: 500 } }, {}, ['wrong same-volume-ml']],
  ['other name on the page', { page: { name: 'Zelen' } }, {}, ['wrong same-name']],
  ['sugar of the label', { page: { sweetnessTerm: 'Dry' }, label: { sugar: 30 } }, {}, ['wrong same-label-sugar']],
  ['trade price above the price', { page: { tradePrice: 10 } }, {}, ['wrong same-trade-price']],
  ['no volume for the unit price', { page: { volumeMl: null } }, {}, ['missing same-unit-price']],
  ['no Polish on the label', {}, { markets: ['PL'] }, ['missing pl-language']],
  ['German in Belgium', { label: { languages: ['de'] } }, { markets: ['BE'] }, []],
  [
    'no warning for Ireland',
    { label: { marks: ['packagingPictogram'] } },
    { markets: ['IE'] },
    ['changing ie-health-warning 2028-09-01'],
  ],
  [
    'no warning for Ireland, decided against',
    { label: { marks: ['packagingPictogram'] } },
    { markets: ['IE'], decisions: { 'ie-health-warning': false } },
    [],
  ],
  [
    'no sign for France',
    { label: { languages: ['fr'], marks: ['packagingPictogram'] } },
    { markets: ['FR'] },
    ['missing fr-pregnancy-sign'],
  ],
  ['no importer for the UK', { label: { marks: [] } }, { markets: ['UK'] }, ['missing uk-importer']],
  [
    'nothing for the US',
    { label: { marks: [] } },
    { markets: ['US'] },
    ['missing us-importer', 'missing us-government-warning'],
  ],
];

describe('evaluateWineLaw', () => {
  it.each(VECTORS)('[R151] finds of %s', (_name, values, context, expected) => {
    const found = evaluateWineLaw(createFacts(values), { day: TODAY, markets: ['SI'], ...context });
    expect(found.map(({ state, ruleId, from }) => [state, ruleId, from].filter(Boolean).join(' '))).toEqual(expected);
  });

  it('[R151] names the field and the facts', () => {
    expect(evaluateWineLaw(createFacts(measure(13.1)), { day: TODAY, markets: ['SI'] })[0]).toEqual({
      ruleId: 'eu-alcohol-tolerance',
      state: 'wrong',
      severity: 'error',
      field: 'label.analysis.alcohol',
      details: { label: 12.5, analysis: 13.1, limit: 0.5 },
    });
  });

  it('[R151] names each lot that lacks its date of durability', () => {
    const lots = ['A1', 'A2'].map((code) => ({ code, bestBefore: null }));
    const weak = createWeak(6, { alcoholTerm: 'PartiallyDealcoholised', marks: [] });
    expect(evaluateWineLaw(createFacts({ ...weak, lots }), { day: TODAY, markets: ['SI'] })[0]).toMatchObject({
      ruleId: 'eu-minimum-durability',
      field: 'lot.bestBefore',
      details: { lots: 'A1, A2' },
    });
  });
});
