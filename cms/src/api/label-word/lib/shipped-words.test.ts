import { describe, expect, it } from 'vitest';
import { LABEL_LANGUAGES, PHRASE_KEYS } from '../../../contract/label-terms';
import { LabelWordCreateRequest } from '../../../contract/label-words';
import { MARKET_WORD_KEYS } from '../../../contract/packaging/market-collections';
import { DEALCOHOLISED_WORD_KEYS } from '../../../contract/wine-law/dealcoholised-words';
import { SHIPPED_WORDS } from './shipped-words';

const word = (key: string) => SHIPPED_WORDS.find((each) => each.key === key);

describe('[E2] the shipped label words', () => {
  it.each(SHIPPED_WORDS)('$key is valid by the contract', (shipped) => {
    const { success } = LabelWordCreateRequest.safeParse({ ...shipped, enabled: true });
    expect(success).toBe(true);
  });

  it('have unique keys, and include every phrase', () => {
    const keys = SHIPPED_WORDS.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(expect.arrayContaining([...PHRASE_KEYS]));
  });

  it('have Slovenian and English names, and mark each missing language as unchecked, unless it is not of a market', () => {
    for (const { key, names, toCheck } of SHIPPED_WORDS) {
      expect(names, key).toMatchObject({ sl: expect.any(String) as string, en: expect.any(String) as string });
      if (MARKET_WORD_KEYS.includes(key)) continue;
      const missing = LABEL_LANGUAGES.filter((language) => names[language] === undefined);
      expect(toCheck, key).toEqual(expect.arrayContaining(missing));
    }
  });

  it('mark sulphites, egg, milk and wheat as allergens, and give CMC the E number 466', () => {
    expect(word('addedSulphites')).toMatchObject({ allergen: 'sulphites', names: { sl: 'sulfiti', de: 'Sulfite' } });
    expect(word('lysozyme')).toMatchObject({ allergen: 'egg', eNumber: '1105' });
    expect(word('carboxymethylcellulose')?.eNumber).toBe('466');
    const aids = SHIPPED_WORDS.filter(({ kind }) => kind === 'aid');
    expect(aids.length).toBeGreaterThan(0);
    expect(aids.every(({ allergen }) => allergen !== null)).toBe(true);
  });

  it('[R155] name terms of wine without its alcohol in all languages, and mark what nobody has checked', () => {
    for (const key of DEALCOHOLISED_WORD_KEYS) {
      expect(Object.keys(word(key)?.names ?? {}).toSorted(), key).toEqual([...LABEL_LANGUAGES]);
      expect(word(key)?.toCheck, key).toEqual(expect.arrayContaining(['sl', 'fr', 'hr', 'bg']));
    }
    expect(word('alcoholTermDealcoholised')?.toCheck).not.toContain('de');
  });
});
