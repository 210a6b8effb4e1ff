import type { Core } from '@strapi/strapi';
import type { VisitMailState } from '../../../contract/visits';
import { getService } from '../../../core/http/route';
import type { VisitChange } from '../lib/visit-change';
import type { Outbox } from './outbox';
import type { VisitMailing } from './visit-mailing';

const getOutbox = (): Outbox => getService<Outbox>('api::visit.outbox');
const getMailing = (): VisitMailing => getService<VisitMailing>('api::visit.visit-mailing');

/**
 * Writes the mails to guests and staff about a change of a visit into the outbox. Runs in the transaction of
 * the change; the mails are sent after its commit.
 */
export const onVisitChanged = (_strapi: Core.Strapi, change: VisitChange, now: Date): Promise<void> =>
  getMailing().enqueueMails(change, now);

/** State of the last mail to the guest, by visit id; visits without one are absent. */
export const readMailStates = (
  _strapi: Core.Strapi,
  visitIds: readonly string[],
): Promise<Map<string, VisitMailState>> => getOutbox().readStates(visitIds);

/** Ids of the visits whose last mail to the guest could not be sent. */
export const findFailedVisits = (_strapi: Core.Strapi): Promise<string[]> => getOutbox().findFailedVisits();

/** Erases mails of visits in the running transaction. */
export const eraseMails = (_strapi: Core.Strapi, visitIds: readonly string[], now: Date): Promise<void> =>
  getOutbox().eraseMails(visitIds, now);

/** Enqueues reminders, and sends what is due, such as what a killed process has left. */
export async function sendDueNotices(_strapi: Core.Strapi, now: Date): Promise<void> {
  await getMailing().enqueueReminders(now);
  getOutbox().wake();
}
