import { describe, expect, it } from 'vitest';
import type { GalleryItem } from '#contract/gallery';
import type { Bilingual } from '#shared/lib/bilingual';
import {
  isRowChanged,
  getGalleryItemName,
  toGalleryItemValues,
  createGalleryItemRows,
  type GalleryItemRow,
} from './gallery-item-row';

const image: GalleryItem['image'] = {
  storageFolder: 'Gallery',
  imageKey: 'klet.webp',
  mediaId: 'm1',
  alt: 'Obok',
  width: 800,
  height: 600,
  focalPoint: { x: 50, y: 50 },
  placeholder: '',
  renditions: [],
};

const item = (id: string, title: string, version = 1): GalleryItem => ({
  id,
  version,
  updatedAt: '2026-01-01T00:00:00.000Z',
  language: 'sl',
  albumId: null,
  title,
  alt: '',
  year: 2024,
  published: true,
  image,
  position: 0,
});

const pair = (id: string, sl: string, en = '', version = 1): Bilingual<GalleryItem> => ({
  sl: item(id, sl, version),
  en: item(id, en, version),
});

const row = (base: Bilingual<GalleryItem>, title: string): GalleryItemRow => {
  const values = toGalleryItemValues(base);
  return { base, values: { ...values, sl: { ...values.sl, title } }, outcome: null };
};

const t = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as never;

describe('the table of pictures', () => {
  it('[W2] tells what is not saved, and does not take a new link to an image for a change', () => {
    const klet = pair('a', 'Klet');
    expect(isRowChanged(row(klet, 'Klet'))).toBe(false);
    expect(isRowChanged(row(klet, 'Kleti'))).toBe(true);
    const values = toGalleryItemValues(klet);
    const signed = { ...values, shared: { ...values.shared, image: { ...image, presignedUrl: '/x' } } };
    expect(isRowChanged({ base: klet, values: signed, outcome: null })).toBe(false);
  });

  it('[W2] keeps what is typed when the list is read again, and shows what someone else saved elsewhere', () => {
    const typed = row(pair('a', 'Klet'), 'Obok');
    const saved: GalleryItemRow = { ...row(pair('b', 'Trgatev', '', 2), 'Trgatev'), outcome: { kind: 'saved' } };
    const touched = new Map([
      ['a', typed],
      ['b', saved],
    ]);
    const [first, second] = createGalleryItemRows([pair('a', 'Njihova', '', 2), pair('b', 'Trgatev', '', 2)], touched);
    expect(first).toBe(typed);
    expect(second).toBe(saved);
    const [, newer] = createGalleryItemRows([pair('a', 'Klet'), pair('b', 'Bendima', '', 3)], touched);
    expect(newer?.values.sl.title).toBe('Bendima');
  });

  it('[W2] keeps a row with changes whose picture is not of this page any more', () => {
    const typed = row(pair('a', 'Klet'), 'Obok');
    const still = row(pair('c', 'Mir'), 'Mir');
    const rows = createGalleryItemRows(
      [pair('b', 'Trgatev')],
      new Map([
        ['a', typed],
        ['c', still],
      ]),
    );
    expect(rows.map(({ base }) => base.sl.id)).toEqual(['a', 'b']);
  });

  it('[W2] names a picture in the language of the screen, else in the other one, else by its image', () => {
    expect(getGalleryItemName(pair('a', 'Klet', 'Cellar'), 'en', t)).toBe('Cellar');
    expect(getGalleryItemName(pair('a', 'Klet'), 'en', t)).toBe('Klet');
    expect(getGalleryItemName(pair('a', ''), 'sl', t)).toBe('Obok');
  });

  it('[R141] names a picture without texts by its image, which has the name of its file', () => {
    const { sl, en } = pair('a', '');
    const untitled = { sl: { ...sl, imageName: 'DSC_0042.jpg' }, en: { ...en, imageName: 'DSC_0042.jpg' } };
    expect(getGalleryItemName(untitled, 'sl', t)).toBe('DSC_0042.jpg');
  });

  it('[R104] numbers a picture that has neither a title nor a text, in its album if that is known', () => {
    const { sl, en } = pair('a', '');
    const image = { ...sl.image, alt: '' };
    const untitled = { sl: { ...sl, image, position: 2 }, en: { ...en, image, position: 2 } };
    expect(getGalleryItemName(untitled, 'sl', t)).toBe('adminGallery.untitled {"number":3}');
    expect(getGalleryItemName(untitled, 'en', t, 'Trgatev')).toBe(
      'adminGallery.untitledIn {"album":"Trgatev","number":3}',
    );
  });
});
