import { expect, it } from 'vitest';
import { findUnclearNames } from './declared-names.mjs';

it('[R127] finds variables, parameters and functions named by a preposition, a pronoun or a participle', () => {
  const text = [
    'const at = 1;',
    'function by(of: string, [was, is]: boolean[]) {}',
    'const read = (on) => ({ by: on, at });',
    'const { at: told, ...said } = entry;',
  ].join('\n');
  expect(findUnclearNames('a.ts', text).map((issue) => /"\w+"/.exec(issue)?.[0])).toEqual(
    ['at', 'by', 'of', 'was', 'is', 'on', 'told', 'said'].map((name) => `"${name}"`),
  );
  expect(findUnclearNames('a.ts', 'const list = 1;\nlet it = 2;')).toEqual(['a.ts:2: "it", use a noun']);
});

it('[R127] accepts such names of properties, types and in comments', () => {
  const text = [
    '// const at = 1, of is named at (by)',
    'interface Entry { at: string; on(by: string): void }',
    'type Read = (of: string) => { by: string };',
    'const { at } = entry;',
    'list.map(({ by }) => ({ at: by, of: list.at(-1) }));',
    'for (const item of [1]) call(item as number);',
  ].join('\n');
  expect(findUnclearNames('a.ts', text)).toEqual([]);
});
