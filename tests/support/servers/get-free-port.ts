import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range from which Linux takes the ports of outgoing connections (32768–60999): a port of that
 * range may be taken by any request between the probe and the start of the server it was found for.
 */
const [FIRST, LAST] = [10_000, 32_000];

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** Returns a TCP port of 127.0.0.1 without a listener. */
export async function getFreePort(): Promise<number> {
  const port = randomInt(FIRST, LAST);
  return (await isFree(port)) ? port : getFreePort();
}
