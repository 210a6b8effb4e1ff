import type { ReactNode } from 'react';
import type { Experience } from '#contract/experiences';
import type { Visit, VisitBlock } from '#contract/visits';
import type { DayPlan } from '../lib/day-plan';

/** What a view of the calendar shows and does. */
export interface CalendarViewProps {
  plans: readonly DayPlan[];
  /** All experiences, for the names of blocked ones. */
  experiences: readonly Experience[];
  /** Renders the state of a visit. */
  renderState: (visit: Visit) => ReactNode;
  onOpen: (visit: Visit) => void;
  onFree: (block: VisitBlock) => void;
}
