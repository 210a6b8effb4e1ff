import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../add-days';
import { LABEL_LANGUAGES, WINE_CATEGORIES } from '../label-terms';
import { COLLECTION_FAMILIES } from '../packaging/packaging-terms';
import { SWEETNESS_TERMS } from '../wine-law-terms';
import { evaluateWineLaw, isRuleValid, type LawContext } from './evaluate-wine-law';
import { ALCOHOL_TERMS, HEADING_MODES, LABEL_MARKS, type WineLawFacts } from './law-facts';
import { LAW_MARKETS } from './law-markets';
import { LAW_RULES, findLawRule } from './law-rules';

const SETTINGS = { seed: 20_261_128, numRuns: 150 };

const tenths = (max: number) => fc.option(fc.integer({ min: 0, max: max * 10 }).map((value) => value / 10));
const anyVintage = fc.option(fc.integer({ min: 2015, max: 2027 }));
const anyVolume = fc.option(fc.constantFrom(375, 750));
const anyName = fc.constantFrom('Rebula', 'Zelen');
const anyPart = fc.record({
  part: fc.constantFrom('bottle', 'capsule', 'box'),
  code: fc.option(fc.constantFrom('GL 71', 'PAP 20', 'ALU 41', 'C/ALU 90')),
  isSeparable: fc.boolean(),
  collection: fc.constantFrom(...COLLECTION_FAMILIES),
});

const anyFacts: fc.Arbitrary<WineLawFacts> = fc.record(
  {
    page: fc.record({
      isPublished: fc.boolean(),
      name: anyName,
      vintage: anyVintage,
      alcohol: tenths(20),
      volumeMl: anyVolume,
      sweetnessTerm: fc.option(fc.constantFrom(...SWEETNESS_TERMS)),
      isSparkling: fc.option(fc.boolean()),
      hasIndication: fc.option(fc.boolean()),
      price: tenths(30),
      tradePrice: tenths(30),
      bottledOn: fc.option(fc.constantFrom('2020-01-01', '2026-05-01')),
    }),
    label: fc.option(
      fc.record(
        {
          frozen: fc.record({ name: anyName, vintage: anyVintage, volumeMl: anyVolume }),
          category: fc.constantFrom(...WINE_CATEGORIES),
          alcohol: tenths(20),
          recordedAlcohol: tenths(20),
          sugar: tenths(60),
          acids: tenths(12),
          languages: fc.subarray([...LABEL_LANGUAGES]),
          alcoholTerm: fc.option(fc.constantFrom(...ALCOHOL_TERMS)),
          marks: fc.subarray([...LABEL_MARKS]),
          headingMode: fc.constantFrom(...HEADING_MODES),
        },
        { requiredKeys: ['category', 'alcohol', 'sugar', 'acids', 'languages'] },
      ),
    ),
    analysis: fc.option(fc.record({ alcohol: tenths(20), sugar: tenths(60), acids: tenths(12) })),
    packaging: fc.array(anyPart, { maxLength: 3 }),
    lots: fc.array(fc.record({ code: fc.constantFrom('A1', 'A2'), bestBefore: fc.option(fc.constant('2028-01-31')) }), {
      maxLength: 2,
    }),
    vatPercent: fc.constant(22),
  },
  { requiredKeys: ['page', 'label', 'analysis', 'vatPercent'] },
);

/** Days at which a rule begins or ends, the days beside them, and today. */
const BOUNDARIES = [
  ...new Set(
    LAW_RULES.flatMap(({ validFrom, validTo }) => [validFrom, ...(validTo === undefined ? [] : [validTo])]).flatMap(
      (day) => [addDays(day, -1), day, addDays(day, 1)],
    ),
  ),
  '2026-11-28',
];
const anyDecisions = fc.dictionary(fc.constantFrom(...LAW_RULES.map(({ id }) => id)), fc.boolean());
const anyContext: fc.Arbitrary<LawContext> = fc.record({
  day: fc.constantFrom(...BOUNDARIES),
  markets: fc.subarray([...LAW_MARKETS]),
  decisions: anyDecisions,
});

const check = (predicate: (facts: WineLawFacts, context: LawContext) => void) => {
  fc.assert(fc.property(anyFacts, anyContext, predicate), SETTINGS);
};

describe('evaluateWineLaw, for any facts, day, markets and decisions,', () => {
  it('[R151] gives the same findings for the same input, and leaves the input as it is', () => {
    check((facts, context) => {
      const before = structuredClone({ facts, context });
      expect(evaluateWineLaw(facts, context)).toEqual(evaluateWineLaw(structuredClone(facts), context));
      expect({ facts, context }).toEqual(before);
    });
  });

  it('[R151] finds nothing by a rule outside of its days', () => {
    check((facts, context) => {
      for (const { ruleId, state, from } of evaluateWineLaw(facts, context)) {
        const rule = findLawRule(ruleId);
        if (!rule) throw new Error(ruleId);
        expect(isRuleValid(rule, from ?? context.day)).toBe(true);
        expect(state === 'changing').toBe(from !== undefined);
        if (from !== undefined) expect(from > context.day).toBe(true);
      }
    });
  });

  it('[R151] finds as much or more in more markets', () => {
    fc.assert(
      fc.property(anyFacts, anyContext, fc.subarray([...LAW_MARKETS]), (facts, context, more) => {
        const markets = [...new Set([...context.markets, ...more])];
        const wider = evaluateWineLaw(facts, { ...context, markets });
        expect(wider).toEqual(expect.arrayContaining(evaluateWineLaw(facts, context)));
      }),
      SETTINGS,
    );
  });

  it('[R151] never counts an unsure rule as an error, and heeds decisions on unsure rules alone', () => {
    check((facts, context) => {
      const found = evaluateWineLaw(facts, context);
      const undecided = evaluateWineLaw(facts, { day: context.day, markets: context.markets });
      for (const { ruleId, severity } of undecided) {
        const isUnsure = findLawRule(ruleId)?.certainty === 'unsure';
        if (isUnsure) expect(severity).toBe('warning');
        if (!isUnsure) expect(found.some((each) => each.ruleId === ruleId)).toBe(true);
      }
      expect(found.filter(({ ruleId }) => context.decisions?.[ruleId] === false)).toEqual(
        found.filter(
          ({ ruleId }) => context.decisions?.[ruleId] === false && findLawRule(ruleId)?.certainty !== 'unsure',
        ),
      );
    });
  });

  it('[R151] finds from its day on what was announced as a change', () => {
    check((facts, context) => {
      for (const { ruleId, from } of evaluateWineLaw(facts, context)) {
        if (from === undefined) continue;
        const then = evaluateWineLaw(facts, { ...context, day: from });
        expect(then.filter((each) => each.ruleId === ruleId && each.state !== 'changing')).toHaveLength(1);
      }
    });
  });
});
