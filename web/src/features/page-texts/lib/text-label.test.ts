import { describe, expect, it } from 'vitest';
import { pathLabel, readableKey } from './text-label';

describe('pathLabel', () => {
  it('[T1] reads keys as words and counts list items from one', () => {
    expect(pathLabel(['hero', 'ctaLabel'], () => undefined)).toBe('Hero › Cta label');
    expect(pathLabel(['steps', '0', 'title'], () => undefined)).toBe('Steps › 1 › Title');
    expect(readableKey('legal_notice-2')).toBe('Legal notice 2');
  });

  it('[T1] prefers the word of the interface language', () => {
    expect(pathLabel(['hero', 'title'], (key) => (key === 'title' ? 'Naslov' : undefined))).toBe('Hero › Naslov');
  });
});
