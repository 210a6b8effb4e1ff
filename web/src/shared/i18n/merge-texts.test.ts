import { describe, expect, it } from 'vitest';
import { mergeTexts } from './merge-texts';

describe('mergeTexts', () => {
  it('[L4] merges nested objects, lets the server win and replaces arrays whole', () => {
    const bundled = { hero: { title: 'a', subtitle: 'b' }, list: ['1', '2'], kept: 'k' };
    const server = { hero: { title: 'A' }, list: ['3'], added: { x: 1 } };
    expect(mergeTexts(bundled, server)).toEqual({
      hero: { title: 'A', subtitle: 'b' },
      list: ['3'],
      kept: 'k',
      added: { x: 1 },
    });
  });

  it('[L4] replaces an object by a text and a text by an object', () => {
    expect(mergeTexts({ a: { b: 'c' }, d: 'e' }, { a: 'x', d: { f: 'g' } })).toEqual({ a: 'x', d: { f: 'g' } });
  });

  it('[L4] changes neither side and takes no prototype from a document', () => {
    const base = { a: { b: 1 } };
    const over = JSON.parse('{"__proto__":{"polluted":true},"a":{"c":2}}') as Record<string, unknown>;
    const merged = mergeTexts(base, over);
    expect(merged).toEqual({ a: { b: 1, c: 2 } });
    expect(base).toEqual({ a: { b: 1 } });
    expect('polluted' in merged).toBe(false);
  });
});
