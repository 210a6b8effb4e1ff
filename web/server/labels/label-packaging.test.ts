import { describe, expect, it } from 'vitest';
import { LABEL_LANGUAGES, type LabelLanguage, type NamesByLanguage } from '#contract/label-terms';
import {
  COLLECTION_FAMILIES,
  listPackagingWordKeys,
  PACKAGING_PARTS,
  type CollectedPart,
} from '#contract/packaging/packaging-terms';
import type { FrozenPackaging } from '#contract/published-labels';
import { createLabelText, createPublishedLabel, PHRASES, PHRASES_HASH, WORDS } from '../testing/labels';
import { renderLabelHistoryPage, renderLabelPage } from './label-page';

/** Bytes of the headers of a label page. */
const HEADER_BYTES = 1200;
/** As long as the longest shipped words in Greek, whose letters have two bytes. */
const WORD_LENGTH = 32;

/** Creates a packaging, and the lookup of its words, which contain their key and language. */
function createPackaging(parts: readonly CollectedPart[], shouldBeLong = false) {
  const keys = listPackagingWordKeys(parts);
  const words = Object.fromEntries(keys.map((key, index) => [key, (index + 100).toString(16).padStart(16, '0')]));
  const name = (key: string, language: string) => (shouldBeLong ? 'Ω'.repeat(WORD_LENGTH) : `${key}·${language}`);
  const namesByHash = new Map(
    keys.map((key): [string, NamesByLanguage] => [
      words[key] ?? '',
      Object.fromEntries(LABEL_LANGUAGES.map((language) => [language, name(key, language)])),
    ]),
  );
  const packaging: FrozenPackaging = { parts: [...parts], words };
  return {
    label: createPublishedLabel('AAAAAAAA', {
      text: createLabelText({ packaging }),
      history: [{ until: '2025-05-01T10:00:00.000Z', reason: 'Kapica', text: createLabelText({ packaging }) }],
    }),
    lookup: {
      getWord: (hash: string) => namesByHash.get(hash) ?? WORDS[hash] ?? {},
      getPhrases: () => PHRASES[PHRASES_HASH] ?? ({} as never),
    },
  };
}

const PARTS: CollectedPart[] = [
  { part: 'bottle', code: 'GL 71', material: '', collection: 'glass' },
  { part: 'capsule', code: null, material: 'kositer <Sn>', collection: 'metal' },
];

describe('[R160] the packaging on the page of a label', () => {
  it.each(LABEL_LANGUAGES)('is a section of its own below the declaration: %s', (language) => {
    const { label, lookup } = createPackaging(PARTS);
    const page = renderLabelPage(label, language, lookup).toString();
    const [before = '', section = ''] = page.split('<section class="pack">');
    expect(before).toContain('Brajda 7, 5212 Dobrovo');
    expect(before).not.toContain('GL 71');
    expect(section).toContain(`<h2>packagingHeading·${language}</h2>`);
    const columns = ['Part', 'Material', 'Collection'].map((key) => `<th scope="col">packaging${key}·${language}</th>`);
    expect(section).toContain(columns.join(''));
    const words = [`packagingBottle·${language}`, `packagingToGlass·${language}`];
    expect(section).toContain(`<th scope="row">${words.join('</th><td>GL 71</td><td>')}</td>`);
    expect(section).toContain('<span lang="">kositer &lt;Sn&gt;</span>');
    expect(section).toContain(`packagingNote·${language}`);
  });

  it('stays with the former text of a corrected label', () => {
    const { label, lookup } = createPackaging(PARTS);
    const page = renderLabelHistoryPage(label, 'sl', lookup).toString();
    expect(page).toContain('<h3>packagingHeading·sl</h3>');
    expect(page).toContain('GL 71');
  });

  it('is absent where the label has none', () => {
    const { lookup } = createPackaging(PARTS);
    const page = renderLabelPage(createPublishedLabel('AAAAAAAA'), 'sl', lookup).toString();
    expect(page).not.toContain('packaging');
    expect(page).not.toContain('<section class="pack">');
  });

  it('fits the 15 kB of the page, with the most parts, a term and the longest words', () => {
    const parts = Array.from({ length: 12 }, (_, index): CollectedPart => {
      const part = PACKAGING_PARTS[index % PACKAGING_PARTS.length] ?? 'bottle';
      const collection = COLLECTION_FAMILIES[index % COLLECTION_FAMILIES.length] ?? 'other';
      return { part, code: 'C/PAP 84', material: '', collection };
    });
    const { label, lookup } = createPackaging(parts, true);
    const [word = '', other = ''] = Object.values(label.text.packaging?.words ?? {});
    label.text.alcoholTerm = { term: 'AlcoholFree', words: [word, other] };
    label.bestBefore = { word, days: [{ day: '2028-03-31', lots: ['A1'] }] };
    const sizes = LABEL_LANGUAGES.map((language: LabelLanguage) => renderLabelPage(label, language, lookup).length);
    expect(Math.max(...sizes) + HEADER_BYTES).toBeLessThanOrEqual(15_000);
  });
});
