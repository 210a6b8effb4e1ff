import { describe, expect, it } from 'vitest';
import { CONTENT_NAMESPACES, type ContentNamespace } from '#contract/content';
import { MAX_CONTENT_LENGTH, MAX_CONTENT_VALUES, MAX_LIST_LENGTH, MAX_TEXT_LENGTH } from '#contract/limits';
import { type Random, createSeededRandom } from '../../../../tests/support/fuzz/random';
import { loadBundledTexts } from './bundled-texts';
import { createI18n } from './create-i18n';
import type { I18n } from './i18n';
import { isTextTree, mergeTexts, type Texts } from './merge-texts';
import { listPlaceholders, MAX_PLACEHOLDERS, mergeStoredTexts } from './stored-texts';

const bundled = await loadBundledTexts('public', 'en');

/** An instance that has what the stored documents make of the bundled texts. */
const i18nWith = (stored: Texts): Promise<I18n> => createI18n('en', mergeStoredTexts(bundled, stored));

/** Dotted paths of all single texts of editable namespaces, without those of lists. */
function textKeys(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [path];
  return isTextTree(value) ? Object.entries(value).flatMap(([key, inner]) => textKeys(inner, `${path}.${key}`)) : [];
}
const KEYS = CONTENT_NAMESPACES.flatMap((namespace) => textKeys(bundled[namespace], namespace));

const valueAt = (texts: Texts, key: string): unknown =>
  key.split('.').reduce<unknown>((value, step) => (isTextTree(value) ? value[step] : undefined), texts);

/** A document that holds a value at a dotted path. */
const documentWith = (key: string, value: unknown): Texts =>
  key.split('.').reduceRight<unknown>((inner, step) => ({ [step]: inner }), value) as Texts;

const ALL_NAMES = new Set(KEYS.flatMap((key) => listPlaceholders(String(valueAt(bundled, key)))));
const VALUES = Object.fromEntries(Array.from(ALL_NAMES, (name) => [name, `<${name}>`]));

/** What a text could be taken for, each shown as it stands. */
const HOSTILE = [
  '$t(queenPage.eyebrow)',
  '$t(home.hero.title, {"count": 2})',
  '$t({{lng}})',
  '{{lng}}',
  '{{ns}}',
  '{{defaultValue}}',
  '{{returnObjects}}',
  '{{interpolation.escapeValue}}',
  '{{constructor.name}}',
  '{{__proto__}}',
  '{{toString}}',
  '{{}}',
  '{{ }}',
  '{{-year}}',
  '{{year, uppercase}}',
  '{{year, number(minimumFractionDigits: 2)}}',
  '{{unknown}}',
  '{{{',
  '}}',
  '}}}}',
  '{',
  '$&',
  '$1',
  '<b>bold</b>',
  '<script>alert(1)</script>',
  '&amp;',
  '**bold** _text_ [link](javascript:alert(1))',
  '%s %d',
  '\\u0041',
  'home.hero.title',
] as const;

/** A made-up text of a key, with what pages show of it. */
function makeText(key: string, random: Random): { typed: string; shown: string } {
  const own = listPlaceholders(String(valueAt(bundled, key)));
  const parts = Array.from({ length: 1 + random.int(6) }, () => {
    if (own.length > 0 && random.chance(0.4)) {
      const name = random.pick(own);
      return { typed: random.pick([`{{${name}}}`, `{{ ${name} }}`]), shown: `<${name}>` };
    }
    const [foreign = ''] = Array.from(ALL_NAMES).filter((name) => !own.includes(name));
    const typed = random.chance(0.2) ? `{{${foreign}}}` : random.pick(HOSTILE);
    return { typed, shown: typed };
  });
  // A space between them: what two of them would make together has a test of its own.
  return { typed: parts.map(({ typed }) => typed).join(' '), shown: parts.map(({ shown }) => shown).join(' ') };
}

describe('[R62] [O4] stored page texts are data', () => {
  it('shows made-up texts of every key as typed, and fills only the placeholders of the bundled text', async () => {
    const random = createSeededRandom(62);
    for (let round = 0; round < 25; round += 1) {
      const texts = KEYS.map((key) => ({ key, ...makeText(key, random) }));
      const documents = texts.map(({ key, typed }) => documentWith(key, typed));
      const i18n = await i18nWith(documents.reduce(mergeTexts));
      const shown = texts.map(({ key }) => [key, i18n.t(key, VALUES)]);
      expect(shown).toEqual(texts.map((each) => [each.key, each.shown]));
    }
  });

  it('nests no texts, whatever they are', async () => {
    const levels = Array.from({ length: 20 }, (_, level) => [
      `a${level}`,
      `$t(queenPage.a${level + 1})$t(queenPage.a${level + 1})`,
    ]);
    const queenPage = { ...Object.fromEntries(levels), eyebrow: '$t(queenPage.a0)', a20: 'z' };
    const i18n = await i18nWith({ queenPage });
    expect(i18n.t('queenPage.eyebrow')).toBe('$t(queenPage.a0)');
    expect(i18n.exists('queenPage.a0')).toBe(false);
  });

  it.each([
    ['{{{wine}}}', '{Rebula}'],
    ['{{{other}}}', '{{{other}}}'],
    ['{{{}}', '{{{}}'],
    ['{{{{}}}}', '{{{{}}}}'],
    ['{{ other }} {{ }}', '{{ other }} {{ }}'],
    ['{{{{wine}}}}', '{{Rebula}}'],
    ['{{wine}}}}', 'Rebula}}'],
    ['{{{}}{{wine}}', '{{{}}Rebula'],
    ['{{wi{{wine}}ne}}', '{{wiRebulane}}'],
    ['{{}}wine}}', '{{}}wine}}'],
    ['{{\nwine\t}}', 'Rebula'],
    ['{{    wine}}', '{{    wine}}'],
    ['{{wine', '{{wine'],
  ])('shows %j as %j', async (typed, shown) => {
    const i18n = await i18nWith({ winesPage: { wine: { askSubject: typed } } });
    expect(i18n.t('winesPage.wine.askSubject', { wine: 'Rebula' })).toBe(shown);
  });

  it('does not read values again', async () => {
    const i18n = await i18nWith({ galleryPage: { open: '{{title}} {{title}}' } });
    for (const title of ['{{title}}', '{{}}', '$t(home.hero.title)', '$&', '{{count, number}}']) {
      expect(i18n.t('galleryPage.open', { title })).toBe(`${title} ${title}`);
    }
  });

  it('fills at most 20 placeholders of a text', async () => {
    const i18n = await i18nWith({ galleryPage: { open: '{{title}}'.repeat(1_000) } });
    const shown = i18n.t('galleryPage.open', { title: 'x' });
    expect(shown).toBe('x'.repeat(MAX_PLACEHOLDERS) + '{{title}}'.repeat(1_000 - MAX_PLACEHOLDERS));
  });

  it('reads no more of a key than its text: no plural, context, list or group that the bundled texts lack', async () => {
    const count = { count_zero: 'Z', count_two: 'T', count: 'C', count_male: 'M', count_other: '{{count}} O' };
    const i18n = await i18nWith({ galleryPage: { ...count, 'lightbox.label': 'dotted', lightbox: { 'a.b': 'x' } } });
    expect(i18n.t('galleryPage.count', { count: 0 })).toBe('0 O');
    expect(i18n.t('galleryPage.count', { count: 2, context: 'male' })).toBe('2 O');
    expect(i18n.t('galleryPage.lightbox.label')).toBe(valueAt(bundled, 'galleryPage.lightbox.label'));
    expect(i18n.exists('galleryPage.lightbox.a.b')).toBe(false);
  });
});

describe('[L4] [O4] values of another kind than pages read', () => {
  const OTHER_KINDS = [
    null,
    true,
    [],
    ['a'],
    [['a']],
    {},
    { a: { b: 'c' } },
    { length: 3 },
    JSON.parse('{"__proto__":{}}'),
  ];

  it('leave every bundled text, list and group as it is', () => {
    for (const key of KEYS) {
      for (const value of OTHER_KINDS) {
        expect(mergeStoredTexts(bundled, documentWith(key, value)), `${key}: ${JSON.stringify(value)}`).toEqual(
          bundled,
        );
      }
    }
    for (const namespace of CONTENT_NAMESPACES) {
      for (const value of [null, 'text', 5, [], [{}]]) {
        expect(mergeStoredTexts(bundled, { [namespace]: value })).toEqual(bundled);
      }
    }
    for (const value of [null, 'text', 5, {}]) {
      expect(mergeStoredTexts(bundled, { home: { house: { paragraphs: value } } })).toEqual(bundled);
    }
  });

  it('a number stands for its text, and an empty text stays empty', () => {
    const { hero } = mergeStoredTexts(bundled, { home: { hero: { title: 1874, text: '' } } })['home'] as {
      hero: Texts;
    };
    expect(hero).toMatchObject({ title: '1874', text: '' });
  });

  it('lists are replaced whole by their usable entries, and have the placeholders of the bundled list', async () => {
    const stored = {
      home: {
        house: {
          paragraphs: ['{{wine}}', 5, null, ['x'], { a: 1 }],
          facts: [{ value: 6, label: 'ha' }, 'x', { label: [] }],
        },
      },
      legalPrivacy: {
        sections: [{ heading: '{{email}} {{year}}', paragraphs: ['{{company}}', {}], list: 'text', more: 'x' }],
      },
    };
    const i18n = await i18nWith(stored);
    const list = (key: string) => i18n.t(key, { returnObjects: true, email: 'a@b.si', company: 'Lahor', year: '2026' });
    expect(list('home.house.paragraphs')).toEqual(['{{wine}}', '5']);
    expect(list('home.house.facts')).toEqual([{ value: '6', label: 'ha' }, {}]);
    expect(list('legalPrivacy.sections')).toEqual([{ heading: 'a@b.si {{year}}', paragraphs: ['Lahor'] }]);
  });
});

describe('[R62] [O4] size limits of stored texts', () => {
  const size = (texts: Texts): number => JSON.stringify(texts).length;

  it('is bounded for texts, lists and documents, whatever is stored', () => {
    const long = 'x'.repeat(MAX_TEXT_LENGTH + 1);
    expect(mergeStoredTexts(bundled, documentWith('home.hero.title', long))).toEqual(bundled);
    const many = mergeStoredTexts(
      bundled,
      documentWith('home.house.paragraphs', Array.from({ length: 5_000 }, String)),
    );
    expect(valueAt(many, 'home.house.paragraphs')).toHaveLength(MAX_LIST_LENGTH);
    const paragraphs = Array.from({ length: 100 }, () => 'x'.repeat(9_000));
    const sections = Array.from({ length: 100 }, () => ({ heading: 'H', paragraphs }));
    const legal = mergeStoredTexts(bundled, { legalTerms: { sections } });
    expect(size(legal) - size(bundled)).toBeLessThan(MAX_CONTENT_LENGTH + 10 * MAX_CONTENT_VALUES);
    const short = Array.from({ length: 100 }, () => ({ paragraphs: Array.from({ length: 100 }, () => '') }));
    expect(size(mergeStoredTexts(bundled, { legalTerms: { sections: short } })) - size(bundled)).toBeLessThan(20_000);
  });

  it('does not grow with keys that no page reads', () => {
    const unknown = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`key${index}`, { inner: 'x' }]));
    expect(mergeStoredTexts(bundled, { home: unknown, unknown })).toEqual(bundled);
  });
});

describe('[O4] bundled texts', () => {
  it.each(['sl', 'en'] as const)(
    'of %s have placeholders of one form and nothing else that a text could be',
    async (language) => {
      const both = [await loadBundledTexts('public', language), await loadBundledTexts('admin', language)];
      const texts = JSON.stringify(both);
      expect(texts.match(/\{\{(?!\w+\}\})/g)).toBeNull();
      expect(texts).not.toContain('$t(');
    },
  );

  it('stay as they are where nothing is stored', () => {
    const empty: Partial<Record<ContentNamespace, Texts>> = Object.fromEntries(
      CONTENT_NAMESPACES.map((each) => [each, {}]),
    );
    expect(mergeStoredTexts(bundled, empty)).toEqual(bundled);
    expect(mergeStoredTexts(bundled, bundled)).toEqual(bundled);
  });
});

describe('[R81] facts in stored texts', () => {
  const facts = { wineCount: 3, wines: '3 wines', openingHours: 'Saturday: 10:00–19:00', groupSize: 16 };
  const getLead = (lead: string, known?: typeof facts) =>
    createI18n('en', mergeStoredTexts(bundled, { winesPage: { lead } }, known)).then((i18n) =>
      i18n.t('winesPage.lead'),
    );

  it('stand in place of their names, in any text', async () => {
    expect(await getLead('{{wines}} for {{ groupSize }}, {{openingHours}}.', facts)).toBe(
      '3 wines for 16, Saturday: 10:00–19:00.',
    );
    expect(await getLead('{{unknown}} {{wineCount}}', facts)).toBe('{{unknown}} 3');
  });

  it('without a value leave the bundled text in place', async () => {
    const own = valueAt(bundled, 'winesPage.lead');
    expect(await getLead('{{wines}} from one cellar')).toBe(own);
    expect(await getLead('Open {{openingHours}}', { ...facts, openingHours: '' })).toBe(own);
  });

  it('hold no placeholders of their own', async () => {
    expect(await getLead('{{openingHours}}', { ...facts, openingHours: '{{wines}} {{count}}' })).toBe(
      '{{wines}} {{count}}',
    );
  });
});
