import { expect, it } from 'vitest';
import { LABEL_LANGUAGES } from '#contract/label-terms';
import { selectLabelLanguage } from './label-language';

it('[E4] each of the 24 languages can be requested in the URL, which overrides the browser', () => {
  expect(LABEL_LANGUAGES).toHaveLength(24);
  for (const language of LABEL_LANGUAGES) {
    expect(selectLabelLanguage(`lang=${language}`, 'it')).toBe(language);
    expect(selectLabelLanguage('', `${language.toUpperCase()}-XX`)).toBe(language);
  }
});

it('[E4] the browser’s languages are weighed, also for an unknown one in the URL', () => {
  const chosen: [string, string | undefined, string][] = [
    ['', undefined, 'sl'],
    ['', '', 'sl'],
    ['', 'zh-CN,ja;q=0.9', 'sl'],
    ['', '*', 'sl'],
    ['', 'en;q=0.3, de;q=0.9, fr;q=0.8', 'de'],
    ['', 'ru, en;q=0.5', 'en'],
    ['', 'de;q=0, it;q=0.1', 'it'],
    ['', 'hr-HR,hr;q=0.9,en;q=0.8', 'hr'],
    ['', 'de;q=abc, fi;q=0.2', 'de'],
    ['', 'en;q=0.5,*;q=0.9', 'sl'],
    ['lang=ru', 'pl', 'pl'],
    ['lang=', 'pl', 'pl'],
    ['lang=DE', 'pl', 'de'],
    ['lang=__proto__', 'constructor', 'sl'],
    ['x=1&lang=mt&lang=de', 'pl', 'mt'],
    ['', `${'xx,'.repeat(5_000)}de`, 'sl'],
  ];
  for (const [query, header, language] of chosen) {
    expect([query, header?.slice(0, 40), selectLabelLanguage(query, header)]).toEqual([
      query,
      header?.slice(0, 40),
      language,
    ]);
  }
});
