import { describe, expect, it } from 'vitest';
import { findShortcut, type PressedKeys } from './shortcut-keys';

const press = (key: string, held: Partial<PressedKeys> = {}) =>
  findShortcut({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

describe('shortcutOf', () => {
  it.each([
    ['/', {}, 'search'],
    ['/', { shiftKey: true }, 'search'],
    ['?', { shiftKey: true }, 'help'],
    ['n', {}, 'new'],
    ['N', {}, 'new'],
    ['j', {}, 'next'],
    ['k', {}, 'previous'],
  ] as const)('knows the single key %s (%o)', (key, held, id) => {
    expect(press(key, held)).toEqual({ id, isSingle: true });
  });

  it.each([
    ['s', { ctrlKey: true }, 'save'],
    ['S', { metaKey: true }, 'save'],
    ['k', { ctrlKey: true }, 'find'],
    ['k', { metaKey: true }, 'find'],
    ['ArrowDown', { altKey: true }, 'next'],
    ['ArrowUp', { altKey: true }, 'previous'],
  ] as const)('knows %s with %o', (key, held, id) => {
    expect(press(key, held)).toEqual({ id, isSingle: false });
  });

  it.each([
    ['s', {}],
    ['s', { ctrlKey: true, altKey: true }],
    ['S', { ctrlKey: true, shiftKey: true }],
    ['n', { ctrlKey: true }],
    ['N', { shiftKey: true }],
    ['ArrowDown', {}],
    ['x', {}],
  ] as const)('leaves %s with %o alone', (key, held) => {
    expect(press(key, held)).toBeNull();
  });
});
