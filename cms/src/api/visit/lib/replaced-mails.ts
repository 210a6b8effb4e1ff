/** States of a stored mail. A replaced one is not sent any more, since a newer one says what is true now. */
export type StoredMailState = 'waiting' | 'sending' | 'sent' | 'failed' | 'replaced';

/** What decides about a stored mail when a newer one of the same visit goes to the same reader. */
export interface ReplaceableMail {
  id: number;
  state: StoredMailState;
  calendar: string | null;
  calendarMethod: 'REQUEST' | 'CANCEL' | null;
}

/**
 * Plans what becomes of the stored mails of a visit to one reader, in their order, when a newer mail about it
 * is stored: those that were not sent are replaced, also those that are being sent, since that may fail. The
 * newer one says everything about the visit except one thing: that an entry leaves the calendar of the guest,
 * which only the change that ended the visit says. So the text of a CANCEL that has not arrived for sure is
 * returned, for the newer mail to carry it; calendars ignore one that they had already (the same SEQUENCE).
 */
export function planReplacement(mails: readonly ReplaceableMail[]): {
  replacedIds: number[];
  pendingCancellation: string | null;
} {
  const replacedIds = mails.filter(({ state }) => state === 'waiting' || state === 'sending').map(({ id }) => id);
  const lastEntry = mails.findLast(({ calendarMethod }) => calendarMethod !== null);
  const isPending = lastEntry?.calendarMethod === 'CANCEL' && lastEntry.state !== 'sent';
  return { replacedIds, pendingCancellation: isPending ? lastEntry.calendar : null };
}
