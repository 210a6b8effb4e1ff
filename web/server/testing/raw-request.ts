import { connect } from 'node:net';

/** What a raw request got: the status, 0 for none, and the body's text. */
export interface RawAnswer {
  status: number;
  text: string;
}

/** Sends bytes as they are over a socket of their own, which no client would write, and reads until the other side ends. */
export function sendRaw(port: number, head: readonly string[], body = ''): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A server that refuses a body may cut the line while it is still being sent.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) reject(error);
    });
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('latin1');
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text: text.split('\r\n\r\n')[1] ?? '' });
    });
    socket.write([...head, 'Connection: close', '', body].join('\r\n'), 'latin1');
  });
}
