import { describe, expect, it } from 'vitest';
import { originalPath, parseObjectPath, renditionPath } from './object-path';

describe('object paths', () => {
  it('names originals and renditions', () => {
    expect(originalPath('Wines', 'rebula-2022.webp')).toBe('Wines/rebula-2022.webp');
    expect(renditionPath('Wines', 'rebula-2022.webp', 640, 'avif')).toBe('Wines/rebula-2022/640.avif');
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
    expect(() => originalPath('Wines', '../secret.png')).toThrow('Not the path of an object');
    expect(() => renditionPath('Elsewhere', 'a.png', 320, 'avif')).toThrow('Not the path of an object');
  });
});
