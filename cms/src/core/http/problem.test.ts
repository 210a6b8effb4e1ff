import { describe, expect, it } from 'vitest';
import { PROBLEM_CODES, PROBLEM_STATUS, ProblemDocument } from '../../contract/problem';
import { toProblem, toProblemByStatus, Problem } from './problem';

const withFields = (fields: object): Error => Object.assign(new Error('inner detail'), fields);

/** A statement that was cancelled, took too long, or gave way to another one. */
const CODES_OF_A_DISTURBED_DATABASE = [
  '08006',
  '08P01',
  '25006',
  '25P03',
  '25P04',
  '40001',
  '40P01',
  '53200',
  '53300',
  '53400',
  '55P03',
  '57014',
  '57P01',
  '57P03',
  '57P05',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_BUSY_TIMEOUT',
  'SQLITE_INTERRUPT',
  'SQLITE_LOCKED',
  'SQLITE_LOCKED_SHAREDCACHE',
];

describe('[R105] [O10] the problem of an error', () => {
  it('is the problem itself if one was thrown', () => {
    const problem = new Problem('in_use', { usages: [1] });
    expect(toProblem(problem)).toBe(problem);
  });

  it.each<readonly [string, object]>([
    ['validation_failed', { status: 400 }],
    ['too_large', { status: 413 }],
    ['unsupported_media_type', { status: 415 }],
    ['unavailable', { code: 'ECONNREFUSED' }],
    ['unavailable', { code: '57P01' }],
    ['unavailable', { name: 'KnexTimeoutError' }],
    ['unavailable', { message: 'timeout expired' }],
    ['unavailable', { message: 'select 1 from "wines" where "id" = $1 - Query read timeout' }],
    ...CODES_OF_A_DISTURBED_DATABASE.map((code) => ['unavailable', { code }] as const),
    ['unavailable', { cause: withFields({ code: '57014' }) }],
    ['unavailable', { message: 'Client has encountered a connection error and is not queryable' }],
    ['internal', { code: '23505' }],
    ['internal', { code: '42P01' }],
    ['internal', { code: 'SQLITE_ERROR' }],
    ['internal', { status: 502 }],
  ])('answers %s to an error with %o', (code, fields) => {
    expect(toProblem(withFields(fields)).code).toBe(code);
  });

  it('is internal for a value that is no error', () => {
    expect(toProblem('text').code).toBe('internal');
    expect(toProblem(undefined).code).toBe('internal');
  });

  it('does not contain the cause', () => {
    const text = JSON.stringify(toProblem(withFields({ sql: 'select secret' })).document('en', '/api/v1/x'));
    expect(text).not.toContain('inner detail');
    expect(text).not.toContain('select');
  });

  it.each([
    [401, 'unauthenticated'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [405, 'method_not_allowed'],
    [501, 'method_not_allowed'],
    [418, 'validation_failed'],
    [500, 'internal'],
  ])('answers for status %i with %s', (status, code) => {
    expect(toProblemByStatus(status).code).toBe(code);
  });
});

describe('a problem', () => {
  it.each(PROBLEM_CODES)('%s is a complete document in both languages', (code) => {
    const [sl, en] = (['sl', 'en'] as const).map((language) => new Problem(code).document(language, '/api/v1/x'));
    expect(ProblemDocument.parse(sl).status).toBe(PROBLEM_STATUS[code]);
    expect(sl?.title).not.toBe(en?.title);
    expect(sl?.detail).not.toBe(en?.detail);
  });

  it('has Retry-After', () => {
    expect(new Problem('rate_limited', { retryAfterSeconds: 7 }).headers).toEqual({ 'Retry-After': '7' });
    expect(new Problem('unavailable').headers).toEqual({ 'Retry-After': '5' });
    expect(new Problem('not_found').headers).toEqual({});
  });
});
