import type { VisitGroup, VisitState } from '../../../contract/visits';
import { canSendMail } from '../../../core/mail/send-mail';

/** Days of visits, both inclusive. */
export interface VisitDays {
  from?: string | undefined;
  to?: string | undefined;
}

const OPEN_STATES: readonly VisitState[] = ['New', 'Proposed'];

/** Condition of the visits of some days; without days it matches all. */
export const buildDaysFilter = ({ from, to }: VisitDays): object =>
  from === undefined && to === undefined ? {} : { date: { ...(from && { $gte: from }), ...(to && { $lte: to }) } };

/**
 * Condition of the visits of a group, of which both the list and its counts are made.
 *
 * @param findFailedVisits finds the ids of visits whose last mail to the guest failed
 */
export async function buildGroupFilter(group: VisitGroup, findFailedVisits: () => Promise<string[]>): Promise<object> {
  if (group === 'open') return { state: { $in: OPEN_STATES } };
  if (group === 'answered') return { state: { $notIn: OPEN_STATES } };
  if (group === 'toCall') return { state: 'New', ...(canSendMail() && { email: '' }) };
  return { documentId: { $in: await findFailedVisits() } };
}
