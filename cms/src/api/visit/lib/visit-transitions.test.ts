import { describe, expect, test } from 'vitest';
import { VISIT_STATES } from '../../../contract/visits';
import { NEXT_STATES, canChangeState, computeSequence } from './visit-transitions';

const visit = { state: 'Confirmed', start: '2026-12-05T10:00:00.000Z', date: '2026-12-05', people: 4 } as const;

describe('[F5] states of a visit', () => {
  test('can stay, so that a note is saved in each', () => {
    for (const state of VISIT_STATES) expect(canChangeState(state, state)).toBe(true);
  });

  test('that end a visit lead back to a confirmed one, and to no answer that was never asked for', () => {
    for (const state of ['Declined', 'Cancelled', 'Done', 'Missed'] as const) {
      expect(NEXT_STATES[state]).toContain('Confirmed');
      expect(NEXT_STATES[state]).not.toContain('Proposed');
    }
    expect(canChangeState('Done', 'Declined')).toBe(false);
    expect(canChangeState('Declined', 'Done')).toBe(false);
    expect(canChangeState('Proposed', 'Done')).toBe(false);
  });

  test('raise the sequence of the calendar entry whenever a confirmed visit changes, and never lower it', () => {
    const before = { ...visit, sequence: 0 };
    expect(computeSequence({ ...before, state: 'New' }, visit)).toBe(0);
    expect(computeSequence(before, visit)).toBe(0);
    expect(computeSequence(before, { ...visit, start: '2026-12-05T12:00:00.000Z' })).toBe(1);
    expect(computeSequence(before, { ...visit, people: 5 })).toBe(1);
    for (const state of ['New', 'Proposed', 'Declined', 'Cancelled'] as const)
      expect(computeSequence(before, { ...visit, state })).toBe(1);
    for (const state of ['Done', 'Missed'] as const) expect(computeSequence(before, { ...visit, state })).toBe(0);
    expect(computeSequence({ ...visit, state: 'Cancelled', sequence: 1 }, visit)).toBe(2);
  });
});
