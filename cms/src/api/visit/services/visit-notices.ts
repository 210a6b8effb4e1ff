import type { Core } from '@strapi/strapi';
import type { Visit } from '../../../contract/visits';
import { getService } from '../../../core/http/route';
import type { VisitMail } from './visit-mail';

/** A visit as stored, without the state of its mails. */
export type StoredVisit = Omit<Visit, 'mail'>;

/** A change of a visit; `before` is `null` for a new one. */
export interface VisitChange {
  before: StoredVisit | null;
  after: StoredVisit;
  /** Who made the change. */
  actor: 'guest' | 'staff';
}

/** Tells guests and staff of a change of a visit. Runs in the transaction of the change. */
export async function onVisitChanged(strapi: Core.Strapi, { before }: VisitChange, _now: Date): Promise<void> {
  if (before) return;
  await strapi.db.transaction(({ onCommit }) => onCommit(() => getService<VisitMail>('api::visit.visit-mail').wake()));
}
