import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit';
import type { Language } from '#contract/languages';
import { loadBundledTexts } from '#shared/i18n/bundled-texts';
import { createI18n } from '#shared/i18n/create-i18n';
import { describeAuditEntry } from './audit-entry-text';

type Entry = Parameters<typeof describeAuditEntry>[0];
const ENTRY: Entry = { actor: 'Ana Kos', action: 'update', entity: 'wine', title: 'Rebula 2022', name: 'Rebula 2022' };

async function say(language: Language, change: Partial<AuditEntry> = {}): Promise<string> {
  const i18n = await createI18n(language, await loadBundledTexts('admin', language));
  const { before, thing, after } = describeAuditEntry({ ...ENTRY, ...change }, i18n.t);
  return `${before}[${thing}]${after}`;
}

describe('describeAuditEntry', () => {
  it.each([
    ['en', {}, 'Ana Kos changed the wine [Rebula 2022]'],
    ['sl', {}, 'Ana Kos: sprememba vina [Rebula 2022]'],
    ['en', { action: 'order', title: null, name: null }, 'Ana Kos put [the wines] in another order'],
    ['sl', { action: 'order', entity: 'album', title: null, name: null }, 'Ana Kos: nov vrstni red [albumov]'],
    ['en', { entity: 'queen', title: null, name: null }, 'Ana Kos changed [the Queen page]'],
    ['sl', { entity: 'metadata', title: 'Vinska hiša', name: null }, 'Ana Kos: sprememba [podatkov o\u00A0strani]'],
    [
      'en',
      { action: 'restore', entity: 'content', title: 'home:en', name: null },
      'Ana Kos restored an earlier version of the page texts [Home – English]',
    ],
    ['en', { action: 'export', entity: 'visit', title: null }, 'Ana Kos downloaded [visits] as a spreadsheet'],
    ['sl', { action: 'export', entity: 'visit', title: null }, 'Ana Kos: prenos [obiskov] v\u00A0razpredelnico'],
    [
      'sl',
      { action: 'delete', entity: 'visitFeed', title: null },
      'Ana Kos: izbris [skrivnega naslova koledarja obiskov]',
    ],
    ['sl', { action: 'delete', entity: 'labelCheck' }, 'Ana Kos: izbris [preverjanja natisnjene kode]'],
    ['sl', { action: 'login', entity: 'user', title: 'Ana Kos' }, 'Ana Kos: prijava[]'],
    [
      'en',
      { actor: null, entity: 'gallery-item', title: '', name: null },
      'The site itself changed [a gallery picture]',
    ],
  ] as const)('says it in %s: %o', async (language, change, words) => {
    expect(await say(language, change)).toBe(words);
  });

  it('names an image by its current name, not by its recorded key', async () => {
    const image = { entity: 'media', title: '7f3a.webp', name: 'Terase' };
    expect(await say('en', image)).toBe('Ana Kos changed the image [Terase]');
    expect(await say('en', { ...image, name: null })).toBe('Ana Kos changed [an image]');
    const moved = { ...image, title: 'Gallery/7f3a.webp → Wines/7f3a.webp' };
    expect(await say('en', moved)).toBe('Ana Kos moved the image [Terase] from folder Gallery to Wines');
    expect(await say('sl', { ...moved, name: null })).toBe(
      'Ana Kos: premik [slike] iz\u00A0mape Galerija v\u00A0mapo Vina',
    );
  });

  it('keeps other titles unchanged and describes unknown entities', async () => {
    expect(await say('en', { title: '<b>{{who}} $t(x)</b>' })).toBe('Ana Kos changed the wine [<b>{{who}} $t(x)</b>]');
    expect(await say('en', { entity: 'barrel', title: 'Sod 3' })).toBe('Ana Kos changed “[Sod 3]” (barrel)');
  });
});
