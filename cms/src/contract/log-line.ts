import * as z from 'zod/mini';

/** How much is logged, from what needs somebody to what helps to find a fault. */
export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export const DEFAULT_LOG_LEVEL: LogLevel = 'info';

/** One line of the log of either process: JSON with these fields, and whatever belongs to the event. */
export const LogLine = z.looseObject({
  level: z.enum([...LOG_LEVELS, 'fatal']),
  /** ISO 8601 in UTC. */
  time: z.iso.datetime(),
  process: z.enum(['web', 'cms']),
  pid: z.int(),
  /** Of the request that is being answered, or that has caused the work. */
  requestId: z.optional(z.string()),
  /** What has happened, for machines, such as `request` or `slow_query`. */
  event: z.optional(z.string()),
  msg: z.string(),
  /** Where a failure was thrown, with those that have caused it. */
  stack: z.optional(z.string()),
});
export type LogLine = z.infer<typeof LogLine>;

/** The user and password of an address such as `postgres://user:password@host`. */
const SIGN_IN = /(?<=:\/\/)[^\s"'/@]+(?=@)/g;
/**
 * A word, and the domain after it if it is an e-mail address. The domain is optional so that each word is
 * read once.
 */
const WORD_OR_MAIL = /[^\s"'`<>()[\]{},;:=/\\@*]+(@[\w-]+(?:\.[\w-]+)*)?/g;

/** What a failure may quote of a person or a sign-in is left out of a line, whatever was thrown. */
const withoutPeople = (line: string): string =>
  line.includes('@')
    ? line
        .replace(SIGN_IN, '***')
        .replace(WORD_OR_MAIL, (text, domain: string | undefined) => (domain === undefined ? text : '***'))
    : line;

/** What a logger needs to be told. */
export interface LogSource {
  process: LogLine['process'];
  pid: number;
  level: LogLevel;
  /** The id of the request that is being answered, if any. */
  requestId: () => string | undefined;
}

/** Settings of pino, so that both processes write the same lines. */
export const logSettings = ({ process, pid, level, requestId }: LogSource) => ({
  level,
  base: { process, pid },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  mixin: () => {
    const id = requestId();
    return id === undefined ? {} : { requestId: id };
  },
  hooks: { streamWrite: withoutPeople },
});

/** A line as a person reads it in a terminal. */
export function readableLine(line: string): string {
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
  const where = stack === undefined ? '' : `\n${stack}`;
  return `${time.slice(11, 19)} ${process} ${level} ${msg}${more.join('')}${where}\n`;
}
