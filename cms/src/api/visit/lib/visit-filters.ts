import { addDays } from '../../../contract/add-days';
import { VISIT_RETENTION_DAYS } from '../../../contract/limits';
import type { VisitGroup, VisitState } from '../../../contract/visits';
import { getWineryDay } from '../../../contract/visibility';
import { canSendMail } from '../../../core/mail/send-mail';

/** Days of visits, both inclusive. */
export interface VisitDays {
  from?: string | undefined;
  to?: string | undefined;
}

const DAY_MS = 24 * 60 * 60_000;
const OPEN_STATES: readonly VisitState[] = ['New', 'Proposed'];

/** Condition of the visits of some days; without days it matches all. */
export const buildDaysFilter = ({ from, to }: VisitDays): object =>
  from === undefined && to === undefined ? {} : { date: { ...(from && { $gte: from }), ...(to && { $lte: to }) } };

/** Finds the ids of visits whose last mail to the guest failed. */
type FailedVisitFinder = () => Promise<string[]>;

/** Condition of the visits of a group, of which both the list and its counts are made. */
export async function buildGroupFilter(
  group: VisitGroup,
  { now, findFailedVisits }: { now: Date; findFailedVisits: FailedVisitFinder },
): Promise<object> {
  if (group === 'open') return { state: { $in: OPEN_STATES } };
  if (group === 'answered') return { state: { $notIn: OPEN_STATES } };
  if (group === 'toCall') return { state: 'New', ...(canSendMail() && { email: '' }) };
  // Nobody needs a mail about a visit that is over.
  return { documentId: { $in: await findFailedVisits() }, date: { $gte: getWineryDay(now) } };
}

/**
 * Condition of visits whose personal data is no longer needed: 90 days after the visit. One that did not take
 * place, or was never answered, is kept 90 days after its last change as well, so that an answer does not
 * vanish because the request is old.
 */
export function buildExpiredFilter(now: Date): object {
  const oldChange = { updatedAt: { $lt: new Date(now.getTime() - VISIT_RETENTION_DAYS * DAY_MS) } };
  return {
    date: { $lt: addDays(getWineryDay(now), -VISIT_RETENTION_DAYS) },
    $or: [{ state: { $in: ['Confirmed', 'Done', 'Missed'] } }, oldChange],
  };
}
