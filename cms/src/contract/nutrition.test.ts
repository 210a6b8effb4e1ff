import { describe, expect, it } from 'vitest';
import { LABEL_LANGUAGES } from './label-terms';
import {
  computeNutrition,
  isEnergyDoubtful,
  createNutritionDeclaration,
  formatLabelGrams,
  formatLabelNumber,
} from './nutrition';

const getAnalysis = (alcohol: number, sugar: number | null, acids: number | null, polyols: number | null) => ({
  alcohol,
  sugar,
  acids,
  polyols,
  totalSo2: null,
});

type Inputs = [alcohol: number, sugar: number, acids: number, polyols: number];
const VECTORS: [
  name: string,
  inputs: Inputs,
  density: number,
  kJ: number,
  kcal: number,
  carb: number,
  sugars: number,
][] = [
  ['1 dry white', [12, 3, 6, 7], 0.789, 294.472, 70.956, 1, 0.3],
  ['2 the formula of the DGCCRF', [12, 8, 5, 5], 0.79, 300.02, 72.26, 1.3, 0.8],
  ['3 glycerol of 10 % of the alcohol', [12.5, 1.5, 5.4, 9.8675], 0.7894, 305.595, 73.661, 1.13675, 0.15],
  ['4 the same, 13 %', [13, 1.5, 5.4, 10.2622], 0.7894, 317.436, 76.518, 1.17622, 0.15],
  ['4b another density', [13, 1.5, 5.4, 10.257], 0.789, 317.28, 76.481, 1.1757, 0.15],
  ['5 alcohol and sugar', [13.5, 2, 0, 0], 0.789, 312.294, 75.361, 0.2, 0.2],
  ['6 alcohol alone', [13.5, 0, 0, 0], 0.789, 308.894, 74.561, 0, 0],
  ['7 sweet', [9, 120, 9, 12], 0.789, 433.629, 103.287, 13.2, 12],
  ['8 brut', [11.5, 9, 6.5, 6], 0.789, 292.882, 70.505, 1.5, 0.9],
  ['9 dry', [13, 2, 6, 7], 0.789, 315.653, 76.079, 0.9, 0.2],
];

const OF_DGCCRF: [alcohol: number, kJ: number, kcal: number][] = [
  [11, 270, 65],
  [11.5, 282, 68],
  [12, 293, 71],
  [12.5, 305, 73],
  [13, 316, 76],
  [13.5, 327, 79],
  [14, 339, 82],
  [14.5, 350, 84],
];

describe('[E3] nutrition', () => {
  it.each(VECTORS)('%s: equals the test vector', (_name, inputs, density, kJ, kcal, carbohydrate, sugars) => {
    const computed = computeNutrition(getAnalysis(...inputs), density);
    expect(computed.kJ).toBeCloseTo(kJ, 2);
    expect(computed.kcal).toBeCloseTo(kcal, 2);
    expect(computed.carbohydrate).toBeCloseTo(carbohydrate, 6);
    expect(computed.sugars).toBeCloseTo(sugars, 6);
    expect(computed.estimated).toEqual([]);
  });

  it.each(OF_DGCCRF)('%s %% vol with usual acids and polyols: %i kJ / %i kcal', (alcohol, kJ, kcal) => {
    const computed = computeNutrition(getAnalysis(alcohol, 2, null, null), 0.79);
    expect([Math.round(computed.kJ), Math.round(computed.kcal)]).toEqual([kJ, kcal]);
    expect(computed.estimated).toEqual(['acids', 'polyols']);
  });

  it('rounds the sum once, not its parts', () => {
    expect(createNutritionDeclaration(getAnalysis(12, 3, 6, 7), null)).toEqual({
      energyKJ: 294,
      energyKcal: 71,
      fat: 0,
      saturates: 0,
      carbohydrate: 1,
      sugars: 0.3,
      protein: 0,
      salt: 0,
    });
  });

  it('rounds grams to whole numbers from 10 g on, half up', () => {
    expect(createNutritionDeclaration(getAnalysis(9, 120, 9, 12), null)).toMatchObject({
      carbohydrate: 13,
      sugars: 12,
    });
    expect(createNutritionDeclaration(getAnalysis(12, 1.5, 5, 0), null)).toMatchObject({
      sugars: 0.2,
      carbohydrate: 0.2,
    });
    expect(createNutritionDeclaration(getAnalysis(12, 99.5, 5, 0), null).sugars).toBe(10);
  });

  it('prefers measured energy, and doubts it above 3 % difference', () => {
    const analysis = getAnalysis(12, 3, 6, 7);
    expect(createNutritionDeclaration(analysis, { kJ: 300, kcal: 72 })).toMatchObject({
      energyKJ: 300,
      energyKcal: 72,
    });
    expect(isEnergyDoubtful(analysis, { kJ: 300, kcal: 72 })).toBe(false);
    expect(isEnergyDoubtful(analysis, { kJ: 305, kcal: 71 })).toBe(true);
    expect(isEnergyDoubtful(analysis, { kJ: 294, kcal: 68 })).toBe(true);
    expect(isEnergyDoubtful(analysis, null)).toBe(false);
  });

  it('formats negligible amounts as such, in the number format of the language', () => {
    expect(formatLabelGrams('sugars', 0.3, 'sl')).toBe('<0,5 g');
    expect(formatLabelGrams('sugars', 0.4, 'en')).toBe('<0.5 g');
    expect(formatLabelGrams('sugars', 0.6, 'sl')).toBe('0,6 g');
    expect(formatLabelGrams('fat', 0, 'sl')).toBe('0 g');
    expect(formatLabelGrams('salt', 0.005, 'en')).toBe('<0.01 g');
    expect(formatLabelGrams('salt', 0.02, 'en')).toBe('0.02 g');
    expect(formatLabelGrams('carbohydrate', 13, 'sl')).toBe('13 g');
  });

  it('states the number at the limit, which a larger amount may be rounded to', () => {
    const { sugars, carbohydrate } = createNutritionDeclaration(getAnalysis(12, 5.4, 5, 0), null);
    expect(formatLabelGrams('sugars', sugars, 'sl')).toBe('0,5 g');
    expect(formatLabelGrams('carbohydrate', carbohydrate, 'en')).toBe('0.5 g');
    expect(formatLabelGrams('saturates', 0.1, 'en')).toBe('0.1 g');
    expect(formatLabelGrams('salt', 0.01, 'en')).toBe('0.01 g');
  });

  it('formats whole numbers the same in every label language', () => {
    for (const language of LABEL_LANGUAGES) {
      const format = new Intl.NumberFormat(language);
      for (const value of Array(1_100).keys()) expect(formatLabelNumber(value, language)).toBe(format.format(value));
    }
    expect(formatLabelNumber(0.375, 'sl', 3)).toBe('0,375');
    expect(formatLabelNumber(12.345, 'en')).toBe('12.35');
  });
});

it('[E3] numbers have the format of their language', () => {
  const values = [
    0, 0.1, 0.25, 0.5, 0.005, 1, 1.5, 2.675, 9.995, 12.5, 71.4, 306, 999.4, 999.99, 999.996, 1000, 1234.5,
  ];
  for (const locale of LABEL_LANGUAGES) {
    for (const maximumFractionDigits of [1, 2, 3]) {
      const format = new Intl.NumberFormat(locale, { maximumFractionDigits });
      for (const value of values)
        expect(formatLabelNumber(value, locale, maximumFractionDigits), `${String(value)} in ${locale}`).toBe(
          format.format(value),
        );
    }
  }
});
