import type { VisitState } from '#contract/visits';
import type { StaffBadgeTone } from '#shared/ui/staff-notice';

/** States that staff set by one button, the usual answer first; `Proposed` asks for another time. */
export const VISIT_ANSWERS: Readonly<Record<VisitState, readonly VisitState[]>> = {
  New: ['Confirmed', 'Proposed', 'Declined'],
  Proposed: ['Confirmed', 'Proposed', 'Declined'],
  Confirmed: ['Done', 'Missed', 'Proposed', 'Cancelled'],
  Declined: ['New', 'Confirmed'],
  Cancelled: ['New', 'Confirmed'],
  Done: ['Missed', 'Confirmed'],
  Missed: ['Done', 'Confirmed'],
};

/** Colour of the badge of each state. */
export const VISIT_TONES: Readonly<Record<VisitState, StaffBadgeTone>> = {
  New: 'strong',
  Proposed: 'attention',
  Confirmed: 'good',
  Declined: 'neutral',
  Cancelled: 'neutral',
  Done: 'neutral',
  Missed: 'neutral',
};
