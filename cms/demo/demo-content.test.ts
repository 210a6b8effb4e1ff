import { describe, expect, it } from 'vitest';
import { AboutUpdateRequest } from '../src/contract/about';
import { AlbumCreateRequest } from '../src/contract/albums';
import { CONTENT_NAMESPACES, ContentUpdateRequest } from '../src/contract/content';
import { ExperienceCreateRequest } from '../src/contract/experiences';
import { GalleryCreateRequest } from '../src/contract/gallery';
import type { ImageRefInput } from '../src/contract/image-ref';
import { LANGUAGES } from '../src/contract/languages';
import { SiteMetadataValues } from '../src/contract/metadata';
import { QueenUpdateRequest } from '../src/contract/queen';
import { WINE_COLORS } from '../src/contract/wine-colors';
import { WineCreateRequest } from '../src/contract/wines';
import { demoAbout } from './about';
import { demoAlbums } from './albums';
import { demoContent } from './content';
import { demoExperiences } from './experiences';
import { demoGallery } from './gallery';
import { demoMetadata } from './metadata';
import { demoPictures } from './pictures';
import { demoQueen } from './queen';
import { demoStockists } from './stockists';
import { demoWines } from './wines';

const now = new Date('2026-03-04T10:00:00Z');
const drawn = new Set(demoPictures.map(({ folder, key }) => `${folder}/${key}`));

const imagesIn = (value: unknown): ImageRefInput[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('imageKey' in value) return [value as ImageRefInput];
  return Object.values(value).flatMap(imagesIn);
};

/** Dotted paths of all texts that are empty. */
const emptyTexts = (value: unknown, path = ''): string[] => {
  if (typeof value === 'string') return value.trim() === '' ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => emptyTexts(inner, `${path}.${key}`));
};

/** All texts in a value. */
const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listTexts);
};

/** All texts of one language in a value. */
const listTextsIn = (value: unknown, language: string): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === language ? listTexts(inner) : listTextsIn(inner, language),
  );
};

/** The shape of a value: its keys and list lengths, without its texts. */
const getShape = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(getShape);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, getShape(inner)]));
};

describe('demo content', () => {
  it.each(LANGUAGES)('[R84] has the quotation marks of the language: %s', (language) => {
    const texts = listTextsIn(
      [
        demoAbout,
        demoAlbums,
        demoContent,
        demoExperiences,
        demoGallery,
        demoMetadata,
        demoQueen(now),
        demoStockists,
        demoWines,
      ],
      language,
    );
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => (language === 'sl' ? /["“”„]/ : /["«»„]/).test(text))).toEqual([]);
  });

  it('[W1] has wines of every colour that the write schema accepts in both languages', () => {
    for (const { texts, ...shared } of demoWines) {
      for (const language of LANGUAGES) {
        const request = { ...shared, ...texts[language] };
        expect(WineCreateRequest.parse(request)).toEqual(request);
      }
      expect(getShape(texts.en)).toEqual(getShape(texts.sl));
    }
    expect(new Set(demoWines.map(({ color }) => color))).toEqual(new Set(WINE_COLORS));
    expect(new Set(demoWines.map(({ slug }) => slug)).size).toBe(demoWines.length);
    const names = demoWines.map(({ texts }) => texts.sl.name);
    expect(new Set(names).size).toBeLessThan(names.length);
  });

  it('[W2] has four albums and at least 24 pictures that the write schemas accept', () => {
    expect(demoAlbums).toHaveLength(4);
    expect(demoGallery.length).toBeGreaterThanOrEqual(24);
    for (const language of LANGUAGES) {
      for (const { texts, ...album } of demoAlbums) AlbumCreateRequest.parse({ ...album, ...texts[language] });
      const items = demoGallery.map(({ texts, albumSlug: _, ...item }) => ({
        ...item,
        ...texts[language],
        albumId: null,
      }));
      GalleryCreateRequest.parse({ items });
    }
    for (const { slug } of demoAlbums) expect(demoGallery.some(({ albumSlug }) => albumSlug === slug)).toBe(true);
  });

  it('[F5] has three experiences that the write schema accepts in both languages', () => {
    for (const { texts, ...shared } of demoExperiences) {
      for (const language of LANGUAGES) ExperienceCreateRequest.parse({ ...shared, ...texts[language] });
      expect(getShape(texts.en)).toEqual(getShape(texts.sl));
    }
    expect(new Set(demoExperiences.map(({ slug }) => slug)).size).toBe(3);
  });

  it('[Q1] has a queen with picks of real wines and with past and coming events', () => {
    const queen = demoQueen(now);
    for (const language of LANGUAGES) QueenUpdateRequest.parse(queen[language]);
    const slugs = demoWines.map(({ slug }) => slug);
    expect(slugs).toEqual(expect.arrayContaining(queen.sl.picks.map(({ wineSlug }) => wineSlug)));
    const coming = queen.sl.events.filter(({ start }) => Date.parse(start) > now.getTime());
    expect(coming).toHaveLength(4);
    expect(queen.sl.events.length).toBeGreaterThan(coming.length);
    expect(queen.sl.events.map(({ start }) => start)).toEqual(queen.sl.events.map(({ start }) => start).toSorted());
    expect(getShape(queen.en)).toEqual(getShape(queen.sl));
  });

  it('[W3] tells the story of the house in both languages', () => {
    for (const language of LANGUAGES) AboutUpdateRequest.parse(demoAbout[language]);
    expect(getShape(demoAbout.en)).toEqual(getShape(demoAbout.sl));
  });

  it('[S1] has metadata with all three brand images', () => {
    for (const metadata of Object.values(demoMetadata)) {
      expect(SiteMetadataValues.parse(metadata)).toEqual(metadata);
      expect(imagesIn(metadata)).toHaveLength(3);
    }
  });

  it('[P12] has a content document for each namespace, alike in both languages', () => {
    expect(demoContent.map(({ namespace }) => namespace)).toEqual([...CONTENT_NAMESPACES]);
    for (const { namespace, texts } of demoContent) {
      for (const language of LANGUAGES) ContentUpdateRequest.parse({ namespace, language, data: texts[language] });
      expect(getShape(texts.en)).toEqual(getShape(texts.sl));
    }
  });

  it('[L1] leaves no text empty in either language', () => {
    const texts = {
      // A part of packaging with a code needs no words for its material.
      demoWines: demoWines.map(({ packaging: _parts, ...wine }) => wine),
      demoAlbums,
      demoGallery,
      demoPictures,
      demoAbout,
      demoContent,
      queen: demoQueen(now),
      demoExperiences,
    };
    expect(emptyTexts(texts)).toEqual([]);
  });

  it('[W2] names only pictures that are drawn, and draws each key once', () => {
    const used = imagesIn([
      demoWines,
      demoAlbums,
      demoGallery,
      demoExperiences,
      demoAbout,
      demoMetadata,
      demoQueen(now),
    ]);
    for (const { storageFolder, imageKey } of used) expect(drawn).toContain(`${storageFolder}/${imageKey}`);
    expect(drawn.size).toBe(demoPictures.length);
  });
});
