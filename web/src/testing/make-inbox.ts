import type { InboxItem } from '#contract/inbox';

/**
 * Creates an item of each kind of the inbox, as admins see them, three days before the time of
 * `OPEN_FEATURES`.
 */
export const makeInboxItems = (): InboxItem[] => [
  {
    kind: 'visitRequests',
    count: 2,
    since: '2025-11-20T08:00:00.000Z',
    adminPath: '/admin/visits?group=open',
    toCall: 1,
  },
  { kind: 'failedMails', count: 3, since: '2025-11-20T09:00:00.000Z', adminPath: '/admin/visits?group=failedMails' },
  { kind: 'failedAccountMails', count: 1, since: '2025-11-20T09:30:00.000Z', adminPath: '/admin/users' },
  { kind: 'failingLabels', count: 1, since: '2025-11-20T10:00:00.000Z', adminPath: '/admin/label-check' },
  { kind: 'lateBackup', count: 1, since: '2025-11-18T09:00:00.000Z', adminPath: null },
  {
    kind: 'failedImages',
    count: 1,
    since: '2025-11-19T09:00:00.000Z',
    adminPath: '/admin/media?folder=Gallery&lacks=failed',
  },
  { kind: 'labelsToRenew', count: 2, since: null, adminPath: '/admin/labels?show=renew' },
];
