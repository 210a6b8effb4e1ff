// See docs/adr/0041-mails-of-visits-go-through-an-outbox.md.
import type { Core } from '@strapi/strapi';
import type { VisitMailState } from '../../../contract/visits';
import { canSendMail, getMailErrorCode, sendMail, type Mail } from '../../../core/mail/send-mail';
import { formatErrorStack } from '../../../core/observability/error-stack';
import { getService } from '../../../core/process/get-service';
import { now } from '../../../core/process/clock';
import type { Erasures } from '../../audit/services/erasures';
import { planReplacement, type ReplaceableMail, type StoredMailState } from '../lib/replaced-mails';

const UID = 'api::visit.outbox-mail';
/** Waiting time after each failed try, in minutes; the last failure is final. */
const RETRY_MINUTES = [1, 10, 60, 360];
const MAX_TRIES = RETRY_MINUTES.length + 1;
/** Mails that were due earlier are no longer sent; so a restored backup sends no old mails. */
const MAX_AGE_MS = 24 * 60 * 60_000;
const BATCH_SIZE = 20;
/** A process that has sent a mail for longer was killed: mail servers time out after seconds. */
const KILLED_AFTER_MS = 5 * 60_000;

/** A mail about a visit. Its name is unique and becomes its `Message-ID`. */
export interface VisitMail extends Mail {
  name: string;
  audience: 'guest' | 'staff';
  /** Whether it says all that is true now, so that unsent mails to the same audience are out of date. */
  isReplacing: boolean;
}

interface Row extends ReplaceableMail {
  documentId: string;
  visitId: string;
  name: string;
  to: string;
  replyTo: string | null;
  language: Mail['language'];
  subject: string;
  text: string;
  tries: number;
}

/** What a repeat needs as well; a mail that was sent or replaced loses it. */
const EMPTY_CONTENT = { text: '', calendar: null };

const toMail = ({ name, to, replyTo, language, subject, text, calendar, calendarMethod }: Row): Mail => ({
  name,
  to,
  language,
  subject,
  text,
  ...(replyTo && { replyTo }),
  ...(calendar && calendarMethod && { calendar: { method: calendarMethod, text: calendar } }),
});

/** A replaced mail is followed by the one that has replaced it. */
const MAIL_STATES: Readonly<Record<StoredMailState, VisitMailState>> = {
  waiting: 'queued',
  replaced: 'queued',
  sending: 'queued',
  sent: 'sent',
  failed: 'failed',
};

const subtract = (time: Date, ms: number): Date => new Date(time.getTime() - ms);

/** Condition of mails that a killed process has left. */
const buildAbandonedFilter = (time: Date) => ({
  state: 'sending',
  sendingSince: { $lt: subtract(time, KILLED_AFTER_MS) },
});

/** Condition of mails to send: due ones, and those whose sending process was killed. */
const buildDueFilter = (time: Date) => ({
  dueAt: { $gt: subtract(time, MAX_AGE_MS), $lte: time },
  tries: { $lt: MAX_TRIES },
  $or: [{ state: 'waiting' }, buildAbandonedFilter(time)],
});

/**
 * Strapi service `api::visit.outbox`: the mails of visits. They are stored in the transaction of the change
 * that they report, as they will be sent, and sent after it, one after the other, with retries. Each is
 * marked as soon as the server accepts it. After a crash in between it is sent again, the same as before,
 * because SMTP cannot guarantee a single delivery. A newer mail replaces those that were not sent, so that
 * what a guest reads last is true.
 */
const outbox = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryRows = () => strapi.db.query(UID);
  let isRunning = false;
  /** Whether mails were added after the due ones were read. */
  let isWakeRequested = false;

  /** Claims a mail for this process; false when another process was first. */
  async function claimRow({ id, state, tries }: Row): Promise<boolean> {
    const { count } = await queryRows().updateMany({
      where: { id, state, tries },
      data: { state: 'sending', tries: tries + 1, sendingSince: now() },
    });
    return count === 1;
  }

  /** State and due time after a failed try, whose number starts at 1. */
  const planRetry = (tries: number) => {
    const minutes = RETRY_MINUTES[tries - 1];
    return minutes === undefined
      ? { state: 'failed' }
      : { state: 'waiting', dueAt: new Date(now().getTime() + minutes * 60_000) };
  };

  async function sendRow(row: Row): Promise<void> {
    if (!(await claimRow(row))) return;
    const tries = row.tries + 1;
    let data: object = { state: 'sent', ...EMPTY_CONTENT };
    try {
      await sendMail(strapi, toMail(row));
    } catch (error) {
      data = planRetry(tries);
      strapi.log.error(`A mail about a visit was not sent (${getMailErrorCode(error)}, try ${tries} of ${MAX_TRIES}).`);
    }
    await queryRows().updateMany({ where: { id: row.id, state: 'sending', tries }, data });
  }

  /** Marks mails as failed that are too old, or whose last try was interrupted. */
  async function endOverdueMails(): Promise<void> {
    const time = now();
    const overdueFilter = { state: { $in: ['waiting', 'sending'] }, dueAt: { $lte: subtract(time, MAX_AGE_MS) } };
    const interruptedFilter = { ...buildAbandonedFilter(time), tries: { $gte: MAX_TRIES } };
    await queryRows().updateMany({ where: { $or: [overdueFilter, interruptedFilter] }, data: { state: 'failed' } });
  }

  async function sendDueMails(): Promise<void> {
    await endOverdueMails();
    let rows: Row[];
    do {
      rows = (await queryRows().findMany({
        where: buildDueFilter(now()),
        orderBy: { id: 'asc' },
        limit: BATCH_SIZE,
      })) as Row[];
      for (const row of rows) await sendRow(row);
    } while (rows.length === BATCH_SIZE);
  }

  /** Starts sending due mails unless it is running. Never throws; callers do not wait for it. */
  function wake(): void {
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
      .catch((error: unknown) => void strapi.log.error(`Due mails could not be sent: ${formatErrorStack(error)}`))
      .finally(() => (isRunning = false));
  }

  /**
   * Ends the unsent mails of a visit to an audience. Returns the cancellation of a calendar entry that has
   * not arrived for sure, which the newer mail carries.
   */
  async function replaceMails(visitId: string, audience: VisitMail['audience']): Promise<Mail['calendar']> {
    const rows = (await queryRows().findMany({
      where: { visitId, audience },
      select: ['id', 'state', 'calendar', 'calendarMethod'],
      orderBy: { id: 'asc' },
    })) as ReplaceableMail[];
    const { replacedIds, pendingCancellation } = planReplacement(rows);
    // A process that sends one of them finds it replaced when it is done, and leaves it so.
    const where = { id: { $in: replacedIds }, state: { $in: ['waiting', 'sending'] } };
    if (replacedIds.length > 0) await queryRows().updateMany({ where, data: { state: 'replaced', ...EMPTY_CONTENT } });
    return pendingCancellation === null ? undefined : { method: 'CANCEL', text: pendingCancellation };
  }

  return {
    wake,

    /**
     * Stores mails about a visit in the running transaction, which locks the list of visits; they are sent
     * after its commit, and replace unsent ones. Stores none without a mail server. A mail that has the name
     * of a stored one violates a unique key.
     */
    async enqueue(visitId: string, mails: readonly VisitMail[], time: Date): Promise<void> {
      if (!canSendMail() || mails.length === 0) return;
      await strapi.db.transaction(async ({ onCommit }) => {
        for (const { isReplacing, calendar: ownCalendar, replyTo, ...mail } of mails) {
          const pending = isReplacing ? await replaceMails(visitId, mail.audience) : undefined;
          const calendar = ownCalendar ?? pending;
          const content = { calendar: calendar?.text ?? null, calendarMethod: calendar?.method ?? null };
          const data = { ...mail, ...content, replyTo: replyTo ?? null, visitId, dueAt: time };
          await queryRows().create({ data: { ...data, state: 'waiting', tries: 0 } });
        }
        onCommit(wake);
      });
    },

    /** Whether a mail of this name is stored. */
    hasMail: async (name: string): Promise<boolean> => (await queryRows().count({ where: { name } })) > 0,

    /** State of the last mail to the guest, by visit id; visits without one are absent. */
    async readStates(visitIds: readonly string[]): Promise<Map<string, VisitMailState>> {
      if (visitIds.length === 0) return new Map();
      const where = { visitId: { $in: visitIds }, audience: 'guest' };
      const select = ['visitId', 'state'];
      const rows = (await queryRows().findMany({ where, select, orderBy: { id: 'asc' } })) as Pick<
        Row,
        'visitId' | 'state'
      >[];
      return new Map(rows.map(({ visitId, state }) => [visitId, MAIL_STATES[state]]));
    },

    /** Ids of the visits with mails that are still to be sent. */
    async findVisitsWithUnsentMail(time: Date): Promise<string[]> {
      const dueAt = { $gt: subtract(time, MAX_AGE_MS) };
      const where = { state: { $in: ['waiting', 'sending'] }, dueAt };
      const rows = (await queryRows().findMany({ where, select: ['visitId'] })) as Pick<Row, 'visitId'>[];
      return [...new Set(rows.map(({ visitId }) => visitId))];
    },

    /** Ids of the visits whose last mail to the guest could not be sent. */
    async findFailedVisits(): Promise<string[]> {
      const where = { state: 'failed', audience: 'guest' };
      const rows = (await queryRows().findMany({ where, select: ['visitId'] })) as Pick<Row, 'visitId'>[];
      const states = await this.readStates([...new Set(rows.map(({ visitId }) => visitId))]);
      return [...states].flatMap(([visitId, state]) => (state === 'failed' ? [visitId] : []));
    },

    /** When the oldest failed mail to the guests of some visits was written; `null` without one. */
    async findOldestFailure(visitIds: readonly string[]): Promise<Date | null> {
      const where = { visitId: { $in: visitIds }, audience: 'guest', state: 'failed' };
      const row = await queryRows().findOne({ where, select: ['createdAt'], orderBy: { id: 'asc' } });
      return row ? new Date(String(row.createdAt)) : null;
    },

    /**
     * Sends the last mail to the guest of each of some visits again, after the commit of the running
     * transaction, which locks the list of visits: else a newer mail could come first. Returns their number;
     * 0 without a mail server.
     */
    async resendMails(visitIds: readonly string[], time: Date): Promise<number> {
      if (!canSendMail()) return 0;
      const where = { visitId: { $in: visitIds }, audience: 'guest' };
      const rows = (await queryRows().findMany({
        where,
        select: ['id', 'visitId', 'state'],
        orderBy: { id: 'asc' },
      })) as Pick<Row, 'id' | 'visitId' | 'state'>[];
      const lastMails = [...new Map(rows.map((row) => [row.visitId, row])).values()];
      const ids = lastMails.filter(({ state }) => state === 'failed').map(({ id }) => id);
      const data = { state: 'waiting', tries: 0, dueAt: time };
      return strapi.db.transaction(async ({ onCommit }) => {
        const { count } = await queryRows().updateMany({ where: { id: { $in: ids }, state: 'failed' }, data });
        onCommit(wake);
        return count;
      });
    },

    /** Erases all mails of visits in the running transaction, and records it for restores. */
    async eraseMails(visitIds: readonly string[], time: Date): Promise<void> {
      const where = { visitId: { $in: visitIds } };
      const rows = (await queryRows().findMany({ where, select: ['documentId'] })) as Pick<Row, 'documentId'>[];
      if (rows.length === 0) return;
      const ids = rows.map(({ documentId }) => documentId);
      await getService<Erasures>('api::audit.erasures').record(UID, ids, time);
      await queryRows().deleteMany({ where });
    },
  };
};

export type Outbox = ReturnType<typeof outbox>;
export default outbox;
