import type { VisitMail } from '../services/outbox';
import type { MailContext, MailedVisit } from './mailed-visit';
import type { VisitChange } from './visit-change';
import { createGuestMail, createWineryMail, type GuestMailKind, type WineryMailKind } from './visit-mails';
import { isRescheduled } from './visit-transitions';

/** Finds the occasion of the mail to the guest; `null` if a change needs none. */
function findGuestMailKind({ before, after }: VisitChange<MailedVisit>): GuestMailKind | null {
  const hasNews = before?.state !== after.state || isRescheduled(before, after);
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
function findWineryMailKind({ before, after, actor }: VisitChange<MailedVisit>): WineryMailKind | null {
  if (actor === 'staff') return null;
  if (!before) return 'new';
  if (after.state === 'Cancelled') return before.state === 'Cancelled' ? null : 'cancelled';
  if (isRescheduled(before, after)) return 'changed';
  return before.state === 'Proposed' && after.state === 'Confirmed' ? 'accepted' : null;
}

/**
 * Creates the mails that a change of a visit needs: to the winery, if it has an address and the guest made
 * the change, then to the guest, if they have one.
 */
export function planVisitMails(change: VisitChange<MailedVisit>, context: MailContext): VisitMail[] {
  const { before, after } = change;
  const wineryKind = findWineryMailKind(change);
  const guestKind = findGuestMailKind(change);
  const hadInvitation = before?.state === 'Confirmed';
  return [
    ...(wineryKind && context.winery.email ? [createWineryMail(wineryKind, after, context)] : []),
    ...(guestKind && after.email ? [createGuestMail(guestKind, after, context, hadInvitation)] : []),
  ];
}
