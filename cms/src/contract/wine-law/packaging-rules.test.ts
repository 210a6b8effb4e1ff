import { describe, expect, it } from 'vitest';
import { createLawFacts, type LawFactsValues } from '../../../../tests/support/data/law-facts';
import { evaluateWineLaw, type LawContext } from './evaluate-wine-law';
import type { PackagingPartFacts } from './law-facts';
import { isMarkingDemanded } from './packaging-demand';

const createPart = (values: Partial<PackagingPartFacts> = {}): PackagingPartFacts => ({
  part: 'bottle',
  code: 'GL 71',
  isSeparable: true,
  collection: 'glass',
  ...values,
});

const TODAY = '2026-11-28';

type Vector = [name: string, values: LawFactsValues, context: Partial<LawContext>, findings: string[]];

const VECTORS: Vector[] = [
  ['packaging that is not known', { label: { languages: ['it'] } }, { markets: ['IT'] }, []],
  [
    'no packaging in Italy',
    { label: { languages: ['it'] }, packaging: [] },
    { markets: ['IT'] },
    ['missing it-packaging-codes-2026'],
  ],
  ['no packaging in France', { label: { languages: ['fr'] }, packaging: [] }, { markets: ['FR'] }, []],
  [
    'a part without code in Italy',
    {
      label: { languages: ['it'] },
      packaging: [createPart(), createPart({ part: 'closure', code: null, collection: 'cork' })],
    },
    { markets: ['IT'], day: '2026-08-11' },
    ['missing it-packaging-codes'],
  ],
  [
    'a part without code in Italy after the day of the PPWR',
    { label: { languages: ['it'] }, packaging: [createPart({ code: null })] },
    { markets: ['IT'] },
    ['missing it-packaging-codes-2026'],
  ],
  [
    'a capsule of tin, which has no code',
    {
      label: { languages: ['it'] },
      packaging: [createPart(), createPart({ part: 'capsule', code: null, collection: 'metal' })],
    },
    { markets: ['IT'] },
    [],
  ],
  [
    'a part without code in Spain, which demands the bin alone',
    { label: { languages: ['es'] }, packaging: [createPart({ code: null })] },
    { markets: ['ES'] },
    [],
  ],
  [
    'a part without bin in Spain',
    { label: { languages: ['es'] }, packaging: [createPart(), createPart({ part: 'capsule', collection: 'other' })] },
    { markets: ['ES'] },
    ['missing es-packaging-bin'],
  ],
  [
    'a part without bin that is not separable',
    {
      label: { languages: ['es'] },
      packaging: [createPart(), createPart({ part: 'label', isSeparable: false, code: null, collection: 'other' })],
    },
    { markets: ['ES'] },
    [],
  ],
  [
    'packaging without a separable part in Spain',
    { label: { languages: ['es'] }, packaging: [createPart({ isSeparable: false })] },
    { markets: ['ES'] },
    ['missing es-packaging-bin'],
  ],
  ['glass in France', { label: { languages: ['fr'] }, packaging: [createPart()] }, { markets: ['FR'] }, []],
  [
    'a box without collection in France',
    { label: { languages: ['fr'] }, packaging: [createPart({ part: 'box', code: 'PAP 20', collection: 'other' })] },
    { markets: ['FR'] },
    ['missing fr-triman'],
  ],
  [
    'glass without deposit mark in Croatia',
    { label: { languages: ['hr'], marks: ['packagingPictogram'] }, packaging: [createPart()] },
    { markets: ['HR'] },
    ['missing hr-deposit'],
  ],
  [
    'a can without deposit mark in Germany',
    {
      label: { languages: ['de'], marks: ['packagingPictogram'] },
      packaging: [createPart({ part: 'can', code: 'ALU 41', collection: 'metal' })],
    },
    { markets: ['DE'] },
    ['missing de-deposit'],
  ],
  [
    'a bottle with a capsule of aluminium in Germany',
    {
      label: { languages: ['de'], marks: ['packagingPictogram'] },
      packaging: [createPart(), createPart({ part: 'capsule', code: 'ALU 41', collection: 'metal' })],
    },
    { markets: ['DE'] },
    [],
  ],
];

describe('rules about packaging', () => {
  it.each(VECTORS)('[R151] find of %s', (_name, values, context, expected) => {
    const found = evaluateWineLaw(createLawFacts(values), { day: TODAY, markets: ['SI'], ...context });
    expect(found.map(({ state, ruleId }) => `${state} ${ruleId}`)).toEqual(expected);
  });

  it('[R151] name each part that lacks its code', () => {
    const box = createPart({ part: 'box', code: null, collection: 'paper' });
    const packaging = [createPart({ code: null }), box, createPart()];
    const [found] = evaluateWineLaw(createLawFacts({ label: { languages: ['it'] }, packaging }), {
      day: '2026-08-11',
      markets: ['IT'],
    });
    expect(found?.details).toEqual({ parts: 'bottle, box' });
  });

  it.each<[string, PackagingPartFacts[], LawContext, boolean]>([
    ['in Slovenia', [createPart()], { day: TODAY, markets: ['SI'] }, false],
    ['in Spain', [createPart()], { day: TODAY, markets: ['SI', 'ES'] }, true],
    ['in Spain before its duty', [createPart()], { day: '2024-12-31', markets: ['ES'] }, false],
    ['of a part that stays on another', [createPart({ isSeparable: false })], { day: TODAY, markets: ['ES'] }, false],
    ['of glass in France', [createPart()], { day: TODAY, markets: ['FR'] }, false],
    ['of a box in France', [createPart({ part: 'box', code: 'PAP 20' })], { day: TODAY, markets: ['FR'] }, true],
    [
      'in Italy, decided against',
      [createPart()],
      { day: TODAY, markets: ['IT'], decisions: { 'it-packaging-codes-2026': false } },
      false,
    ],
  ])('[R160] demand a marking %s', (_name, packaging, context, expected) => {
    expect(isMarkingDemanded(packaging, context)).toBe(expected);
  });
});
