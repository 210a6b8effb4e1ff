import { describe, expect, it } from 'vitest';
import {
  toOriginalPath,
  getSecondsLeft,
  createSignedPath,
  toDisplayFileName,
  parseObjectPath,
  toRenditionPath,
} from './object-path';

const path = toOriginalPath('Queen', 'portrait.webp');
const other = toOriginalPath('Queen', 'crown.webp');
const now = new Date('2026-05-01T10:00:00.500Z');
const expiresAt = new Date('2026-05-01T10:15:00Z');
const getQuery = (url: string) => new URL(url, 'http://localhost').searchParams;

describe('signed paths', () => {
  const query = getQuery(createSignedPath('secret', path, expiresAt));

  it('reads the object until it expires', () => {
    expect(getSecondsLeft('secret', path, query, now)).toBe(900);
    expect(getSecondsLeft('secret', path, query, expiresAt)).toBe(0);
  });

  it.each([
    ['another object', 'secret', other, query],
    ['another secret', 'guess', path, query],
    ['a later expiry', 'secret', path, new URLSearchParams({ ...Object.fromEntries(query), expires: '9999999999' })],
    ['a cut signature', 'secret', path, new URLSearchParams({ expires: query.get('expires') ?? '', signature: 'AA' })],
    ['no signature', 'secret', path, new URLSearchParams()],
  ])('refuses %s', (_case, secret, object, parameters) => {
    expect(getSecondsLeft(secret, object, parameters, now)).toBe(0);
  });
});

it.each([
  ['Trgatev 2024.jpg', 'Trgatev 2024.jpg'],
  ['C:\\Users\\ana\\Šipon.png', 'Šipon.png'],
  ['../../etc/passwd', 'passwd'],
  ['a/b\\c.webp', 'c.webp'],
  ['Češnja.jpg', 'Češnja.jpg'],
  ['one\ttwo\u0007\r\nthree\u007f.jpg', 'one two three.jpg'],
  ['evil\u202Egpj.exe', 'evilgpj.exe'],
  ['uploads/', null],
  ['..', null],
  ['\u0000\u0001', null],
])('of %j shows %j', (given, shown) => {
  expect(toDisplayFileName(given)).toBe(shown);
});

it('is as long as its column takes, and never cut within a character', () => {
  expect([...(toDisplayFileName('🍇'.repeat(300)) ?? '')]).toEqual(Array.from({ length: 200 }, () => '🍇'));
});

describe('object paths', () => {
  it('names originals and renditions', () => {
    expect(toOriginalPath('Wines', 'rebula-2022.webp')).toBe('Wines/rebula-2022.webp');
    expect(toRenditionPath('Wines', 'rebula-2022.webp', 640, 'avif')).toBe('Wines/rebula-2022/640.avif');
  });

  it.each([
    ['Wines/rebula.webp', 'original'],
    ['Queen/portrait/1280.webp', 'rendition'],
  ])('reads %s', (path, kind) => {
    expect(parseObjectPath(path)).toMatchObject({ path, kind, folder: path.split('/')[0] });
  });

  it.each([
    '',
    'Wines',
    'Wines/',
    'wines/rebula.webp',
    'Secret/rebula.webp',
    'Wines/../secret',
    '../Wines/rebula.webp',
    'Wines/..%2fsecret.webp',
    'Wines/rebula',
    'Wines/REBULA.webp',
    'Wines/.webp',
    'Wines/rebula/640.png',
    'Wines/rebula/0640.avif',
    'Wines/rebula/640.avif/x',
    'Wines/rebula.webp/640.avif',
    'Wines//640.avif',
    '/Wines/rebula.webp',
    'Wines/rebula.webp\0',
  ])('refuses %j', (path) => {
    expect(parseObjectPath(path)).toBeNull();
  });

  it('makes no path of a key that the server did not make', () => {
    expect(() => toOriginalPath('Wines', '../secret.png')).toThrow('Not the path of an object');
    expect(() => toRenditionPath('Elsewhere', 'a.png', 320, 'avif')).toThrow('Not the path of an object');
  });
});
