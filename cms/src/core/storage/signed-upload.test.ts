import { describe, expect, it } from 'vitest';
import { toOriginalPath, createSignedPath, createSignedUploadPath, verifySignedUpload } from './object-path';

const path = toOriginalPath('Queen', 'portrait.webp');
const other = toOriginalPath('Wines', 'portrait.webp');
const now = new Date('2026-05-01T10:00:00.500Z');
const expiresAt = new Date('2026-05-01T10:15:00Z');
const terms = { contentType: 'image/webp', sizeBytes: 1234 };
const getQuery = (url: string) => new URL(url, 'http://localhost').searchParams;
const changed = (query: URLSearchParams, changes: Record<string, string>) =>
  new URLSearchParams({ ...Object.fromEntries(query), ...changes });

describe('signed uploads', () => {
  const query = getQuery(createSignedUploadPath('secret', path, terms, expiresAt));

  it('allow what was agreed, until they expire', () => {
    expect(verifySignedUpload('secret', path, query, now)).toEqual(terms);
    expect(verifySignedUpload('secret', path, query, expiresAt)).toBeNull();
    const anySize = getQuery(createSignedUploadPath('secret', path, { contentType: 'image/webp' }, expiresAt));
    expect(verifySignedUpload('secret', path, anySize, now)).toEqual({ contentType: 'image/webp' });
  });

  it.each([
    ['another object', 'secret', other, query],
    ['another secret', 'guess', path, query],
    ['a later expiry', 'secret', path, changed(query, { expires: '9999999999' })],
    ['another type', 'secret', path, changed(query, { type: 'text/html' })],
    ['another size', 'secret', path, changed(query, { bytes: '99999999' })],
    ['a cut signature', 'secret', path, changed(query, { signature: 'AA' })],
    ['a signature for reading', 'secret', path, getQuery(createSignedPath('secret', path, expiresAt))],
    ['no signature', 'secret', path, new URLSearchParams()],
  ])('refuse %s', (_case, secret, object, parameters) => {
    expect(verifySignedUpload(secret, object, parameters, now)).toBeNull();
  });
});
