import { expect, it } from 'vitest';
import type { RevisionSummary } from '#contract/history';
import { findLastChanges } from './last-change';

const version = (number: number, changed: string[] | null): RevisionSummary => ({
  version: number,
  createdAt: `2026-11-0${String(number)}T10:00:00.000Z`,
  author: `Writer ${String(number)}`,
  restoredFrom: null,
  changed,
});

const authors = (versions: readonly RevisionSummary[]) =>
  Object.fromEntries([...findLastChanges(versions)].map(([field, { author }]) => [field, author]));

it('[N2] a field was changed last by whoever saved the newest version that names it', () => {
  expect(
    authors([version(3, ['price']), version(2, ['name', 'price']), version(1, ['name', 'price', 'year'])]),
  ).toEqual({ price: 'Writer 3', name: 'Writer 2', year: 'Writer 1' });
});

it('[N2] a field whose last change was not recorded has none', () => {
  expect(authors([version(3, ['price']), version(2, null), version(1, ['name', 'price'])])).toEqual({
    price: 'Writer 3',
  });
});
