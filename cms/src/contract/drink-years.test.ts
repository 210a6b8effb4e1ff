import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { drinkYearsCheck, shiftDrinkYears } from './drink-years';

const year = z.nullable(z.int());
const schema = z.object({ vintage: year, drinkFrom: year, drinkUntil: year }).check(drinkYearsCheck);

describe('[P161] the years in which a wine is at its best', () => {
  it.each([
    [2025, null, null, []],
    [2025, 2026, 2031, []],
    [2025, 2025, 2025, []],
    [null, 1990, 1991, []],
    [2025, null, 2031, []],
    [2025, 2031, null, []],
    [null, 2031, null, []],
    [null, 2031, 2026, [['drinkUntil', 'years_not_in_order']]],
    [2025, 2031, 2026, [['drinkUntil', 'years_not_in_order']]],
    [2025, 2024, 2026, [['drinkFrom', 'before_vintage']]],
    [2025, null, 2024, [['drinkUntil', 'before_vintage']]],
    [
      2025,
      2024,
      2023,
      [
        ['drinkUntil', 'years_not_in_order'],
        ['drinkFrom', 'before_vintage'],
      ],
    ],
  ] as const)('of the vintage %j: %j to %j has the issues %j', (vintage, drinkFrom, drinkUntil, issues) => {
    const { error } = schema.safeParse({ vintage, drinkFrom, drinkUntil });
    expect((error?.issues ?? []).every(({ code }) => code === 'custom')).toBe(true);
    expect((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])).toEqual(issues);
  });

  it.each([
    [2022, 2025, { drinkFrom: 2026, drinkUntil: 2033 }],
    [2022, 2019, { drinkFrom: 2020, drinkUntil: 2027 }],
    [2022, null, { drinkFrom: null, drinkUntil: null }],
    [null, 2025, { drinkFrom: null, drinkUntil: null }],
    [2022, 2195, { drinkFrom: 2196, drinkUntil: null }],
    [2022, 2192, { drinkFrom: 2193, drinkUntil: 2200 }],
    [2022, 2193, { drinkFrom: 2194, drinkUntil: null }],
  ])('are moved from the vintage %j to %j as %j', (vintage, newVintage, expected) => {
    expect(shiftDrinkYears({ drinkFrom: 2023, drinkUntil: 2030 }, vintage, newVintage)).toEqual(expected);
  });

  it('stay unknown where they are', () => {
    const none = { drinkFrom: null, drinkUntil: 2030 };
    expect(shiftDrinkYears(none, 2022, 2023)).toEqual({ drinkFrom: null, drinkUntil: 2031 });
  });
});
