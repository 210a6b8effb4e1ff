import { describe, expect, it } from 'vitest';
import { findCycles } from './layers.mjs';

const module = (source: string, ...needs: string[]) => ({
  source,
  dependencies: needs.map((resolved) => ({ resolved })),
});

describe('cycles between domains', () => {
  it('are found if two import each other through different files', () => {
    const modules = [
      module('cms/src/core/http/a.ts', 'cms/src/core/process/b.ts'),
      module('cms/src/core/process/c.ts', 'cms/src/core/http/d.ts'),
    ];
    expect(findCycles(modules)).toEqual(['cms/src/core/http → cms/src/core/process → cms/src/core/http']);
  });

  it('are found through a third domain, and reported once', () => {
    const modules = [
      module('web/src/shared/ui/a.ts', 'web/src/shared/form/b.ts'),
      module('web/src/shared/form/b.ts', 'web/src/shared/lib/c.ts'),
      module('web/src/shared/lib/c.ts', 'web/src/shared/ui/d.ts'),
    ];
    expect(findCycles(modules)).toHaveLength(1);
  });

  it('do not include imports within a domain, of tests or in one direction', () => {
    const modules = [
      module('web/src/shared/ui/a.ts', 'web/src/shared/ui/b.ts', 'web/src/shared/lib/c.ts'),
      module('web/src/shared/lib/c.test.ts', 'web/src/shared/ui/a.ts'),
    ];
    expect(findCycles(modules)).toEqual([]);
  });
});
