import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, type DestinationStream } from 'pino';
import Transport from 'winston-transport';
import { DEFAULT_LOG_LEVEL, LOG_LEVELS, logSettings, readableLine, type LogLevel } from '../../contract/log-line';

const current = new AsyncLocalStorage<string>();

/** Runs the work of a request, and whatever that begins, under its id. */
export const underRequestId = <Result>(id: string, work: () => Result): Result => current.run(id, work);

/** The id of the request that is being answered; of work that several have asked for, that of the first. */
export const currentRequestId = (): string | undefined => current.getStore();

/** Fields of a line besides those that every line has. */
type Fields = Readonly<Record<string, unknown>>;

/** Read here and not with the environment, whose faults are told by this log. */
const LOG_LEVEL = LOG_LEVELS.find((level) => level === process.env.LOG_LEVEL) ?? DEFAULT_LOG_LEVEL;

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

/** What Strapi's logger hands on. */
interface StrapiLine {
  level: string;
  message: unknown;
  stack?: string;
  requestId?: string | undefined;
}

const isOwnLevel = (level: string): level is 'error' | 'warn' | 'info' => ['error', 'warn', 'info'].includes(level);

/** Takes the lines of Strapi's logger into the log of this process. */
class IntoLog extends Transport {
  override log({ level, message, stack, requestId }: StrapiLine, done: () => void): void {
    log[isOwnLevel(level) ? level : 'debug'](stack ?? String(message), requestId === undefined ? {} : { requestId });
    done();
  }
}

/** Settings of Strapi's logger: what it is told goes into the log of this process. */
export const strapiLogger = () => ({
  level: LOG_LEVEL,
  // Asked here, since a transport may hear of a line while another request is being answered.
  format: { transform: (line: StrapiLine) => ({ ...line, requestId: currentRequestId() }) },
  transports: [new IntoLog()],
});
