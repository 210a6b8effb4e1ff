import { expect, it } from 'vitest';
import { listSweetnessTerms, SPARKLING_SWEETNESS_TERMS, STILL_SWEETNESS_TERMS } from './wine-law-terms';

it.each([
  ['Sparkling', 'Sparkling', SPARKLING_SWEETNESS_TERMS],
  ['White', 'Sparkling', SPARKLING_SWEETNESS_TERMS],
  ['Sparkling', 'Blend', SPARKLING_SWEETNESS_TERMS],
  ['White', 'Still', STILL_SWEETNESS_TERMS],
  ['Sparkling', 'PetNat', [...SPARKLING_SWEETNESS_TERMS, ...STILL_SWEETNESS_TERMS]],
  ['White', 'PetNat', [...SPARKLING_SWEETNESS_TERMS, ...STILL_SWEETNESS_TERMS]],
])('[W1] [R151] a wine of colour %s and style %s may have the terms %j', (color, style, terms) => {
  expect(listSweetnessTerms({ color, style })).toEqual(terms);
});
