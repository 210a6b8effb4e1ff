import type { ReactNode } from 'react';
import { DayHours } from './day-hours';
import { DayEntries } from './day-entries';
import type { CalendarViewProps } from './calendar-parts';

/** A day: opening hours, visits and blocked times, and `children` beside them. */
export function DayView({ plans, children, ...props }: CalendarViewProps & { children?: ReactNode }) {
  return (
    <div className="no-print grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {plans.map((plan) => (
        <div key={plan.day} className="space-y-4">
          <DayHours plan={plan} />
          <DayEntries {...props} plan={plan} isWide />
        </div>
      ))}
      <div className="space-y-6">{children}</div>
    </div>
  );
}
