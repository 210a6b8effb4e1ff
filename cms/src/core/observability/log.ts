import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, type DestinationStream } from 'pino';
import Transport from 'winston-transport';
import {
  DEFAULT_LOG_LEVEL,
  LOG_LEVELS,
  createLoggerSettings,
  formatLogLine,
  type LogLevel,
} from '../../contract/log-line';

const requestIdStorage = new AsyncLocalStorage<string>();

/** Runs the work of a request with its id as async context, which its log lines contain. */
export const runWithRequestId = <Result>(id: string, work: () => Result): Result => requestIdStorage.run(id, work);

/**
 * Returns the id of the current request; `undefined` outside a request. For shared work it is that of the
 * first request.
 */
export const findCurrentRequestId = (): string | undefined => requestIdStorage.getStore();

/** Additional fields of a log line. */
type Fields = Readonly<Record<string, unknown>>;

/** Not read through the environment module, which logs its own errors here. */
const LOG_LEVEL = LOG_LEVELS.find((level) => level === process.env.LOG_LEVEL) ?? DEFAULT_LOG_LEVEL;

const terminal: DestinationStream = { write: (line) => void process.stdout.write(formatLogLine(line)) };

const lines = pino(
  createLoggerSettings({ process: 'cms', pid: process.pid, level: LOG_LEVEL, requestId: findCurrentRequestId }),
  process.stdout.isTTY ? terminal : process.stdout,
);

// Logs Node's own warnings like other lines.
process
  .removeAllListeners('warning')
  .on('warning', ({ name, message }) => lines.warn({ event: 'warning' }, `${name}: ${message}`));

/** Creates a log method; a text of several lines is an error with its stack. */
const createWriter =
  (level: LogLevel | 'fatal') =>
  (text: string, fields: Fields = {}): void => {
    const [line = '', ...stack] = text.split('\n');
    lines[level](stack.length > 0 ? { ...fields, stack: text } : fields, line.trim());
  };

/** Log of this process: one line of JSON per event on stdout, readable text on a terminal. */
export const log = {
  fatal: createWriter('fatal'),
  error: createWriter('error'),
  warn: createWriter('warn'),
  info: createWriter('info'),
  debug: createWriter('debug'),
};

/** A line of Strapi's logger. */
interface StrapiLine {
  level: string;
  message: unknown;
  stack?: string;
  requestId?: string | undefined;
}

const isOwnLevel = (level: string): level is 'error' | 'warn' | 'info' => ['error', 'warn', 'info'].includes(level);

/** Forwards the lines of Strapi's logger to the log of this process. */
class LogTransport extends Transport {
  override log({ level, message, stack, requestId }: StrapiLine, done: () => void): void {
    log[isOwnLevel(level) ? level : 'debug'](stack ?? String(message), requestId === undefined ? {} : { requestId });
    done();
  }
}

/**
 * Creates the configuration of Strapi's logger, which forwards its lines, with the id of the current request,
 * to the log of this process.
 */
export const createStrapiLoggerConfig = () => ({
  level: LOG_LEVEL,
  // Read here, since a transport may receive a line in the context of another request.
  format: { transform: (line: StrapiLine) => ({ ...line, requestId: findCurrentRequestId() }) },
  transports: [new LogTransport()],
});
