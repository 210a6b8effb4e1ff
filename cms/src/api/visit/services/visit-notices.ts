import type { Core } from '@strapi/strapi';
import type { Visit } from '../../../contract/visits';
import { getService } from '../../../core/http/route';
import type { VisitMailing } from './visit-mailing';

/** A visit as stored, without the state of its mails. */
export type StoredVisit = Omit<Visit, 'mail'>;

/** A change of a visit; `before` is `null` for a new one. */
export interface VisitChange {
  before: StoredVisit | null;
  after: StoredVisit;
  /** Who made the change. */
  actor: 'guest' | 'staff';
}

/**
 * Writes the mails to guests and staff about a change of a visit into the outbox. Runs in the transaction of
 * the change; the mails are sent after its commit.
 */
export const onVisitChanged = (_strapi: Core.Strapi, change: VisitChange, now: Date): Promise<void> =>
  getService<VisitMailing>('api::visit.visit-mailing').enqueueMails(change, now);
