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

it('formats the stack of an error on lines of its own, after all further fields', () => {
  const line = JSON.stringify({
    level: 'error',
    time: '2026-05-01T10:20:30.400Z',
    process: 'web',
    pid: 7,
    requestId: 'request-1',
    event: 'failed',
    msg: 'No answer',
    stack: 'Error: x\n    at y',
    status: 500,
    path: '/wines',
  });
  expect(formatLogLine(line)).toBe('10:20:30 web error No answer status=500 path=/wines\nError: x\n    at y\n');
});

it('formats a line without further fields', () => {
  const line = JSON.stringify({ level: 'info', time: '2026-05-01T10:20:30.400Z', process: 'cms', pid: 7, msg: 'Up' });
  expect(formatLogLine(line)).toBe('10:20:30 cms info Up\n');
});

it('rejects a line that is not JSON', () => {
  expect(() => formatLogLine('Up')).toThrow(SyntaxError);
});

it('writes no request id outside of requests, and no e-mail address', () => {
  const settings = createLoggerSettings({ process: 'web', pid: 7, level: 'info', requestId: () => undefined });
  const lines: string[] = [];
  pino(settings, { write: (line) => void lines.push(line) }).info('Up for ana@vino.example');
  expect(settings.mixin()).toStrictEqual({});
  expect(JSON.parse(lines.join(''))).toStrictEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    process: 'web',
    pid: 7,
    msg: 'Up for ***',
  });
});
