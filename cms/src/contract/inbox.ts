import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { languageQuery } from './entity';
import { Instant } from './values';

/**
 * Kinds of work that operation brings, the most urgent first; what content lacks is in `Attention`.
 * `visitRequests`: requests without an answer; `failedMails`: visits to come whose last mail to the guest
 * failed; `failedAccountMails`: members of staff whose mail with a link to a new password failed, for admins
 * only; `lateBackup`: no backup for longer than `BACKUP_LATE_HOURS`, for admins only; `failedImages`:
 * images whose renditions could not be made; `failingLabels`: published labels that do not respond at their
 * public addresses with their published version; `labelsToRenew`: wines that have changed since their label
 * was printed.
 */
export const INBOX_KINDS = [
  'visitRequests',
  'failedMails',
  'failedAccountMails',
  'failingLabels',
  'lateBackup',
  'failedImages',
  'labelsToRenew',
] as const;
const InboxKind = z.enum(INBOX_KINDS);
export type InboxKind = z.infer<typeof InboxKind>;

const positiveCount = z.int().check(z.gte(1));

/** Work of one kind that waits. */
export const InboxItem = z.object({
  kind: InboxKind,
  count: positiveCount,
  /**
   * Since when the oldest one waits, of images since when the oldest one is stored; of a late backup when the
   * newest one was finished, `null` if there is none. `null` where it is unknown.
   */
  since: z.nullable(Instant),
  /** Opens a list of exactly these, or the only one; `null` if no screen shows them. */
  adminPath: z.nullable(z.string()),
  /** Requests among `count` whose guests get no mail. */
  toCall: z.optional(positiveCount),
});
export type InboxItem = z.infer<typeof InboxItem>;

/** Work that waits, one item of each kind at most, in the order of `INBOX_KINDS`. */
export const Inbox = z.object({ items: z.array(InboxItem).check(z.maxLength(INBOX_KINDS.length)) });
export type Inbox = z.infer<typeof Inbox>;

/** Endpoints of the inbox by operation id. */
export const inboxEndpoints = defineEndpoints({
  getInbox: {
    method: 'GET',
    path: '/inbox',
    access: 'editor',
    summary: 'What operation leaves for staff: visit requests, failed mails and images, a late backup, labels',
    query: z.strictObject(languageQuery),
    responses: { 200: Inbox },
  },
});
