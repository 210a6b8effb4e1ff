import { describe, expect, it } from 'vitest';
import { findExceededLimit } from './json-shape';

const LIMITS = { bytes: 1_000, depth: 4, values: 10 };
const check = (json: string) => findExceededLimit(new TextEncoder().encode(json), LIMITS);

describe('[R63] [O1] the scanner of JSON text', () => {
  it.each([
    ['a small object', '{"a":[1,2,{"b":null}],"c":"d"}'],
    ['brackets and commas within strings', `{"a":"${'[{,'.repeat(30)}"}`],
    ['escaped quotes and backslashes', `["\\"[[[[[[","\\\\",",,,,,,,,,,,","\\\\\\"[[[[["]`],
    ['as many levels as allowed', '[[[[1]]]]'],
    ['many lists beside each other', '[[],[],[],[]]'],
    ['a scalar', '"text"'],
    ['nothing', ''],
  ])('lets %s through', (_, json) => {
    expect(check(json)).toBeNull();
  });

  it.each([
    ['bytes', `"${'a'.repeat(999)}"`],
    ['bytes', `"${'č'.repeat(500)}"`],
    ['depth', '[[[[[1]]]]]'],
    ['depth', '{"a":{"b":[{"c":{}}]}}'],
    ['depth', '['.repeat(900)],
    ['values', JSON.stringify(Array.from({ length: 11 }, () => 0))],
    ['values', JSON.stringify(Object.fromEntries(Array.from({ length: 11 }, (__, index) => [`k${index}`, 1])))],
    ['values', '[[],[],[],[],[],[],[],[],[],[]]'],
    ['values', `["\\\\",${'0,'.repeat(20)}0]`],
  ])('finds too many %s', (limit, json) => {
    expect(check(json)).toBe(limit);
  });

  it.each(['"\\', '"', '"\\"', ']]]]{', '{"a', '\\'])('terminates on malformed text %s', (json) => {
    expect(check(json)).toBeNull();
  });

  it('counts the received bytes, not those of the decoded text', () => {
    const invalid = Uint8Array.of(0x22, 0xff, 0x5c, 0x22, 0x22);
    expect(findExceededLimit(invalid, LIMITS)).toBeNull();
    expect(findExceededLimit(invalid, { ...LIMITS, bytes: 4 })).toBe('bytes');
  });
});
