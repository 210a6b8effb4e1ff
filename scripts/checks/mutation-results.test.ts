import { expect, it } from 'vitest';
import { countMutants, formatSurvivors, listSurvivors, parseSurvivors } from './mutation-results.mjs';

const mutant = (status: string, original = 'a < b', replacement = 'a <= b') => ({
  status,
  fileName: 'web/x.ts',
  line: 12,
  original,
  replacement,
});

it('counts mutants without coverage as survived, timeouts as killed, and leaves out ignored ones', () => {
  const statuses = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'RuntimeError'];
  expect(countMutants(statuses.map((status) => mutant(status)))).toEqual({
    killed: 2,
    timeouts: 1,
    survived: 2,
    score: 60,
  });
});

it('gives a module without mutants the full score', () => {
  expect(countMutants([mutant('Ignored')]).score).toBe(100);
});

it('lists survivors in one line each, with their marks also after line changes', () => {
  const known = [{ mutant: 'web/x.ts:7: a < b => a <= b', word: 'equivalent' }];
  const mutants = [mutant('Survived'), mutant('Killed'), mutant('NoCoverage', 'if (x) {\n  y();\n}', '{}')];
  expect(listSurvivors(mutants, known)).toEqual([
    { mutant: 'web/x.ts:12: a < b => a <= b', word: 'equivalent' },
    { mutant: 'web/x.ts:12: if (x) { y(); } => {}', word: 'untested' },
  ]);
});

it('parses its own output', () => {
  const groups = new Map([
    ['page cache', [{ mutant: 'web/x.ts: a < b => a <= b', word: 'equivalent' }]],
    ['labels', []],
  ]);
  expect(parseSurvivors(formatSurvivors(groups))).toEqual(groups);
});
