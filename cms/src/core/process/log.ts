import { pino, type DestinationStream } from 'pino';
import { DEFAULT_LOG_LEVEL, LOG_LEVELS, logSettings, readableLine, type LogLevel } from '../../contract/log-line';
import { currentRequestId } from './request-id';

/** Fields of a line besides those that every line has. */
type Fields = Readonly<Record<string, unknown>>;

/** Read here and not with the environment, whose faults are told by this log. */
export const LOG_LEVEL = LOG_LEVELS.find((level) => level === process.env.LOG_LEVEL) ?? DEFAULT_LOG_LEVEL;

const terminal: DestinationStream = { write: (line) => void process.stdout.write(readableLine(line)) };

const lines = pino(
  logSettings({ process: 'cms', pid: process.pid, level: LOG_LEVEL, requestId: currentRequestId }),
  process.stdout.isTTY ? terminal : process.stdout,
);

// What Node itself warns of is a line like the others.
process
  .removeAllListeners('warning')
  .on('warning', ({ name, message }) => lines.warn({ event: 'warning' }, `${name}: ${message}`));

/** A text of several lines is a failure with its stack. */
const writer =
  (level: LogLevel | 'fatal') =>
  (text: string, fields: Fields = {}): void => {
    const [line = '', ...stack] = text.split('\n');
    lines[level](stack.length > 0 ? { ...fields, stack: text } : fields, line.trim());
  };

/** The log of this process: a line of JSON for each event, on stdout; a terminal gets readable ones. */
export const log = {
  fatal: writer('fatal'),
  error: writer('error'),
  warn: writer('warn'),
  info: writer('info'),
  debug: writer('debug'),
};
