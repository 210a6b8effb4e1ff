import { describe, expect, it } from 'vitest';
import { chooseTests, hasSameSubject } from './changed-tests.mjs';

describe('the subject of a test', () => {
  it.each([
    ['tests/api/wines.test.ts', 'cms/src/api/wine/services/wine.ts', true],
    ['tests/api/media-library.test.ts', 'cms/src/api/media-item/lib/media-row.ts', true],
    ['tests/api/gallery-writes.test.ts', 'cms/src/contract/gallery.ts', true],
    ['tests/e2e/staff/wines.spec.ts', 'web/src/features/wine-editor/lib/wine-collection.ts', true],
    ['tests/e2e/public/hours.spec.ts', 'web/src/app/pages/public/hours.tsx', true],
    ['tests/api/albums.test.ts', 'tests/api/albums.test.ts', true],
    ['tests/api/gallery.test.ts', 'cms/src/api/media-item/lib/media-row.ts', false],
    ['tests/api/wines.test.ts', 'cms/src/core/http/problem.ts', false],
  ])('%s touched by %s: %s', (file, changed, expected) => {
    expect(hasSameSubject(file, [changed])).toBe(expected);
  });
});

describe('choosing tests', () => {
  const units = ['web/src/app/far.test.ts', 'web/src/shared/api/near.test.ts', 'web/src/shared/api/client.test.ts'].map(
    (file) => ({ file, kind: 'units' as const, project: 'web-lib' }),
  );
  const api = { file: 'tests/api/wines.test.ts', kind: 'api' as const };
  const changed = ['web/src/shared/api/client.ts'];
  const getFiles = (tests: readonly { file: string }[]) => tests.map(({ file }) => file);

  it('takes the closest first and those that start servers last', () => {
    const { chosen, skipped } = chooseTests([api, ...units], changed, 1_000);
    expect(getFiles(chosen)).toEqual([
      'web/src/shared/api/client.test.ts',
      'web/src/shared/api/near.test.ts',
      'web/src/app/far.test.ts',
      'tests/api/wines.test.ts',
    ]);
    expect(skipped).toEqual([]);
  });

  it('leaves out what does not fit into the time', () => {
    const { chosen, skipped } = chooseTests([api, ...units], changed, 6);
    expect(getFiles(chosen)).toEqual(['web/src/shared/api/client.test.ts']);
    expect(getFiles(skipped)).toEqual([
      'web/src/shared/api/near.test.ts',
      'web/src/app/far.test.ts',
      'tests/api/wines.test.ts',
    ]);
  });

  it('puts a changed test before all others', () => {
    const { chosen } = chooseTests(units, ['web/src/app/far.test.ts', ...changed], 6);
    expect(getFiles(chosen)).toEqual(['web/src/app/far.test.ts']);
  });
});
