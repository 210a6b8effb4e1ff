import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pino, type DestinationStream, type Logger } from 'pino';
import { parseRequestId, REQUEST_ID_HEADER } from '#contract/endpoint';
import { createLoggerSettings, formatLogLine, type LogLevel } from '#contract/log-line';

const requestIdStorage = new AsyncLocalStorage<string>();

/**
 * Returns the id of a request: the valid one that a trusted proxy has set in its header, else a new UUID.
 * Without a trusted proxy the header is ignored.
 */
export const getRequestId = ({ headers }: IncomingMessage, isProxyTrusted: boolean): string =>
  (isProxyTrusted ? parseRequestId(headers[REQUEST_ID_HEADER]) : undefined) ?? randomUUID();

let openRequests = 0;

/**
 * Runs a function so that `findCurrentRequestId` returns this request id in it and in the asynchronous work
 * that it starts, at least until the response is closed.
 */
export function runWithRequestId(id: string, response: ServerResponse, work: () => void): void {
  openRequests += 1;
  response.once('close', () => {
    openRequests -= 1;
    // While the storage is in use, Node up to 22 tracks all asynchronous work, that of cached responses too.
    if (openRequests === 0) requestIdStorage.disable();
  });
  requestIdStorage.run(id, work);
}

/**
 * Returns the id of the request that the current asynchronous work belongs to; undefined outside of requests.
 * Work that several requests share has the id of the first one.
 */
export const findCurrentRequestId = (): string | undefined => requestIdStorage.getStore();

export type Log = Logger;

const terminal: DestinationStream = { write: (line) => void process.stdout.write(formatLogLine(line)) };

/**
 * Creates the pino logger of this process. It writes JSON lines to `destination`, by default to stdout; if
 * stdout is a terminal, formatted lines. Each line contains the current request id.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const settings = createLoggerSettings({ process: 'web', pid: process.pid, level, requestId: findCurrentRequestId });
  return pino(settings, destination ?? (process.stdout.isTTY ? terminal : process.stdout));
}
