import { connect } from 'node:net';

/** Response to a raw request. `status` is 0 if there was none. */
export interface RawResponse {
  status: number;
  text: string;
}

/** Sends a raw HTTP request over its own socket, and reads until the server closes it. */
export function sendRaw(port: number, head: readonly string[], body = ''): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    // A server that rejects a body may reset the connection while it is being sent.
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
