import { describe, expect, it } from 'vitest';
import { originalPath } from './object-path';
import { secondsLeft, signedPath } from './signed-path';

const path = originalPath('Queen', 'portrait.webp');
const other = originalPath('Queen', 'crown.webp');
const now = new Date('2026-05-01T10:00:00.500Z');
const expiresAt = new Date('2026-05-01T10:15:00Z');
const queryOf = (url: string) => new URL(url, 'http://localhost').searchParams;

describe('signed paths', () => {
  const query = queryOf(signedPath('secret', path, expiresAt));

  it('reads the object until it expires', () => {
    expect(secondsLeft('secret', path, query, now)).toBe(900);
    expect(secondsLeft('secret', path, query, expiresAt)).toBe(0);
  });

  it.each([
    ['another object', 'secret', other, query],
    ['another secret', 'guess', path, query],
    ['a later expiry', 'secret', path, new URLSearchParams({ ...Object.fromEntries(query), expires: '9999999999' })],
    ['a cut signature', 'secret', path, new URLSearchParams({ expires: query.get('expires') ?? '', signature: 'AA' })],
    ['no signature', 'secret', path, new URLSearchParams()],
  ])('refuses %s', (_case, secret, object, parameters) => {
    expect(secondsLeft(secret, object, parameters, now)).toBe(0);
  });
});
