import type { Core } from '@strapi/strapi';
import { now } from '../../../core/process/clock';
import { canSendMail, mailFault, sendMail } from '../../../core/mail/send-mail';
import { mailToVisitor, mailToWinery, type MailedVisit } from '../lib/visit-mails';

const UID = 'api::visit.visit-request';
const MOST_TRIES = 5;
/** Older mails are no longer sent; so a restored backup sends no old mails. */
const MOST_AGE_MS = 24 * 60 * 60_000;
const AT_A_TIME = 20;
/** A process that has sent a mail for longer was killed: mail servers time out after seconds. */
const KILLED_AFTER_MS = 5 * 60_000;

interface Row extends MailedVisit {
  id: number;
  mailState: string;
  mailTries: number;
  isWineryTold: boolean | null;
}

/** Condition of mails to send: waiting ones, and those whose sending process was killed. */
const dueAt = (now: Date) => ({
  createdAt: { $gt: new Date(now.getTime() - MOST_AGE_MS) },
  mailTries: { $lt: MOST_TRIES },
  $or: [
    { mailState: 'waiting' },
    { mailState: 'sending', sendingSince: { $lt: new Date(now.getTime() - KILLED_AFTER_MS) } },
  ],
});

/**
 * Strapi service `api::visit.visit-mail`: sends the mails of visit requests after the response, one after the
 * other, with retries. Each mail is marked as soon as the server accepts it. After a crash in between it is
 * sent again with the same `Message-ID`, because SMTP cannot guarantee a single delivery.
 */
const visitMail = ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  let isRunning = false;
  /** Whether a request arrived after the due mails were read. */
  let isAwaited = false;

  async function wineryAddress(): Promise<string> {
    const query = { where: { locale: 'sl' }, select: ['contactsEmail'] };
    const row = (await strapi.db.query('api::site-metadata.site-metadata').findOne(query)) as {
      contactsEmail: string | null;
    } | null;
    return row?.contactsEmail ?? '';
  }

  /** Claims a row for this process; false when another process was first. */
  async function isTaken({ id, mailState, mailTries }: Row): Promise<boolean> {
    const { count } = await rows().updateMany({
      where: { id, mailState, mailTries },
      data: { mailState: 'sending', mailTries: mailTries + 1, sendingSince: now() },
    });
    return count === 1;
  }

  async function tellWinery(row: Row, winery: string): Promise<void> {
    if (!winery || row.isWineryTold) return;
    await sendMail(strapi, mailToWinery(row, winery));
    await rows().updateMany({ where: { id: row.id }, data: { isWineryTold: true, sendingSince: now() } });
  }

  async function sendFor(row: Row): Promise<void> {
    if (!(await isTaken(row))) return;
    let mailState = 'sent';
    try {
      const winery = await wineryAddress();
      await tellWinery(row, winery);
      await sendMail(strapi, mailToVisitor(row, winery));
    } catch (error) {
      mailState = row.mailTries + 1 < MOST_TRIES ? 'waiting' : 'failed';
      strapi.log.error(
        `The mail for a visit request was not sent (${mailFault(error)}, try ${row.mailTries + 1} of ${MOST_TRIES}).`,
      );
    }
    await rows().updateMany({ where: { id: row.id }, data: { mailState } });
  }

  async function sendWaiting(): Promise<void> {
    const waiting = (await rows().findMany({ where: dueAt(now()), orderBy: { id: 'asc' }, limit: AT_A_TIME })) as Row[];
    for (const row of waiting) await sendFor(row);
  }

  return {
    /** Mail state of a new request; `none` when no mail server is set. */
    firstState: (): 'waiting' | 'none' => (canSendMail() ? 'waiting' : 'none'),

    /** Starts sending due mails unless it is running. Never throws; callers do not wait for it. */
    wake(): void {
      isAwaited = true;
      if (isRunning || !canSendMail()) return;
      isRunning = true;
      const work = async (): Promise<void> => {
        while (isAwaited) {
          isAwaited = false;
          await sendWaiting();
        }
      };
      void work()
        .catch(() => void strapi.log.error('The due mails of visit requests could not be read.'))
        .finally(() => (isRunning = false));
    },
  };
};

export type VisitMail = ReturnType<typeof visitMail>;
export default visitMail;
