import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRangeSelection } from './use-range-selection';

const IDS = ['a', 'b', 'c', 'd'];

/** Selects as a user would; returns the selection after each step. */
function selectInSteps(...steps: readonly (readonly [next: readonly string[], isRange: boolean])[]): string[] {
  let selected: ReadonlySet<string> = new Set();
  const { result, rerender } = renderHook(() =>
    useRangeSelection(IDS, selected, (ids) => {
      selected = ids;
    }),
  );
  return steps.map(([next, isRange]) => {
    result.current.select(new Set(next), isRange);
    rerender();
    return [...selected].toSorted().join('');
  });
}

test('[R141] Shift selects from the last chosen item on, in both directions', () => {
  expect(selectInSteps([['a'], false], [['a', 'd'], true])).toEqual(['a', 'abcd']);
  expect(selectInSteps([['d'], false], [['d', 'b'], true])).toEqual(['d', 'bcd']);
});

test('[R141] Shift with an arrow key shortens a range again', () => {
  expect(selectInSteps([['a'], false], [['a', 'b'], true], [['a', 'b', 'c'], true], [['a', 'b'], true])).toEqual([
    'a',
    'ab',
    'abc',
    'ab',
  ]);
});
