import { describe, expect, it } from 'vitest';
import type { ComplianceEntry } from '#contract/compliance';
import { filterAndSortEntries } from './compliance-query';

const entry = (wineTitle: string, severities: ('error' | 'warning')[]): ComplianceEntry => ({
  wineId: wineTitle,
  wineSlug: wineTitle,
  wineTitle,
  vintage: 2024,
  published: true,
  labelId: null,
  state: null,
  code: null,
  findings: severities.map((severity) => ({ code: 'label_missing', severity, adminPath: '/admin/labels' })),
});
const items = [entry('Čopova malvazija', ['warning', 'warning']), entry('Rebula', []), entry('Teran', ['error'])];
const asked = (query: Record<string, string>) =>
  filterAndSortEntries(items, { get: (name) => query[name] ?? '' }).map(({ wineTitle }) => wineTitle);

describe('the compliance board', () => {
  it('[E6] shows wines with findings, without findings, or all', () => {
    expect(asked({})).toHaveLength(3);
    expect(asked({ show: 'work' })).toEqual(['Čopova malvazija', 'Teran']);
    expect(asked({ show: 'fine' })).toEqual(['Rebula']);
  });

  it('[E6] searches without diacritics and sorts errors before warnings', () => {
    expect(asked({ search: 'copova' })).toEqual(['Čopova malvazija']);
    expect(asked({ sort: 'findings-desc' })).toEqual(['Teran', 'Čopova malvazija', 'Rebula']);
  });
});
