import { pino } from 'pino';
import { expect, it } from 'vitest';
import { LogLine, createLoggerSettings, formatLogLine } from './log-line';

const written: string[] = [];
const log = pino(createLoggerSettings({ process: 'cms', pid: 7, level: 'info', requestId: () => 'request-1' }), {
  write: (line) => void written.push(line),
});
const last = (): LogLine => LogLine.parse(JSON.parse(written.at(-1) ?? ''));

it('[R34] [B4] a line is JSON with its level, time, process and request', () => {
  log.warn({ event: 'slow_query', ms: 12 }, 'A statement took long');
  expect(last()).toMatchObject({
    level: 'warn',
    process: 'cms',
    pid: 7,
    requestId: 'request-1',
    event: 'slow_query',
    ms: 12,
    msg: 'A statement took long',
  });
  expect(formatLogLine(written.at(-1) ?? '')).toMatch(/^\d\d:\d\d:\d\d cms warn A statement took long ms=12\n$/);
  log.debug('not at this level');
  expect(last().msg).toBe('A statement took long');
});

it.each([
  ['Key (email)=(ana.novak+x@vino.example.si) exists', 'Key (email)=(***) exists'],
  ['cannot reach postgres://winery:pa:ss@db:5432/x', 'cannot reach postgres://***@db:5432/x'],
  ['at @strapi/core and user@host', 'at @strapi/core and ***'],
])('[R34] [B4] a failure that says "%s" names nobody', (text, shown) => {
  log.error({ stack: `Error: ${text}\n    at x` }, text);
  expect(last()).toMatchObject({ msg: shown, stack: `Error: ${shown}\n    at x` });
});
