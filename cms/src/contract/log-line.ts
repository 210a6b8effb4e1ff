import * as z from 'zod/mini';

/** Log levels, the most severe first. */
export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export const DEFAULT_LOG_LEVEL: LogLevel = 'info';

/** One JSON log line of either process. Further fields depend on the event. */
export const LogLine = z.looseObject({
  level: z.enum([...LOG_LEVELS, 'fatal']),
  /** ISO 8601 in UTC. */
  time: z.iso.datetime(),
  process: z.enum(['web', 'cms']),
  pid: z.int(),
  /** Id of the request that caused the event. */
  requestId: z.optional(z.string()),
  /** Machine-readable name of the event, such as `request` or `slow_query`. */
  event: z.optional(z.string()),
  msg: z.string(),
  /** Stack of an error, with its causes. */
  stack: z.optional(z.string()),
});
export type LogLine = z.infer<typeof LogLine>;

/** User and password of a URL such as `postgres://user:password@host`. */
const URL_CREDENTIALS = /(?<=:\/\/)[^\s"'/@]+(?=@)/g;
/**
 * A word, and the domain after it if it is an e-mail address. The domain is optional so that each word is
 * read once.
 */
const WORD_OR_MAIL = /[^\s"'`<>()[\]{},;:=/\\@*]+(@[\w-]+(?:\.[\w-]+)*)?/g;

/** Replaces e-mail addresses and URL credentials in a log line by `***`. Errors can quote them. */
const redactPersonalData = (line: string): string =>
  line.includes('@')
    ? line
        .replace(URL_CREDENTIALS, '***')
        .replace(WORD_OR_MAIL, (text, domain: string | undefined) => (domain === undefined ? text : '***'))
    : line;

/** Options of a process's logger. */
export interface LogOptions {
  process: LogLine['process'];
  pid: number;
  level: LogLevel;
  /** Returns the id of the current request, if any. */
  requestId: () => string | undefined;
}

/**
 * Creates pino options, so that both processes write the same JSON lines: level as a word, time in ISO 8601,
 * process, pid, and the id of the current request if there is one. E-mail addresses and URL credentials are
 * replaced by `***`.
 */
export const createLoggerSettings = ({ process, pid, level, requestId }: LogOptions) => ({
  level,
  base: { process, pid },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  mixin: () => {
    const id = requestId();
    return id === undefined ? {} : { requestId: id };
  },
  hooks: { streamWrite: redactPersonalData },
});

/**
 * Formats a JSON log line for a terminal: time (UTC), process, level, message, further fields as
 * `name=value`, then the stack on lines of its own. Request id, pid and event name are omitted. Throws a
 * SyntaxError if the line is not JSON.
 */
export function formatLogLine(line: string): string {
  const {
    time,
    level,
    process,
    msg,
    stack,
    requestId: _id,
    pid: _pid,
    event: _event,
    ...rest
  } = JSON.parse(line) as LogLine;
  const more = Object.entries(rest).map(([name, value]) => ` ${name}=${String(value)}`);
  const stackText = stack === undefined ? '' : `\n${stack}`;
  return `${time.slice(11, 19)} ${process} ${level} ${msg}${more.join('')}${stackText}\n`;
}
