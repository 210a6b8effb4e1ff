import { describe, expect } from 'vitest';
import type { Label } from '#contract/labels';
import { test } from '../support/label-test';

describe('[E4] a GTIN of several labels', () => {
  test.for([
    ['5901234123457', '05901234123457'],
    ['08412345678905', '8412345678905'],
  ])(
    'needs a lot, also if one has it as %s and the other as %s',
    async ([firstGtin = '', secondGtin = ''], { labels }) => {
      const needsLot = ({ problems }: Label) => problems.some(({ code }) => code === 'gtin_needs_lot');
      const save = async ({ id, ...draft }: Label, gtin: string): Promise<Label> =>
        (await labels.editor.call('updateLabel', 200, { params: { id }, body: { ...draft, gtin } })).body;
      const [first, second] = [await labels.draft(), await labels.draft()];
      expect(needsLot(await save(first, firstGtin))).toBe(false);
      expect(needsLot(await labels.publish(first.id))).toBe(false);
      expect(needsLot(await save(second, secondGtin))).toBe(true);
      expect(needsLot(await labels.publish(second.id))).toBe(true);
    },
  );
});
