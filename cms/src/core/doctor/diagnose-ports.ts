import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { createFaultFinding, createOkFinding, type DiagnosticFinding } from './finding';

/** A port that a process of the product listens on. */
export interface ProductPort {
  /** Name of the environment variable that sets it. */
  name: string;
  host: string;
  port: number;
  /** Path that identifies the process: its response has an `x-request-id` header. */
  probe: string;
}

const isPortFree = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

const readOrDefault = <Result>(read: () => Result, fallback: Result): Result => {
  try {
    return read();
  } catch {
    return fallback;
  }
};

const LISTENING = '0A';

/** Returns the sockets that listen on a port, from Linux's `/proc/net`. */
const findListeningSockets = (port: number): string[] =>
  ['/proc/net/tcp', '/proc/net/tcp6']
    .flatMap((file) => readOrDefault(() => readFileSync(file, 'utf8').split('\n').slice(1), []))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === LISTENING && parseInt(local?.split(':')[1] ?? '', 16) === port)
    .map(([, , , , , , , , , inode]) => `socket:[${inode}]`);

/** Describes the process that listens on a port, if this user may see it. */
function describePortOwner(port: number): string {
  const sockets = findListeningSockets(port);
  const hasSocket = (pid: string): boolean =>
    readOrDefault(() => readdirSync(`/proc/${pid}/fd`), []).some((fd) =>
      sockets.includes(readOrDefault(() => readlinkSync(`/proc/${pid}/fd/${fd}`), '')),
    );
  const pid = readOrDefault(() => readdirSync('/proc'), []).find((name) => /^\d+$/.test(name) && hasSocket(name));
  if (pid === undefined) return 'a process that this user may not see';
  const command = readOrDefault(() => readFileSync(`/proc/${pid}/comm`, 'utf8').trim(), 'unknown');
  return `process ${pid} (${command})`;
}

/**
 * Checks each port that the product listens on; one finding each. A port that is free, or used by the product
 * itself, is ok; one that another process uses is a fault.
 */
export const diagnosePorts = (ports: readonly ProductPort[]): Promise<DiagnosticFinding[]> =>
  Promise.all(
    ports.map(async ({ name, host, port, probe }) => {
      if (await isPortFree(host, port)) return createOkFinding('ports', `${name} ${port} is free.`);
      const owner = describePortOwner(port);
      const isOurs = await fetch(`http://127.0.0.1:${port}${probe}`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ headers }) => headers.has('x-request-id'),
        () => false,
      );
      if (isOurs) return createOkFinding('ports', `${name} ${port} is used by this product, ${owner}.`);
      return createFaultFinding(
        'ports',
        `${name} ${port} is used by ${owner}.`,
        `Stop it, or set ${name} to another port.`,
      );
    }),
  );
