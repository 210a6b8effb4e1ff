import type { Core } from '@strapi/strapi';
import { now } from '../../../core/process/clock';
import { canSendMail, mailFault, sendMail } from '../../../core/mail/send-mail';
import { mailToVisitor, mailToWinery, type MailedVisit } from '../lib/visit-mails';

const UID = 'api::visit.visit-request';
const MOST_TRIES = 5;
/** What could not be sent for so long helps nobody any more; a restored backup sends nothing old. */
const MOST_AGE_MS = 24 * 60 * 60_000;
const AT_A_TIME = 20;
/** A process that has had the sending of a mail for so long was killed: a server is given up after seconds. */
const KILLED_AFTER_MS = 5 * 60_000;

interface Row extends MailedVisit {
  id: number;
  mailState: string;
  mailTries: number;
  isWineryTold: boolean | null;
}

/** What is to be sent: what waits, and what another process had begun when it was killed. */
const dueAt = (now: Date) => ({
  createdAt: { $gt: new Date(now.getTime() - MOST_AGE_MS) },
  mailTries: { $lt: MOST_TRIES },
  $or: [
    { mailState: 'waiting' },
    { mailState: 'sending', sendingSince: { $lt: new Date(now.getTime() - KILLED_AFTER_MS) } },
  ],
});

/**
 * Sends the mails of requests: after their answers, in turn, and again where a server did not take them or a process was
 * killed over them. Each is noted as soon as the server has it. One that a kill comes between is sent again, under the
 * same `Message-ID`: SMTP knows no way to send a mail exactly once.
 */
const visitMail = ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  let isRunning = false;
  /** Whether another request has come since the waiting ones were read. */
  let isAwaited = false;

  async function wineryAddress(): Promise<string> {
    const query = { where: { locale: 'sl' }, select: ['contactsEmail'] };
    const row = (await strapi.db.query('api::site-metadata.site-metadata').findOne(query)) as {
      contactsEmail: string | null;
    } | null;
    return row?.contactsEmail ?? '';
  }

  /** Whether this process has the sending of a row: another one may look at the same time. */
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
    /** How the mail of a new request begins: there is none where no server is named. */
    firstState: (): 'waiting' | 'none' => (canSendMail() ? 'waiting' : 'none'),

    /** Begins to send what waits, unless that goes on already. Fails never, and is not waited for. */
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
        .catch(() => void strapi.log.error('The mails of visit requests could not be looked at.'))
        .finally(() => (isRunning = false));
    },
  };
};

export type VisitMail = ReturnType<typeof visitMail>;
export default visitMail;
