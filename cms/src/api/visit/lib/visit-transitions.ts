import type { VisitState } from '../../../contract/visits';

/** States that may follow each state. The same state again moves the visit or changes its note. */
export const NEXT_STATES: Readonly<Record<VisitState, readonly VisitState[]>> = {
  New: ['New', 'Proposed', 'Confirmed', 'Declined', 'Cancelled', 'Done', 'Missed'],
  Proposed: ['Proposed', 'New', 'Confirmed', 'Declined', 'Cancelled'],
  Confirmed: ['Confirmed', 'New', 'Proposed', 'Declined', 'Cancelled', 'Done', 'Missed'],
  Declined: ['Declined', 'New', 'Confirmed'],
  Cancelled: ['Cancelled', 'New', 'Confirmed'],
  Done: ['Done', 'Missed', 'Confirmed'],
  Missed: ['Missed', 'Done', 'Confirmed'],
};

/** Whether a visit may pass from a state to another. */
export const canChangeState = (from: VisitState, to: VisitState): boolean => NEXT_STATES[from].includes(to);

/** Whether a visit in this state takes seats of its slot: until `heldUntil` before it is confirmed. */
export const hasReservedSeats = (state: VisitState): boolean =>
  state === 'New' || state === 'Proposed' || state === 'Confirmed';

interface ScheduledVisit {
  state: VisitState;
  start: string | null;
  date: string;
  people: number;
}

/** Whether the day, the time or the number of people differs. */
export const isRescheduled = (before: ScheduledVisit, after: ScheduledVisit): boolean =>
  before.date !== after.date || before.start !== after.start || before.people !== after.people;

/**
 * Returns the SEQUENCE (RFC 5545) of a visit's calendar entry after a change. It rises when a confirmed visit
 * moves or is given up, and when one that had been given up is confirmed again.
 */
export function computeSequence(before: ScheduledVisit & { sequence: number }, after: ScheduledVisit): number {
  const isGivenUp = after.state !== 'Confirmed' && hasReservedSeats(after.state);
  const isCalledOff = after.state === 'Declined' || after.state === 'Cancelled';
  const hasRisen =
    before.state === 'Confirmed'
      ? isGivenUp || isCalledOff || isRescheduled(before, after)
      : after.state === 'Confirmed' && before.sequence > 0;
  return before.sequence + (hasRisen ? 1 : 0);
}
