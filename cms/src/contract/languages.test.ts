import { expect, it } from 'vitest';
import { parseLanguage } from './languages';

it('[L1] parses a language by its first two letters and falls back to sl', () => {
  expect(parseLanguage('en-GB,en;q=0.9')).toBe('en');
  expect(parseLanguage('EN')).toBe('en');
  expect(parseLanguage('sl-SI')).toBe('sl');
  expect(parseLanguage('de')).toBe('sl');
  expect(parseLanguage('')).toBe('sl');
  expect(parseLanguage(undefined)).toBe('sl');
});
