import { expect, it } from 'vitest';
import { findBrokenLinks, findMissingPaths, findUnlinkedRecords, toFragment } from './documents.mjs';

it('[R127] finds links to missing files and headings', () => {
  const documents = [
    {
      path: 'README.md',
      text: '# Site\n[a](docs/a.md) [b](docs/b.md#two-words) [c](docs/c.md) [d](https://example.com/x)',
    },
    {
      path: 'docs/b.md',
      text: '# Two words!\n[up](../README.md#site) [own](#nowhere) `[code](none.md)`\n```\n[x](y.md)\n```',
    },
  ];
  const files = new Set(['README.md', 'docs/a.md', 'docs/b.md']);
  expect(findBrokenLinks(documents, (path) => files.has(path))).toEqual([
    'README.md: docs/c.md does not exist',
    'docs/b.md: #nowhere has no such heading',
  ]);
  expect(toFragment('4. `Two` words, žlahtno')).toBe('4-two-words-žlahtno');
});

it('[R127] finds paths of files that were renamed', () => {
  const documents = [
    { path: 'docs/a.md', text: '`cms/src/old.ts`, `cms/src/new.ts`, `tests/api/*.test.ts`, `npm start`' },
  ];
  expect(findMissingPaths(documents, (path) => path === 'cms/src/new.ts')).toEqual([
    'docs/a.md: cms/src/old.ts does not exist',
  ]);
});

it('[R127] finds decision records without a link from the code, and links to none', () => {
  const records = ['docs/adr/0001-one.md', 'docs/adr/0002-two.md'];
  const sources = [{ path: 'cms/src/a.ts', text: '// See docs/adr/0001-one.md.\n// See docs/adr/0003-three.md.' }];
  expect(findUnlinkedRecords(records, sources)).toEqual([
    'docs/adr/0002-two.md: no source file names it',
    'cms/src/a.ts: docs/adr/0003-three.md does not exist',
  ]);
});
