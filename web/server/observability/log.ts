import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { pino, type DestinationStream, type Logger } from 'pino';
import { parseRequestId, REQUEST_ID_HEADER } from '#contract/endpoint';
import { createLoggerSettings, formatLogLine, type LogLevel } from '#contract/log-line';

const requestIdStorage = new AsyncLocalStorage<string>();

/** Returns the request id: that of the trusted proxy, else a new one. Ids of clients are ignored. */
export const getRequestId = ({ headers }: IncomingMessage, isProxyTrusted: boolean): string =>
  (isProxyTrusted ? parseRequestId(headers[REQUEST_ID_HEADER]) : undefined) ?? randomUUID();

/** Runs work in the async context of a request id. */
export const runWithRequestId = (id: string, work: () => void): void => requestIdStorage.run(id, work);

/** Returns the request id of the current async context; for shared work that of the first request. */
export const getCurrentRequestId = (): string | undefined => requestIdStorage.getStore();

export type Log = Logger;

const terminal: DestinationStream = { write: (line) => void process.stdout.write(formatLogLine(line)) };

/**
 * Creates the logger of this process. It writes JSON lines to `destination` or stdout, and formatted lines to
 * a terminal.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const settings = createLoggerSettings({ process: 'web', pid: process.pid, level, requestId: getCurrentRequestId });
  return pino(settings, destination ?? (process.stdout.isTTY ? terminal : process.stdout));
}
