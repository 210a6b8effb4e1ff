import { expect, it } from 'vitest';
import { BucketMissingError, toBucketError } from '../../storage/s3-bucket';
import { toDatabaseError, formatStartupError } from './startup-error';
import { retryUntilReady } from './retry-until-ready';

const STORE = {
  endpoint: 'http://store:3900',
  region: 'garage',
  bucket: 'media',
  accessKeyId: 'GK1',
  secretAccessKey: 'secret-of-the-store',
};
const URL_WITH_PASSWORD = 'postgres://winery:secret-of-the-database@db/site';
const withFields = (fields: object): Error => Object.assign(new Error('no words'), fields);

it.each([
  [{ name: 'InvalidAccessKeyId' }, 'S3_ACCESS_KEY_ID: http://store:3900 does not know the key "GK1".'],
  [{ name: 'SignatureDoesNotMatch' }, 'S3_SECRET_ACCESS_KEY: it is not that of the key "GK1".'],
  [
    { name: 'AccessDenied', message: 'Forbidden: Invalid signature' },
    'S3_SECRET_ACCESS_KEY: it is not that of the key "GK1".',
  ],
  [{ name: 'AccessDenied' }, 'S3_BUCKET: the key "GK1" may not use the bucket "media" at http://store:3900.'],
  [{ code: 'ENOTFOUND' }, 'S3_ENDPOINT: the host of http://store:3900 is unknown.'],
  [{ name: 'Odd', message: 'two\nlines' }, 'S3_ENDPOINT: http://store:3900 does not answer as it should: Odd: two.'],
])('[R32] [B2] names what is wrong with a store that says %o', (fields, line) => {
  const fault = toBucketError(withFields(fields), STORE);
  expect(formatStartupError(fault)).toBe(line);
  expect(line).not.toContain(STORE.secretAccessKey);
});

it('[R32] [B2] reports that a bucket is missing and cannot be created', () => {
  expect(formatStartupError(toBucketError(new BucketMissingError('AccessDenied'), STORE))).toBe(
    'S3_BUCKET: there is no bucket "media" at http://store:3900, and it could not be made: AccessDenied.',
  );
});

it.each([
  [{ code: '28P01' }, 'PostgreSQL at db:5432 refuses the user "winery" or the password.'],
  [{ code: '3D000' }, 'there is no database "site" at db:5432.'],
  [{ code: 'ETIMEDOUT' }, 'PostgreSQL at db:5432 does not answer as it should: no words.'],
])('[R32] [B2] names what is wrong with a database that says %o, and no password', (fields, words) => {
  expect(formatStartupError(toDatabaseError(withFields(fields), URL_WITH_PASSWORD))).toBe(`DATABASE_URL: ${words}`);
});

it('[R32] [B2] formats an unknown error as one line', () => {
  expect(formatStartupError(new Error('first\nsecond'))).toBe('The CMS cannot start: first');
  expect(formatStartupError(new AggregateError([new Error('inner')]))).toBe('The CMS cannot start: inner');
  expect(formatStartupError(withFields({ code: 'SQLITE_FULL' }))).toMatch(/no space left/);
});

it('[R32] [B2] retries errors that may pass, up to the time limit', async () => {
  const fail = (times: number) => {
    let tries = 0;
    const attempt = () => ((tries += 1) > times ? Promise.resolve() : Promise.reject(new Error(`try ${tries}`)));
    return { name: 'a part', attempt };
  };
  await retryUntilReady({ ...fail(1), isTransient: () => true });
  await expect(retryUntilReady({ ...fail(1), isTransient: () => false })).rejects.toThrow('try 1');
  await expect(retryUntilReady({ ...fail(9), isTransient: () => true }, 800)).rejects.toThrow('try 2');
});
