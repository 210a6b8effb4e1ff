import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createKnownBrowserToken, isKnownBrowserToken } from './known-browser';

const KEY = 'a key';
const NOW = new Date('2026-06-01T12:00:00Z');
const ANA = { documentId: 'ana', password: '$2b$10$hash' };
const inDays = (days: number): Date => new Date(NOW.getTime() + days * 24 * 3_600_000);

describe('[R23] a browser that signed in before', () => {
  const token = createKnownBrowserToken(ANA, NOW, KEY);

  it('is recognised for a year', () => {
    expect(isKnownBrowserToken(token, ANA, NOW, KEY)).toBe(true);
    expect(isKnownBrowserToken(token, ANA, inDays(365), KEY)).toBe(true);
    expect(isKnownBrowserToken(token, ANA, inDays(366), KEY)).toBe(false);
  });

  it('is recognised only for its account and the current password', () => {
    expect(isKnownBrowserToken(token, { ...ANA, documentId: 'eva' }, NOW, KEY)).toBe(false);
    expect(isKnownBrowserToken(token, { ...ANA, password: '$2b$10$other' }, NOW, KEY)).toBe(false);
    expect(isKnownBrowserToken(token, ANA, NOW, 'another key')).toBe(false);
  });

  it('[R64] gets another token than a browser that signs in within the same second', () => {
    const other = createKnownBrowserToken(ANA, NOW, KEY);
    expect(other).not.toBe(token);
    expect(isKnownBrowserToken(other, ANA, NOW, KEY)).toBe(true);
    const [issuedAt, , seal] = token.split('.');
    expect(isKnownBrowserToken([issuedAt, other.split('.')[1], seal].join('.'), ANA, NOW, KEY)).toBe(false);
    expect(isKnownBrowserToken([issuedAt, seal].join('.'), ANA, NOW, KEY)).toBe(false);
  });

  it('is recognised by a token of an earlier release', () => {
    const issuedAt = Math.floor(NOW.getTime() / 1000);
    const seal = createHmac('sha256', KEY).update(JSON.stringify([ANA.documentId, ANA.password, issuedAt]));
    expect(isKnownBrowserToken(`${issuedAt}.${seal.digest('base64url')}`, ANA, inDays(30), KEY)).toBe(true);
  });

  it.each([
    undefined,
    '',
    '.',
    '1.',
    'x',
    `${token}x`,
    `0${token}`,
    token.replace(/^\d+/, (seconds) => String(Number(seconds) + 1)),
  ])('is not recognised by the token %j', (other) => {
    expect(isKnownBrowserToken(other, ANA, NOW, KEY)).toBe(false);
  });
});
