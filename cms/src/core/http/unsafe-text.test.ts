import { expect, it } from 'vitest';
import { unsafePath } from './unsafe-text';

it.each([
  ['a plain value', '{"a":["č š ž 🍇",1,null,{"b":true}]}', null],
  ['NUL', '{"a":[{"b":"x\\u0000"}]}', 'a.0.b'],
  ['half of a pair', '{"a":"\\ud83c"}', 'a'],
  ['NUL in a key', '{"a":{"x\\u0000":1}}', 'a'],
  ['a key that reaches prototypes', '{"a":{"__proto__":{"isAdmin":true}}}', 'a'],
  ['such a key at the root', '{"constructor":{"prototype":{}}}', ''],
])('finds %s', (_, json, path) => {
  expect(unsafePath(JSON.parse(json))).toBe(path);
});
