import { createServer, type Socket } from 'node:net';

export interface MailServer {
  /** `smtp://127.0.0.1:<port>` */
  url: string;
  /** What it has taken: whom for, and the message with its headers. */
  mails: { to: string[]; data: string }[];
  /** Refuses all mails from now on, or those to one address, or takes them again. */
  refuse(refused: boolean | string): void;
  stop(): Promise<void>;
}

/** A mail server on a port of its own, which keeps what it is given and sends nothing on. */
export async function startMailServer(): Promise<MailServer> {
  const mails: MailServer['mails'] = [];
  let refused: boolean | string = false;

  function serve(socket: Socket): void {
    let buffer = '';
    let to: string[] = [];
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const take = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      const address = /<(.*)>/.exec(line)?.[1] ?? '';
      if (verb === 'MAIL') to = [];
      if (verb === 'RCPT') to.push(address);
      if ((verb === 'MAIL' && refused === true) || (verb === 'RCPT' && refused === address)) return say('451 not now');
      if (verb === 'DATA') isData = true;
      return say(verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 ok');
    };
    socket.setEncoding('utf8').on('error', () => undefined);
    socket.on('data', (text: string) => {
      buffer += text;
      for (;;) {
        const end = isData ? buffer.indexOf('\r\n.\r\n') : buffer.indexOf('\r\n');
        if (end < 0) return;
        const part = buffer.slice(0, end);
        buffer = buffer.slice(end + (isData ? 5 : 2));
        if (!isData) take(part);
        else {
          mails.push({ to, data: part });
          isData = false;
          say('250 ok');
        }
      }
    });
    say('220 mail');
  }

  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}`,
    mails,
    refuse: (whom) => {
      refused = whom;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
