import type { Core } from '@strapi/strapi';
import { now } from '../../../core/process/clock';
import { canSendMail, getMailErrorCode, sendMail } from '../../../core/mail/send-mail';
import { createVisitorMail, createWineryMail, type MailedVisit } from '../lib/visit-mails';

const UID = 'api::visit.visit-request';
const MAX_TRIES = 5;
/** Older mails are no longer sent; so a restored backup sends no old mails. */
const MAX_AGE_MS = 24 * 60 * 60_000;
const BATCH_SIZE = 20;
/** A process that has sent a mail for longer was killed: mail servers time out after seconds. */
const KILLED_AFTER_MS = 5 * 60_000;

interface Row extends MailedVisit {
  id: number;
  mailState: string;
  mailTries: number;
  isWineryTold: boolean | null;
}

/** Condition of mails to send: waiting ones, and those whose sending process was killed. */
const buildDueFilter = (now: Date) => ({
  createdAt: { $gt: new Date(now.getTime() - MAX_AGE_MS) },
  mailTries: { $lt: MAX_TRIES },
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
  const getRows = () => strapi.db.query(UID);
  let isRunning = false;
  /** Whether a request arrived after the due mails were read. */
  let isWakeRequested = false;

  async function readWineryEmail(): Promise<string> {
    const query = { where: { locale: 'sl' }, select: ['contactsEmail'] };
    const row = (await strapi.db.query('api::site-metadata.site-metadata').findOne(query)) as {
      contactsEmail: string | null;
    } | null;
    return row?.contactsEmail ?? '';
  }

  /** Claims a row for this process; false when another process was first. */
  async function claimRow({ id, mailState, mailTries }: Row): Promise<boolean> {
    const { count } = await getRows().updateMany({
      where: { id, mailState, mailTries },
      data: { mailState: 'sending', mailTries: mailTries + 1, sendingSince: now() },
    });
    return count === 1;
  }

  async function sendToWinery(row: Row, wineryEmail: string): Promise<void> {
    if (!wineryEmail || row.isWineryTold) return;
    await sendMail(strapi, createWineryMail(row, wineryEmail));
    await getRows().updateMany({ where: { id: row.id }, data: { isWineryTold: true, sendingSince: now() } });
  }

  async function sendMails(row: Row): Promise<void> {
    if (!(await claimRow(row))) return;
    let mailState = 'sent';
    try {
      const wineryEmail = await readWineryEmail();
      await sendToWinery(row, wineryEmail);
      await sendMail(strapi, createVisitorMail(row, wineryEmail));
    } catch (error) {
      mailState = row.mailTries + 1 < MAX_TRIES ? 'waiting' : 'failed';
      strapi.log.error(
        `The mail for a visit request was not sent (${getMailErrorCode(error)}, try ${row.mailTries + 1} of ${MAX_TRIES}).`,
      );
    }
    await getRows().updateMany({ where: { id: row.id }, data: { mailState } });
  }

  async function sendDueMails(): Promise<void> {
    const waiting = (await getRows().findMany({
      where: buildDueFilter(now()),
      orderBy: { id: 'asc' },
      limit: BATCH_SIZE,
    })) as Row[];
    for (const row of waiting) await sendMails(row);
  }

  return {
    /** Mail state of a new request; `none` when no mail server is set. */
    getInitialState: (): 'waiting' | 'none' => (canSendMail() ? 'waiting' : 'none'),

    /** Starts sending due mails unless it is running. Never throws; callers do not wait for it. */
    wake(): void {
      isWakeRequested = true;
      if (isRunning || !canSendMail()) return;
      isRunning = true;
      const work = async (): Promise<void> => {
        while (isWakeRequested) {
          isWakeRequested = false;
          await sendDueMails();
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
