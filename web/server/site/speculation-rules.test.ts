// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { createSpeculationRules } from './speculation-rules';

interface Rules {
  prefetch: { eagerness: string; where: { and: [{ selector_matches: string }, { href_matches: string[] }] } }[];
}
const { prefetch } = JSON.parse(createSpeculationRules()) as Rules;
const [rule] = prefetch;

it('[R371] pages are prefetched moderately, in both languages', () => {
  expect([prefetch.length, rule?.eagerness]).toEqual([1, 'moderate']);
  const paths = rule?.where.and[1].href_matches;
  expect(paths).toEqual(expect.arrayContaining(['/', '/en', '/wines', '/en/wines', '/wines/:slug', '/en/wines/:slug']));
});

it('[R371] neither staff area, sign-in, labels, forms nor files are prefetched', () => {
  for (const path of rule?.where.and[1].href_matches ?? [])
    expect(path).not.toMatch(/^(\/en)?\/(admin|l|01|login|forms|visit|files|api|cms)(\/|$)|\*/);
});

it('[R371] the rules end when the app has started', () => {
  const selector = rule?.where.and[0].selector_matches ?? '';
  document.body.innerHTML =
    '<a href="/wines">1</a><a href="/wines.pdf" download>2</a><a href="/x" target="_blank">3</a>';
  const listMatches = () => [...document.querySelectorAll('a')].filter((link) => link.matches(selector)).length;
  expect(listMatches()).toBe(1);
  document.documentElement.setAttribute('data-prefetching', '');
  expect(listMatches()).toBe(0);
});
