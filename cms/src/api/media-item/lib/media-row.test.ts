import { expect, it } from 'vitest';
import { toTitleSortKey } from './media-row';

const sorted = (titles: string[]): string[] => {
  const keys = new Map(titles.map((title) => [toTitleSortKey(title), title]));
  return [...keys.keys()].toSorted().map((key) => keys.get(key) ?? '');
};

it('[M4] sorts titles in Slovenian alphabetical order, ignoring case', () => {
  const titles = ['žlahtno', 'Zlato', 'šipon', 'Sod', 'češnja', 'Cvet', 'dom', 'Élan', 'fara'];
  expect(sorted(titles)).toEqual(titles.toSorted(new Intl.Collator('sl').compare));
});

it('[M4] sorts numbers by value, and other characters before letters', () => {
  expect(sorted(['IMG_10', 'IMG_9', 'IMG', '2024', 'img_9b'])).toEqual(['2024', 'IMG', 'IMG_9', 'img_9b', 'IMG_10']);
});

it('keeps sort keys within their column, and sorts other scripts last', () => {
  expect(toTitleSortKey('Ž'.repeat(300))).toHaveLength(200);
  expect(sorted(['вино', 'žito'])).toEqual(['žito', 'вино']);
});
