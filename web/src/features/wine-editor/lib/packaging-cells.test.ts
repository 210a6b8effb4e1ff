import { expect, it } from 'vitest';
import { PackagingPart } from '#contract/packaging/packaging';
import { formatPackagingLine } from '#contract/packaging/packaging-lines';
import { parseTypedPackagingLine } from './packaging-cells';

const getWeight = (weight: string) => parseTypedPackagingLine(`bottle | GL 71 | ${weight} | glass`).weightG;

it.each([
  ['450', 450],
  ['450 g', 450],
  ['0,45 kg', 450],
  ['4,5', 4.5],
  ['1.250,5', 1250.5],
  ['1.1250', 1.125],
  ['', null],
])('[R93] the weight %j of packaging is %j grams', (weight, grams) => {
  expect(getWeight(weight)).toBe(grams);
});

it.each(['1.250', '1,250 g', 'lahka', '450 ml', 'NaN'])(
  '[R93] [R94] the weight %j is an error, never empty',
  (weight) => {
    const line = parseTypedPackagingLine(`bottle | GL 71 | ${weight} | glass`);
    expect(PackagingPart.safeParse(line).error?.issues).toMatchObject([
      { path: ['weightG'], message: 'invalid_number' },
    ]);
  },
);

it('[X2] comes back as it was written, with any number of decimals', () => {
  for (const weightG of [450, 4.5, 1.125, 66.666_666_666_666_67]) {
    const part = PackagingPart.parse(parseTypedPackagingLine('bottle | GL 71 | 1 | glass'));
    expect(parseTypedPackagingLine(formatPackagingLine({ ...part, weightG }))).toMatchObject({ weightG });
  }
});
