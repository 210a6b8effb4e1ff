import { expect, it } from 'vitest';
import { findGuideIssues, findNamingFiles, findWalkThroughIssues } from './walk-throughs.mjs';

const FILES = [
  { path: 'web/page.tsx', text: 'import { LabelWord } from "#contract/label-words"; word.eNumber' },
  { path: 'cms/list.ts', text: "'label-word': {}, eNumbers" },
  { path: 'cms/other.ts', text: 'label; word; eNumber' },
];

it('[R122] counts the files that name an entity or its field', () => {
  expect(findNamingFiles(FILES, 'label-word')).toEqual(['cms/list.ts', 'web/page.tsx']);
  expect(findNamingFiles(FILES, 'label-word', 'eNumber')).toEqual(['web/page.tsx']);
});

it('[R122] finds the differences between a walk-through and the files', () => {
  const guide = (steps: string) =>
    `# Guide\n## Adding\n\`npm run count-entity -- label-word\`\n${steps}\n## Next\n\`cms/x\``;
  expect(findGuideIssues(guide('`cms/list.ts` `web/page.tsx` `web/src/locales/sl/a.json`'), FILES)).toEqual([]);
  expect(findGuideIssues(guide('`cms/list.ts` `cms/gone.ts`'), FILES)).toEqual([
    'docs/development.md: “npm run count-entity -- label-word” finds web/page.tsx too',
    'docs/development.md: “npm run count-entity -- label-word” does not find cms/gone.ts',
  ]);
  const many = Array.from({ length: 16 }, (_, index) => ({ path: `cms/${String(index)}.ts`, text: 'labelWord' }));
  const all = many.map(({ path }) => `\`${path}\``).join(' ');
  expect(findGuideIssues(guide(all), many)).toEqual([
    '“npm run count-entity -- label-word” finds 16 files, at most 15',
  ]);
  expect(findGuideIssues('# Guide', FILES)).toEqual(['docs/development.md: no walk-through names its command']);
});

it('[R122] an entity takes at most 15 files and a field 5, those that the guide lists', () => {
  expect(findWalkThroughIssues()).toEqual([]);
});
