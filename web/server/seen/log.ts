import { pino, type DestinationStream, type Logger } from 'pino';
import { logSettings, readableLine, type LogLevel } from '#contract/log-line';
import { currentRequestId } from './request-id';

export type Log = Logger;

const terminal: DestinationStream = { write: (line) => void process.stdout.write(readableLine(line)) };

/** The log of this process: a line of JSON for each event, on stdout; a terminal gets readable ones. */
export function createLog(level: LogLevel, to?: DestinationStream): Log {
  const settings = logSettings({ process: 'web', pid: process.pid, level, requestId: currentRequestId });
  return pino(settings, to ?? (process.stdout.isTTY ? terminal : process.stdout));
}
