import type { VisitMail } from '../services/outbox';
import type { MailContext, MailedVisit } from './mailed-visit';
import { createGuestMail, createWineryMail, type GuestMailKind, type WineryMailKind } from './visit-mails';

/** A change of a visit; `before` is `null` for a new one. */
export interface VisitChange {
  before: MailedVisit | null;
  after: MailedVisit;
  /** Who made the change. */
  actor: 'guest' | 'staff';
}

const toInstant = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** Whether the time or the number of people differs. */
const isMoved = (before: MailedVisit, after: MailedVisit): boolean =>
  before.date !== after.date || toInstant(before.start) !== toInstant(after.start) || before.people !== after.people;

/** Finds the occasion of the mail to the guest; `null` if a change needs none. */
function findGuestMailKind({ before, after }: VisitChange): GuestMailKind | null {
  const hasNews = before?.state !== after.state || isMoved(before, after);
  const wasOver = before?.state === 'Done' || before?.state === 'Missed';
  if (!hasNews || wasOver) return null;
  switch (after.state) {
    case 'New':
      return 'received';
    case 'Confirmed':
      return before?.state === 'Confirmed' ? 'moved' : 'confirmed';
    case 'Proposed':
      return 'proposed';
    case 'Declined':
      return before?.state === 'Declined' ? null : 'declined';
    case 'Cancelled':
      return before?.state === 'Cancelled' ? null : 'cancelled';
    case 'Done':
    case 'Missed':
      return null;
  }
}

/** Finds the occasion of the mail to the winery; `null` for changes of staff. */
function findWineryMailKind({ before, after, actor }: VisitChange): WineryMailKind | null {
  if (actor === 'staff') return null;
  if (!before) return 'new';
  if (after.state === 'Cancelled') return before.state === 'Cancelled' ? null : 'cancelled';
  if (isMoved(before, after)) return 'changed';
  return before.state === 'Proposed' && after.state === 'Confirmed' ? 'accepted' : null;
}

/**
 * Creates the mails that a change of a visit needs: to the winery, if it has an address and the guest made
 * the change, then to the guest, if they have one.
 */
export function planVisitMails(change: VisitChange, context: MailContext): VisitMail[] {
  const { before, after } = change;
  const wineryKind = findWineryMailKind(change);
  const guestKind = findGuestMailKind(change);
  const hadInvitation = before?.state === 'Confirmed';
  return [
    ...(wineryKind && context.winery.email ? [createWineryMail(wineryKind, after, context)] : []),
    ...(guestKind && after.email ? [createGuestMail(guestKind, after, context, hadInvitation)] : []),
  ];
}
