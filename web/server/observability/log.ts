import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { pino, type DestinationStream, type Logger } from 'pino';
import { givenRequestId, REQUEST_ID_HEADER } from '#contract/endpoint';
import { logSettings, readableLine, type LogLevel } from '#contract/log-line';

const current = new AsyncLocalStorage<string>();

/** The id of a request: the one that one's own proxy has given it, else a new one. What clients say is not believed. */
export const requestIdOf = ({ headers }: IncomingMessage, isProxyTrusted: boolean): string =>
  (isProxyTrusted ? givenRequestId(headers[REQUEST_ID_HEADER]) : undefined) ?? randomUUID();

/** Runs the work of a request, and whatever that begins, under its id. */
export const underRequestId = (id: string, work: () => void): void => current.run(id, work);

/** The id of the request that is being answered; of work that several have asked for, that of the first. */
export const currentRequestId = (): string | undefined => current.getStore();

export type Log = Logger;

const terminal: DestinationStream = { write: (line) => void process.stdout.write(readableLine(line)) };

/** The log of this process: a line of JSON for each event, on stdout; a terminal gets readable ones. */
export function createLog(level: LogLevel, to?: DestinationStream): Log {
  const settings = logSettings({ process: 'web', pid: process.pid, level, requestId: currentRequestId });
  return pino(settings, to ?? (process.stdout.isTTY ? terminal : process.stdout));
}
