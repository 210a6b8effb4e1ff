import { describe, expect, it } from 'vitest';
import type { Wine } from '#contract/wines';
import { selectWines } from './select-wines';
import { BLANK_WINE } from './wine-form';

const IMAGE = {} as Wine['bottleImage'];
const WINES: Wine[] = [
  { ...BLANK_WINE, name: 'Rebula', published: true, price: 12, bottleImage: IMAGE },
  { ...BLANK_WINE, name: 'Šipon', published: true, price: 9.5 },
  { ...BLANK_WINE, name: 'Merlot', color: 'Red', bottleImage: IMAGE, missingTranslations: { sl: [], en: ['name'] } },
];

const names = (address: string) => {
  const search = new URLSearchParams(address);
  return selectWines(WINES, { get: (name) => search.get(name) ?? '' }).map(({ name }) => name);
};

describe('selectWines', () => {
  it.each([
    ['', ['Rebula', 'Šipon', 'Merlot']],
    ['search=sipon', ['Šipon']],
    ['color=Red', ['Merlot']],
    ['status=draft', ['Merlot']],
    ['translation=incomplete', ['Merlot']],
    ['lacks=picture', ['Šipon']],
    ['lacks=price', ['Merlot']],
    ['lacks=cork', ['Rebula', 'Šipon', 'Merlot']],
    ['sort=price', ['Šipon', 'Rebula', 'Merlot']],
  ])('[W1] finds what “%s” asks for', (address, found) => {
    expect(names(address)).toEqual(found);
  });
});
