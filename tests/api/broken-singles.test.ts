import { describe, expect } from 'vitest';
import type { Language } from '#contract/values';
import { addRowFixture, type RowColumns } from '../support/data/broken-rows';
import { test as base } from '../support/single-test';

const test = addRowFixture(base);
const own = (lang: Language = 'sl') => ({ lang, fallback: 'none' });

describe('[R2] [Z2] a Queen section that breaks the rules', () => {
  const EVENTS: [name: string, columns: RowColumns, field: string, isShown: boolean][] = [
    ['an address that none is', { maps_url: 'foo' }, 'mapsUrl', true],
    ['an address that runs', { info_url: 'javascript:alert(1)' }, 'infoUrl', true],
    ['no place', { location: ' ' }, 'location', true],
    ['no beginning', { start: null }, 'start', false],
    ['a kind that none is', { type: 'Party' }, 'type', false],
    ['an end before its beginning', { end: '2001-01-01 10:00:00' }, 'end', true],
  ];
  test.for(EVENTS)(
    'in an event with %s is shown without it and repaired',
    async (one, { queenFixture, editor, rows, guest }) => {
      const [, columns, field, isShown] = one;
      const input = await queenFixture.readInput('sl');
      const event = {
        id: 'pokvarjen',
        title: 'Pokvarjen',
        location: 'Klet',
        start: '2030-09-01T10:00:00.000Z',
        end: null,
        type: 'Tasting' as const,
      };
      const made = await queenFixture.save('sl', { ...input, events: [...input.events, event] });
      const index = input.events.length;
      const { id = '' } = made.events[index] ?? {};
      const stored = field === 'end' && typeof columns.end === 'string' ? { end: columns.end } : columns;
      await rows.updateRows('components_queen_events', { event_key: id }, stored);
      const { body: shown } = await guest.call('getQueen', 200);
      expect(shown.events.some((each) => each.id === id)).toBe(isShown);
      expect(shown.events.length).toBe(index + (isShown ? 1 : 0));
      const { body: read } = await editor.call('getQueen', 200, { query: own() });
      expect(read.events).toHaveLength(index + 1);
      expect(read.faults?.[`events.${index}.${field}`]).toBeTruthy();
      expect((await rows.getWarnings()).join('\n')).toMatch(
        new RegExp(`queens, document \\w+ .*events.${index}.${field}`),
      );
      const saved = await queenFixture.save('sl', { ...input, events: [...input.events, event] });
      expect(saved.faults).toBeUndefined();
      expect((await guest.call('getQueen', 200)).body.events.map((each) => each.id)).toContain(id);
    },
  );

  test('in a pick without a slug keeps the other picks', async ({ queenFixture, rows, guest, editor }) => {
    const { picks } = await queenFixture.readInput('sl');
    await rows.updateRows('components_queen_picks', { wine_slug: picks[0]?.wineSlug ?? '' }, { wine_slug: 'Ne Gre' });
    expect((await guest.call('getQueen', 200)).body.picks.map(({ wineSlug }) => wineSlug)).toEqual(
      picks.slice(1).map(({ wineSlug }) => wineSlug),
    );
    const { body } = await editor.call('getQueen', 200, { query: own() });
    expect(body.faults?.['picks.0.wineSlug']).toBeTruthy();
  });

  test('in its version is read and saved', async ({ queenFixture, rows, guest, editor }) => {
    await rows.updateRows('queens', { locale: 'sl' }, { version: null, updated_at: null });
    await guest.call('getQueen', 200);
    const { body } = await editor.call('getQueen', 200, { query: own() });
    const input = await queenFixture.readInput('sl');
    const { body: saved } = await editor.call('updateQueen', 200, {
      query: own(),
      body: { ...input, expectedVersion: body.version },
    });
    // Versions that are kept are never written over: the next one comes after them all.
    const { body: kept } = await editor.call('listQueenRevisions', 200);
    expect(kept.items[0]?.version).toBe(saved.version);
    expect(kept.items[1]?.version).toBe(saved.version - 1);
  });
});

describe('[R2] [Z2] an About page that breaks the rules', () => {
  test('in a year is shown without the year and repaired', async ({ aboutFixture, rows, guest, editor }) => {
    const input = await aboutFixture.readInput('sl');
    const made = await aboutFixture.save('sl', {
      ...input,
      milestones: [...input.milestones, { id: 'pokvarjen', year: 1999, text: 'Nekoč' }],
    });
    const { id = '' } = made.milestones.at(-1) ?? {};
    await rows.updateRows('components_about_milestones', { part_key: id }, { year: 99 });
    expect((await guest.call('getAbout', 200)).body.milestones).toHaveLength(input.milestones.length);
    const { body } = await editor.call('getAbout', 200, { query: own() });
    expect(body.milestones).toHaveLength(input.milestones.length + 1);
    expect(body.faults?.[`milestones.${input.milestones.length}.year`]).toBeTruthy();
    const saved = await aboutFixture.save('sl', {
      ...input,
      milestones: [...input.milestones, { id: 'pokvarjen', year: 1999, text: 'Nekoč' }],
    });
    expect(saved.faults).toBeUndefined();
  });

  test.for([{ locale: null }, { hero_title: 'x'.repeat(240), updated_at: null, version: 0 }] as RowColumns[])(
    'as %o takes no other page down',
    async (columns, { aboutFixture, rows, guest }) => {
      const input = await aboutFixture.readInput('sl');
      await rows.updateRows('abouts', { locale: 'sl' }, columns);
      for (const id of ['listWines', 'listGallery', 'getMetadata', 'getQueen'] as const) await guest.call(id, 200);
      if (columns.locale === null) await guest.expectProblem('getAbout', 'not_found');
      else expect((await guest.call('getAbout', 200)).body.hero.title).toBe('');
      await rows.restore();
      expect(input.hero.title).toBeTruthy();
    },
  );
});

describe('[R2] [Z2] metadata that break the rules', () => {
  const CASES: [columns: RowColumns, path: [part: 'brand' | 'contacts', field: string]][] = [
    [{ brand_title: ' ' }, ['brand', 'title']],
    [{ brand_title: null }, ['brand', 'title']],
    [{ brand_tagline: null }, ['brand', 'tagline']],
    [{ contacts_address: ' ' }, ['contacts', 'address']],
    [{ contacts_email: 'not mail' }, ['contacts', 'email']],
    [{ contacts_instagram: 'javascript:alert(1)' }, ['contacts', 'instagram']],
    [{ contacts_maps_url: 'foo' }, ['contacts', 'mapsUrl']],
  ];
  test.for(CASES)(
    'by %o are shown without it, marked and repaired',
    async ([columns, [part, field]], { rows, guest, signInAs }) => {
      const admin = await signInAs('admin');
      const { body: whole } = await admin.call('getMetadata', 200);
      await rows.updateRows('site_metadata', { locale: 'sl' }, columns);
      const { body: shown } = await guest.call('getMetadata', 200);
      expect((shown[part] as Record<string, unknown>)[field]).toBe('');
      expect(shown.faults).toBeUndefined();
      const { body: read } = await admin.call('getMetadata', 200);
      expect(read.faults?.[`${part}.${field}`]).toBeTruthy();
      expect((await rows.getWarnings()).join('\n')).toContain('site_metadata, document');
      const { brand, company, contacts } = whole;
      const body = { brand, company, contacts, expectedVersion: read.version };
      expect((await admin.call('updateMetadata', 200, { body })).body.faults).toBeUndefined();
      expect((await guest.call('getMetadata', 200)).body[part]).toEqual(whole[part]);
    },
  );
});
