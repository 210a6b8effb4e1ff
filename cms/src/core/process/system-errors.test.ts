import { describe, expect, it } from 'vitest';
import { toProblem } from '../http/problem';
import { formatErrorStack } from '../observability/error-stack';
import { isStorageProblem, toStorageProblem } from '../storage/storage';
import { isOutOfSpace } from './system-errors';

const withFields = (fields: object): Error => Object.assign(new Error('inner detail'), fields);
const answered = (httpStatusCode: number, name: string, message = ''): Error =>
  Object.assign(new Error(message), { name, $metadata: { httpStatusCode } });

describe('[R30] [B2] no space left', () => {
  it.each([
    ['the disk', withFields({ code: 'ENOSPC' })],
    ['a quota of the disk', withFields({ code: 'EDQUOT' })],
    ['SQLite', withFields({ code: 'SQLITE_FULL' })],
    ['the shared memory of SQLite', withFields({ code: 'SQLITE_IOERR_SHMSIZE' })],
    ['PostgreSQL', withFields({ code: '53100' })],
    ['Ceph', answered(403, 'QuotaExceeded')],
    ['MinIO', answered(507, 'XMinioStorageFull')],
    ['Garage', answered(403, 'AccessDenied', 'Bucket size quota is reached, maximum total size: 10.')],
  ])('is known from %s, also as a cause, and answered with storage_full', (_name, error) => {
    expect(isOutOfSpace(error)).toBe(true);
    const inner = new Error('outer', { cause: error });
    expect(toProblem(inner)).toMatchObject({ code: 'storage_full', status: 507 });
    expect(toStorageProblem(error).code).toBe('storage_full');
    expect(formatErrorStack(toStorageProblem(error))).toMatch(/storage_full[\s\S]*Caused by: /);
  });

  it.each([
    ['keys that may not', answered(403, 'AccessDenied', 'Access denied')],
    ['a failing store', answered(500, 'InternalError')],
    ['a field of that name', withFields({ message: 'quota' })],
    ['no error at all', 'ENOSPC'],
  ])('is not what is wrong with %s', (_name, error) => {
    expect(isOutOfSpace(error)).toBe(false);
    expect(toStorageProblem(error).code).toBe('storage_unavailable');
  });

  it('is a temporary error, like an unavailable storage', () => {
    expect([withFields({ code: 'ENOSPC' }), withFields({})].map(toStorageProblem).map(isStorageProblem)).toEqual([
      true,
      true,
    ]);
    expect(isStorageProblem(withFields({}))).toBe(false);
  });
});
