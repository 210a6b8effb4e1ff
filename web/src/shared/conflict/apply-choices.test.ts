import { describe, expect, it } from 'vitest';
import { applyChoices, openConflicts, pathKey, type ConflictChoice } from './apply-choices';
import { threeWayMerge } from './three-way-merge';

const { merged, conflicts } = threeWayMerge(
  { title: 'base', steps: ['a', 'b'], note: 'base' },
  { title: 'mine', steps: ['a', 'mine'], note: 'mine' },
  { title: 'theirs', steps: ['a', 'theirs'] },
);
const choose = (...entries: [string[], ConflictChoice][]) =>
  new Map(entries.map(([path, choice]) => [pathKey(path), choice]));

describe('applyChoices', () => {
  it('[T2] puts each chosen side and each edited text in its place', () => {
    const choices = choose(
      [['title'], { side: 'edited', value: 'both' }],
      [['steps', '1'], { side: 'theirs' }],
      [['note'], { side: 'theirs' }],
    );
    expect(openConflicts(conflicts, choices)).toEqual([]);
    expect(applyChoices(merged, conflicts, choices)).toEqual({ title: 'both', steps: ['a', 'theirs'] });
  });

  it('[T2] keeps my value where nothing was chosen, and says that it is still open', () => {
    const choices = choose([['title'], { side: 'mine' }]);
    expect(openConflicts(conflicts, choices).map(({ path }) => path)).toEqual([['steps', '1'], ['note']]);
    expect(applyChoices(merged, conflicts, choices)).toEqual({ title: 'mine', steps: ['a', 'mine'], note: 'mine' });
  });
});
