import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

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

/**
 * Processes and threads of one run take ports of different blocks: a port is in use only some time after it
 * was found.
 */
const BLOCKS = 40;
const BLOCK_SIZE = (LAST - FIRST) / BLOCKS;
const firstOfBlock = FIRST + ((process.pid + threadId) % BLOCKS) * BLOCK_SIZE;
const givenPorts = new Set<number>();

/** Returns a TCP port of 127.0.0.1 without a listener, a different one at each call of a process. */
export async function getFreePort(): Promise<number> {
  const port = randomInt(firstOfBlock, firstOfBlock + BLOCK_SIZE);
  if (givenPorts.has(port)) return getFreePort();
  givenPorts.add(port);
  return (await isFree(port)) ? port : getFreePort();
}
