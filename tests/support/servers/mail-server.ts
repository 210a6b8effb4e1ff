import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** Recipients of the SMTP envelope. */
  to: string[];
  /** The message with its headers, as it was sent. */
  data: string;
  /** The parsed message. */
  parsed: ParsedMail;
}

export interface MailServer {
  /** `smtp://127.0.0.1:<port>` */
  url: string;
  /** Accepted mails in order. */
  mails: ReceivedMail[];
  /** Rejects all mails (`true`), those to one address, or none (`false`). */
  setRefused(refused: boolean | string): void;
  /** While held, mails are received but not yet accepted; ending it accepts them. */
  setHeld(isPaused: boolean): void;
  stop(): Promise<void>;
}

const notNow = (): Error => Object.assign(new Error('not now'), { responseCode: 451 });

/** Starts an SMTP server on a free port that parses received mails and forwards nothing. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let refused: boolean | string = false;
  let held: Promise<void> = Promise.resolve();
  let release = (): void => undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refused === true ? notNow() : null),
    onRcptTo: ({ address }, _session, done) => done(refused === address ? notNow() : null),
    onData(stream, { envelope }, done) {
      const receive = async (): Promise<void> => {
        const bytes = await buffer(stream);
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ to, data: bytes.toString('utf8'), parsed: await simpleParser(bytes) });
        await held;
      };
      receive().then(() => done(), done);
    },
  });
  // A client that is killed over a mail.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    setRefused: (refusedAddress) => {
      refused = refusedAddress;
    },
    setHeld: (isPaused) => {
      release();
      if (isPaused) held = new Promise((resolve) => (release = resolve));
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Runs a fixture with a mail server, and stops the server after it. */
export async function withMailServer(use: (mail: MailServer) => Promise<void>): Promise<void> {
  const mail = await startMailServer();
  await use(mail);
  await mail.stop();
}
