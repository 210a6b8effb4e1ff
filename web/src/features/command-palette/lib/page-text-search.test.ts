import { describe, expect, it } from 'vitest';
import { collectPageTexts, findPageTexts } from './page-text-search';

describe('[X3] page texts in the browser', () => {
  const texts = collectPageTexts({
    home: { hero: { title: 'Žlahtna kapljica', list: ['ena', 'Črna dva'] } },
    common: { hero: 'Žlahtna, which is no page text' },
  });

  it('are those of the content namespaces with their fields', () => {
    expect(texts.map(({ namespace, field }) => `${namespace}.${field}`)).toEqual([
      'home.hero.title',
      'home.hero.list.0',
      'home.hero.list.1',
    ]);
  });

  it('are found without diacritics, up to a maximum', () => {
    expect(findPageTexts(texts, ['zlahtna', 'kap'], 8)).toMatchObject([
      { field: 'hero.title', excerpt: 'Žlahtna kapljica' },
    ]);
    expect(findPageTexts(texts, ['a'], 2)).toHaveLength(2);
    expect(findPageTexts(texts, ['crna', 'ena'], 8)).toEqual([]);
  });
});
