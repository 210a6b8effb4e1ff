import type { Core } from '@strapi/strapi';
import type { Visit, VisitMailState } from '../../../contract/visits';
import { getService } from '../../../core/http/route';
import type { VisitMail } from './visit-mail';

/** A visit as stored, without the state of its mails. `sequence` is the SEQUENCE of its calendar entry. */
export type StoredVisit = Omit<Visit, 'mail'> & { sequence: number };

/** A change of a visit; `before` is `null` for a new one. */
export interface VisitChange {
  before: StoredVisit | null;
  after: StoredVisit;
  /** Who made the change. */
  actor: 'guest' | 'staff';
}

const MAIL_STATES: Readonly<Record<string, VisitMailState>> = {
  waiting: 'queued',
  sending: 'queued',
  sent: 'sent',
  failed: 'failed',
};

const wakeMails = (): void => getService<VisitMail>('api::visit.visit-mail').wake();

/** Tells guests and staff of a change of a visit. Runs in the transaction of the change. */
export async function onVisitChanged(strapi: Core.Strapi, { before }: VisitChange, _now: Date): Promise<void> {
  if (!before) await strapi.db.transaction(({ onCommit }) => onCommit(wakeMails));
}

/** Mail columns of a new visit. */
export const getNewMailColumns = () => ({
  mailState: getService<VisitMail>('api::visit.visit-mail').getInitialState(),
  mailTries: 0,
});

/** State of the last mail to the guest, by visit id; visits without one are absent. */
export async function readMailStates(
  strapi: Core.Strapi,
  visitIds: readonly string[],
): Promise<Map<string, VisitMailState>> {
  const where = { documentId: { $in: visitIds } };
  const rows = (await strapi.db.query('api::visit.visit-request').findMany({ where })) as {
    documentId: string;
    mailState: string;
  }[];
  return new Map(rows.map((row) => [row.documentId, MAIL_STATES[row.mailState] ?? 'none']));
}

/** Number of visits whose mails could not be sent. */
export const countFailedMails = (strapi: Core.Strapi): Promise<number> =>
  strapi.db.query('api::visit.visit-request').count({ where: { mailState: 'failed' } });

/** Erases mails of visits in the running transaction. */
export const eraseMails = async (_strapi: Core.Strapi, _visitIds: readonly string[], _now: Date): Promise<void> => {};

/** Sends what is due, such as what a killed process has left. */
export const sendDueNotices = async (_strapi: Core.Strapi, _now: Date): Promise<void> => wakeMails();
