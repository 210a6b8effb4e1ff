import { describe, expect, it } from 'vitest';
import { DEFAULT_LANGUAGE, getOtherLanguage, getTextLanguage, LANGUAGES, parseLanguage } from './languages';

it('[L1] parses a language by its first two letters and falls back to sl', () => {
  expect(parseLanguage('en-GB,en;q=0.9')).toBe('en');
  expect(parseLanguage('EN')).toBe('en');
  expect(parseLanguage('sl-SI')).toBe('sl');
  expect(parseLanguage('de')).toBe('sl');
  expect(parseLanguage('')).toBe('sl');
  expect(parseLanguage(undefined)).toBe('sl');
});

it('parseLanguage ignores white space before the tag and takes null as missing', () => {
  expect(parseLanguage(' en-US')).toBe('en');
  expect(parseLanguage(null)).toBe('sl');
});

it('the default is one of the languages', () => {
  expect(LANGUAGES).toContain(DEFAULT_LANGUAGE);
});

it('getOtherLanguage returns the other of the two languages', () => {
  expect(getOtherLanguage('sl')).toBe('en');
  expect(getOtherLanguage('en')).toBe('sl');
});

describe('getTextLanguage', () => {
  const otherLanguageTexts = ['hero.title', 'events.e1.title'];

  it('returns the other language for the listed texts', () => {
    expect(getTextLanguage({ language: 'en', otherLanguageTexts }, 'hero.title')).toBe('sl');
    expect(getTextLanguage({ language: 'sl', otherLanguageTexts }, 'events.e1.title')).toBe('en');
  });

  it('returns the language of the response for all other texts', () => {
    expect(getTextLanguage({ language: 'en', otherLanguageTexts }, 'hero.subtitle')).toBe('en');
    expect(getTextLanguage({ language: 'sl', otherLanguageTexts }, 'hero')).toBe('sl');
    expect(getTextLanguage({ language: 'en', otherLanguageTexts: [] }, 'hero.title')).toBe('en');
    expect(getTextLanguage({ language: 'en' }, 'hero.title')).toBe('en');
  });
});
