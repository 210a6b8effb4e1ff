import { describe, expect, it } from 'vitest';
import { ABSENT } from '#shared/conflict/three-way-merge';
import { listValueChanges } from './value-changes';

const image = (imageKey: string, rest: object = {}) => ({ storageFolder: 'Wines', imageKey, ...rest });

describe('the differences of two versions', () => {
  it('are listed field by field, with values that either version lacks', () => {
    const now = { shared: { price: 12, slug: 'a' }, sl: { name: 'Danes', aromas: ['a', 'b'] } };
    const former = { shared: { price: 9, slug: 'a' }, sl: { name: 'Danes', aromas: ['a'] }, en: { name: 'Once' } };
    expect(listValueChanges(now, former)).toEqual([
      { path: ['shared', 'price'], now: 12, was: 9 },
      { path: ['sl', 'aromas'], now: ['a', 'b'], was: ['a'] },
      { path: ['en', 'name'], now: ABSENT, was: 'Once' },
    ]);
    expect(listValueChanges(now, structuredClone(now))).toEqual([]);
  });

  it('takes an image for one value, whatever is known of it', () => {
    expect(listValueChanges({ image: image('a.webp', { width: 8 }) }, { image: image('a.webp') })).toEqual([]);
    expect(listValueChanges({ image: image('a.webp') }, { image: null })).toEqual([
      { path: ['image'], now: image('a.webp'), was: null },
    ]);
    expect(listValueChanges({ all: [image('a.webp')] }, { all: [] })).toEqual([
      { path: ['all'], now: [image('a.webp')], was: [] },
    ]);
  });

  it('compare parts by id, and include a changed order', () => {
    const part = (id: string, heading: string) => ({ id, sl: { heading }, en: { heading: '' } });
    const now = { story: [part('b', 'Dve'), part('a', 'Ena'), part('new', 'Nova')] };
    const former = { story: [part('a', 'Prva'), part('b', 'Dve'), part('gone', 'Nekoč')] };
    expect(listValueChanges(now, former)).toEqual([
      { path: ['story', '1', 'sl', 'heading'], now: 'Ena', was: 'Prva' },
      { path: ['story', '2', 'sl', 'heading'], now: 'Nova', was: ABSENT },
      { path: ['story', '2', 'sl', 'heading'], now: ABSENT, was: 'Nekoč' },
      { path: ['story'], now: 'Dve\nEna\nNova', was: 'Prva\nDve\nNekoč', isOrder: true },
    ]);
  });

  it('takes parts without ids for the same that say the same, and short lines for one value', () => {
    const section = (heading: string, ...paragraphs: string[]) => ({ heading, paragraphs });
    const now = { sections: [section('A', 'x'), section('B', 'y')] };
    const former = { sections: [section('A', 'x'), section('Vmes', 'z'), section('B', 'y')] };
    expect(listValueChanges(now, former)).toEqual([
      { path: ['sections', '1', 'heading'], now: ABSENT, was: 'Vmes' },
      { path: ['sections', '1', 'paragraphs'], now: ABSENT, was: ['z'] },
    ]);
    expect(listValueChanges(now, { sections: [section('A', 'x'), section('C', 'y')] })).toEqual([
      { path: ['sections', '1', 'heading'], now: 'B', was: 'C' },
    ]);
    const pairs = [[{ name: 'Sir' }], [{ name: 'Sir', note: 'zrel' }]];
    expect(listValueChanges({ pairings: pairs[0] }, { pairings: pairs[1] })).toEqual([
      { path: ['pairings'], now: pairs[0], was: pairs[1] },
    ]);
  });

  it('tolerate values of an older release with another structure', () => {
    expect(
      listValueChanges({ variety: ['Rebula'], serving: { min: 8 } }, { variety: 'Rebula', serving: null }),
    ).toEqual([
      { path: ['variety'], now: ['Rebula'], was: 'Rebula' },
      { path: ['serving'], now: { min: 8 }, was: null },
    ]);
  });
});
