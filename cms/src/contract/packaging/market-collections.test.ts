import { describe, expect, it } from 'vitest';
import { MARKET_WORDS } from '../../api/label-word/lib/market-words';
import { SHIPPED_WORDS } from '../../api/label-word/lib/shipped-words';
import { freezePackaging } from '../../api/label/lib/frozen-words';
import type { LawMarket } from '../wine-law/law-markets';
import { createCollectionNames, listMarketWordKeys, MARKET_WORD_KEYS } from './market-collections';
import { createPackagingText, formatPackagingRow } from './packaging-text';
import type { CollectedPart, CollectionFamily } from './packaging-terms';

const getNames = (key: string) => SHIPPED_WORDS.find((each) => each.key === key)?.names ?? {};
const collect = (family: CollectionFamily, markets: readonly LawMarket[]) =>
  createCollectionNames(family, markets, getNames);

const CAPSULE: CollectedPart = { part: 'capsule', code: 'ALU 41', material: '', collection: 'metal' };

describe('[R160] where packaging is collected, by market', () => {
  it('differs between Germany and Austria, which share a language', () => {
    expect(collect('metal', ['DE']).de).toBe('Gelber Sack/Tonne');
    expect(collect('metal', ['AT']).de).toBe('Gelbe Tonne/Gelber Sack');
    expect(collect('metal', ['DE', 'AT']).de).toBe('Gelber Sack/Tonne (DE), Gelbe Tonne/Gelber Sack (AT)');
    expect(collect('glass', ['AT', 'DE']).de).toBe('Altglas (Weiß-/Buntglas) (AT), Altglas (DE)');
  });

  it('names no market where all of a language say the same', () => {
    expect(collect('paper', ['DE', 'AT']).de).toBe('Altpapier');
    expect(collect('metal', ['NL']).nl).toBe('PMD');
    expect(collect('metal', ['FR', 'BE']).fr).toBe('Bac de tri (métal) (FR), Sac bleu (PMC) (BE)');
  });

  it('is said in the words of the language elsewhere, and in all other languages', () => {
    expect(collect('metal', ['SI', 'IT', 'other'])).toEqual(getNames('packagingToMetal'));
    expect(collect('metal', [])).toEqual(getNames('packagingToMetal'));
    const { de, ...others } = collect('metal', ['AT']);
    expect(others).toEqual({ ...getNames('packagingToMetal'), de: undefined });
    expect(de).not.toBe(getNames('packagingToMetal').de);
  });

  it('is frozen with the label, so that each place that states it says the same', () => {
    const frozen = freezePackaging([CAPSULE], [], ['DE', 'AT']);
    if (!frozen) throw new Error('no packaging');
    const text = createPackagingText(frozen.packaging, 'de', (hash) => frozen.words.get(hash) ?? {});
    expect(text.rows.map(formatPackagingRow)).toEqual([
      'Kapsel ALU 41 – Gelber Sack/Tonne (DE), Gelbe Tonne/Gelber Sack (AT)',
    ]);
    const edited = [{ key: 'packagingToMetalAT', names: { de: 'Blaue Tonne' } }];
    const changed = freezePackaging([CAPSULE], edited, ['AT']);
    const hash = changed?.packaging.words.packagingToMetal ?? '';
    expect(changed?.words.get(hash)).toMatchObject({ de: 'Blaue Tonne', it: 'Raccolta metalli' });
  });

  it('has a word for each market that differs, marked until it is checked', () => {
    expect(MARKET_WORDS.map(({ key }) => key).toSorted()).toEqual(MARKET_WORD_KEYS.toSorted());
    for (const { key, names, toCheck } of MARKET_WORDS) {
      expect(toCheck.length, key).toBeGreaterThan(0);
      expect(Object.keys(names), key).toEqual(['sl', 'en', ...toCheck]);
    }
    expect(listMarketWordKeys([CAPSULE], ['AT', 'IT'])).toEqual(['packagingToMetalAT']);
    expect(listMarketWordKeys([CAPSULE], [])).toHaveLength(4);
    expect(listMarketWordKeys([], ['AT'])).toEqual([]);
  });
});
