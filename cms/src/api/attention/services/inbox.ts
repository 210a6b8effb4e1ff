import type { Core } from '@strapi/strapi';
import type { Inbox, InboxItem } from '../../../contract/inbox';
import { BACKUP_LATE_HOURS } from '../../../contract/limits';
import { isAllowed } from '../../../contract/session';
import type { OperationContext, StaffUser } from '../../../core/http/operation-context';
import { isAheadOfClock } from '../../../core/process/clock';
import { getService } from '../../../core/process/get-service';
import { findLastBackup } from '../../../core/process/last-backup';
import type { ForgottenPassword } from '../../auth/services/forgotten-password';
import type { LabelAddresses } from '../../label/services/label-addresses';
import type { ComplianceService } from '../../label/services/compliance';
import { MEDIA, type MediaRow } from '../../media-item/lib/media-row';
import type { VisitRequests } from '../../visit/services/visit-requests';

const BACKUP_LATE_MS = BACKUP_LATE_HOURS * 60 * 60_000;

/** An item before it is known whether there is anything to do: none has a count of 0. */
type ItemSource = Omit<InboxItem, 'since'> & { since: Date | null };

/**
 * Strapi service `api::attention.inbox`: the work that operation leaves for staff, in about ten small
 * statements for any amount of data.
 */
const inboxService = ({ strapi }: { strapi: Core.Strapi }) => {
  const getVisitRequestsService = (): VisitRequests => getService<VisitRequests>('api::visit.visit-requests');

  async function readVisitRequests(now: Date): Promise<ItemSource> {
    const { toCall, ...waiting } = await getVisitRequestsService().readWaiting(now);
    const adminPath = '/admin/visits?group=open';
    return { kind: 'visitRequests', ...waiting, adminPath, ...(toCall > 0 && { toCall }) };
  }

  async function readFailedMails(now: Date): Promise<ItemSource> {
    return {
      kind: 'failedMails',
      ...(await getVisitRequestsService().readFailedMails(now)),
      adminPath: '/admin/visits?group=failedMails',
    };
  }

  async function readFailedAccountMails(): Promise<ItemSource> {
    const failed = await getService<ForgottenPassword>('api::auth.forgotten-password').readFailedMails();
    return { kind: 'failedAccountMails', ...failed, adminPath: '/admin/users' };
  }

  async function readLateBackup(now: Date): Promise<ItemSource> {
    const last = await findLastBackup(strapi);
    const since = last && isAheadOfClock(last, now) ? null : last;
    const isLate = since === null || now.getTime() - since.getTime() > BACKUP_LATE_MS;
    return { kind: 'lateBackup', count: isLate ? 1 : 0, since, adminPath: null };
  }

  async function readFailedImages(): Promise<ItemSource> {
    const where = { processingStatus: 'Failed' };
    const select = ['createdAt', 'storageFolder'];
    const [count, oldest] = await Promise.all([
      strapi.db.query(MEDIA).count({ where }),
      strapi.db.query(MEDIA).findOne({ where, select, orderBy: { id: 'asc' } }) as Promise<MediaRow | null>,
    ]);
    const query = new URLSearchParams({ folder: oldest?.storageFolder ?? 'Gallery', lacks: 'failed' });
    const since = oldest ? new Date(oldest.createdAt) : null;
    return { kind: 'failedImages', count, since, adminPath: `/admin/media?${query.toString()}` };
  }

  async function readFailingLabels(): Promise<ItemSource> {
    const failing = await getService<LabelAddresses>('api::label.label-addresses').readFailing();
    return { kind: 'failingLabels', ...failing, adminPath: '/admin/label-check' };
  }

  async function readLabelsToRenew(): Promise<ItemSource> {
    const renewals = await getService<ComplianceService>('api::label.compliance').readRenewals();
    return { kind: 'labelsToRenew', ...renewals, since: null };
  }

  return {
    /** What waits for the calling member of staff; mails of accounts and late backups for admins only. */
    async readInbox({ caller, now }: OperationContext<StaffUser>): Promise<Inbox> {
      const isAdmin = isAllowed('admin', caller.user.roles);
      const found = await Promise.all([
        readVisitRequests(now),
        readFailedMails(now),
        ...(isAdmin ? [readFailedAccountMails()] : []),
        readFailingLabels(),
        ...(isAdmin ? [readLateBackup(now)] : []),
        readFailedImages(),
        readLabelsToRenew(),
      ]);
      return {
        items: found
          .filter(({ count }) => count > 0)
          .map(({ since, ...item }) => ({ ...item, since: since?.toISOString() ?? null })),
      };
    },
  };
};

export type InboxService = ReturnType<typeof inboxService>;
export default inboxService;
