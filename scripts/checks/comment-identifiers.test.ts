import { expect, it } from 'vitest';
import { findUnknownIdentifiers } from './comment-identifiers.mjs';

it('[R127] finds identifiers in comments and documents that the code does not have', () => {
  const files = [
    {
      path: 'a.ts',
      text: [
        '/** Calls `findLimits(path)` and `getLimits`, at most `MAX_LIMITS`; not `plain`, `Word` or `HTTP`. */',
        'const findLimits = () => "MAX_ITEMS"; // `MAX_ITEMS`, `isGone`',
        '// oldName without backticks, and the prefix `BACKUP_S3_…`',
      ].join('\n'),
    },
    { path: 'b.json', text: '{ "someKey": 1 }' },
    { path: 'docs/c.md', text: 'Set `someKey` or `otherKey`, see `externalName`.' },
  ];
  expect(findUnknownIdentifiers(files, new Map([['externalName', 'of a library']]))).toEqual([
    'a.ts:1: nothing in the code is called "getLimits"',
    'a.ts:1: nothing in the code is called "MAX_LIMITS"',
    'a.ts:2: nothing in the code is called "isGone"',
    'docs/c.md:1: nothing in the code is called "otherKey"',
  ]);
});

it('[R127] finds accepted identifiers that no comment names any more', () => {
  expect(findUnknownIdentifiers([], new Map([['externalName', 'of a library']]))).toEqual([
    'listed as known, but in no comment or document: externalName',
  ]);
});
