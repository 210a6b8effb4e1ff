import type { ReceivedMail } from './servers/mail-server';
import type { RunningCms } from './servers/start-cms';

export const OUTBOX = 'api::visit.outbox-mail';

/** Looks after visits and their mails as housekeeping does. */
export const lookAgain = ({ run }: RunningCms): Promise<void> =>
  run(
    (strapi) =>
      (strapi.service('api::visit.visit-requests') as { eraseExpired(now: Date): Promise<void> }).eraseExpired(
        new Date(),
      ),
    null,
  );

/** As if minutes had passed: failed mails are due, and an ended process has sent some since then. */
export const letMinutesPass = ({ run }: RunningCms, minutes: number): Promise<void> =>
  run(
    async (strapi, { uid, since }) => {
      const rows = strapi.db.query(uid as 'api::visit.outbox-mail');
      await rows.updateMany({ where: { state: 'sending' }, data: { sendingSince: new Date(since) } });
      await rows.updateMany({ where: { state: 'waiting' }, data: { dueAt: new Date(since) } });
    },
    { uid: OUTBOX, since: Date.now() - minutes * 60_000 },
  );

/** The Message-ID of a mail. */
export const getMessageId = ({ data }: ReceivedMail): string => /^Message-ID: <(.*)>\r?$/m.exec(data)?.[1] ?? '';

/** The calendar part of a mail, decoded, with unfolded lines. */
export function getCalendar({ parsed }: ReceivedMail) {
  const part = parsed.attachments.find(({ contentType }) => contentType === 'text/calendar');
  const lines = (part?.content.toString('utf8') ?? '').replaceAll('\r\n ', '').split('\r\n');
  const getValue = (name: string) => lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
  return { method: getValue('METHOD'), uid: getValue('UID'), sequence: Number(getValue('SEQUENCE')), lines };
}

/** State and number of tries of the mails about a visit, as stored. */
export const readOutbox = ({ run }: RunningCms, email: string): Promise<[string, number][]> =>
  run(
    async (strapi, [uid, email]) => {
      const where = { $or: [{ to: email }, { replyTo: email }] };
      const rows = (await strapi.db.query(uid as 'api::visit.outbox-mail').findMany({ where })) as {
        state: string;
        tries: number;
      }[];
      return rows.map(({ state, tries }): [string, number] => [state, tries]);
    },
    [OUTBOX, email] as const,
  );
