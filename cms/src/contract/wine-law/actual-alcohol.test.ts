import { describe, expect, it } from 'vitest';
import { createLawFacts } from '../../../../tests/support/data/law-facts';
import { evaluateWineLaw, type LawFinding } from './evaluate-wine-law';
import type { LabelFacts } from './law-facts';

interface Values extends Partial<LabelFacts> {
  /** % vol of the newest analysis. */
  measured?: number;
}

/** Finds what is wrong, by rules that depend on actual alcohol, with a de-alcoholised wine. */
function evaluate({ measured, ...label }: Values, day = '2026-11-28'): LawFinding[] {
  const alcohol = label.alcohol ?? null;
  const facts = createLawFacts({
    page: { alcohol },
    label: { alcohol, headingMode: 'both', ...label },
    analysis: measured === undefined ? null : { alcohol: measured, sugar: 2, acids: 5 },
  });
  return evaluateWineLaw(facts, { day, markets: ['SI'] }).filter(({ state }) => state !== 'changing');
}
const getRules = (values: Values, day?: string): string[] => evaluate(values, day).map(({ ruleId }) => ruleId);

const OLD_TERM = 'eu-dealcoholised-term-2021';
const NEW_TERM = 'eu-dealcoholised-term-2027';

describe('[R151] terms for removed alcohol are judged by actual alcohol', () => {
  it.each<[string, Values, string[]]>([
    ['0.7 measured, 0.5 stated', { alcohol: 0.5, alcoholTerm: 'Dealcoholised', measured: 0.7 }, [OLD_TERM]],
    ['0.4 measured, 0.5 stated', { alcohol: 0.5, alcoholTerm: 'Dealcoholised', measured: 0.4 }, []],
    ['8.8 measured, 9 stated', { alcohol: 9, alcoholTerm: 'PartiallyDealcoholised', measured: 8.8 }, []],
    ['0.7 before rounding', { alcohol: 0.5, alcoholTerm: 'Dealcoholised', recordedAlcohol: 0.7 }, [OLD_TERM]],
    ['0.4 measured later', { alcohol: 0.5, alcoholTerm: 'Dealcoholised', recordedAlcohol: 0.7, measured: 0.4 }, []],
    ['4.3 measured, no term', { alcohol: 4.5, alcoholTerm: null, measured: 4.3 }, [OLD_TERM]],
  ])('%s', (_name, values, expected) => {
    expect(getRules(values)).toEqual(expected);
  });

  it('also the term 0.0 %', () => {
    const zero = { alcohol: 0, alcoholTerm: 'AlcoholFreeZero' } as const;
    expect(getRules({ ...zero, measured: 0.2 }, '2027-09-19')).toEqual([NEW_TERM]);
    expect(getRules({ ...zero, measured: 0.05 }, '2027-09-19')).toEqual([]);
  });

  it('and so are the statements that weak wine needs', () => {
    const getMarkRules = (alcohol: number, measured: number): string[] =>
      getRules({ alcohol, measured, alcoholTerm: 'PartiallyDealcoholised', marks: [] }).filter((id) => id !== OLD_TERM);
    expect(getMarkRules(10, 9.8)).toEqual(['eu-minimum-durability']);
    expect(getMarkRules(10, 10)).toEqual([]);
    expect(getMarkRules(1, 1.2)).toEqual(['eu-low-alcohol-print', 'eu-minimum-durability']);
    expect(getMarkRules(1, 1.24)).toEqual(['eu-minimum-durability']);
  });

  it('and the finding names the alcohol', () => {
    const weak: Values = { alcohol: 0.5, alcoholTerm: 'Dealcoholised', recordedAlcohol: 0.8 };
    expect(evaluate(weak)[0]?.details).toEqual({ term: 'Dealcoholised', label: 0.8 });
    expect(evaluate({ ...weak, measured: 0.7 })[0]?.details).toEqual({ term: 'Dealcoholised', analysis: 0.7 });
  });
});
