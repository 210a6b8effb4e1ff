import { expect, it } from 'vitest';
import { languageOf } from './languages';

it('[L1] parses a language by its first two letters and falls back to sl', () => {
  expect(languageOf('en-GB,en;q=0.9')).toBe('en');
  expect(languageOf('EN')).toBe('en');
  expect(languageOf('sl-SI')).toBe('sl');
  expect(languageOf('de')).toBe('sl');
  expect(languageOf('')).toBe('sl');
  expect(languageOf(undefined)).toBe('sl');
});
