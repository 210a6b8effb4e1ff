import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { pino, type DestinationStream, type Logger } from 'pino';
import { givenRequestId, REQUEST_ID_HEADER } from '#contract/endpoint';
import { logSettings, readableLine, type LogLevel } from '#contract/log-line';

const current = new AsyncLocalStorage<string>();

/** Returns the request id: that of the trusted proxy, else a new one. Ids of clients are ignored. */
export const requestIdOf = ({ headers }: IncomingMessage, isProxyTrusted: boolean): string =>
  (isProxyTrusted ? givenRequestId(headers[REQUEST_ID_HEADER]) : undefined) ?? randomUUID();

/** Runs work in the async context of a request id. */
export const underRequestId = (id: string, work: () => void): void => current.run(id, work);

/** Returns the request id of the current async context; for shared work that of the first request. */
export const currentRequestId = (): string | undefined => current.getStore();

export type Log = Logger;

const terminal: DestinationStream = { write: (line) => void process.stdout.write(readableLine(line)) };

/**
 * Creates the logger of this process. It writes JSON lines to `destination` or stdout, and formatted lines to
 * a terminal.
 */
export function createLog(level: LogLevel, to?: DestinationStream): Log {
  const settings = logSettings({ process: 'web', pid: process.pid, level, requestId: currentRequestId });
  return pino(settings, to ?? (process.stdout.isTTY ? terminal : process.stdout));
}
