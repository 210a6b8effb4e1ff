import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Language, TextLanguages } from '#contract/languages';
import type { FakeResponses } from '#testing/fake-api';
import { makeAbout, makeChapter } from '#testing/make-about';
import { makeAlbum } from '#testing/make-album';
import { makeAward } from '#testing/make-award';
import { makeAvailability, makeExperience } from '#testing/make-experience';
import { makeGalleryItem } from '#testing/make-gallery';
import { makeHours } from '#testing/make-hours';
import { makeImageRef } from '#testing/make-media-item';
import { makeQueen } from '#testing/make-queen';
import { makeStockist } from '#testing/make-stockist';
import { makeWine, toWineDetail } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

/** Texts whose name says that they are Slovenian. */
const SLOVENIAN = /besedilo \d/;
const ENGLISH = /words \d/;
const list = <Item,>(items: Item[]) => ({ items, total: items.length });
const language = 'sl';

const wine = makeWine({
  language,
  name: 'besedilo 1',
  appellation: 'besedilo 2',
  vineyard: 'besedilo 3',
  place: { latitude: 46, longitude: 13.5 },
  aromas: ['besedilo 4'],
  pairings: [{ name: 'besedilo 5', note: 'besedilo 6' }],
  winemakingNotes: 'besedilo 7',
  description: 'besedilo 8',
});
const image = { ...makeImageRef(), alt: 'besedilo 31', altLanguage: language } as const;
const item = makeGalleryItem({ language, title: 'besedilo 9', alt: image.alt, image });
const withoutAlt = makeGalleryItem({ language, title: 'besedilo 32', alt: '' });
const album = makeAlbum({ language, slug: 'album', title: 'besedilo 10', description: 'besedilo 11' });
const queen = makeQueen({
  language,
  hero: { title: 'besedilo 12', subtitle: 'besedilo 13', image: null },
  bio: { heading: 'besedilo 14', body: 'besedilo 15', cards: [] },
  picks: [{ wineSlug: wine.slug, note: 'besedilo 16' }],
});
const chapter = makeChapter({ heading: 'besedilo 19', body: 'besedilo 20' });
const about = makeAbout({
  language,
  hero: { title: 'besedilo 17', subtitle: 'besedilo 18', image: null },
  story: [chapter],
  milestones: [{ id: 'milestone', year: 1900, text: 'besedilo 21' }],
  visit: { text: 'besedilo 22', openingHours: [] },
});
const experience = makeExperience({
  language,
  slug: 'pokusina',
  title: 'besedilo 23',
  summary: 'besedilo 24',
  included: ['besedilo 25', 'besedilo 26'],
});
const award = makeAward({ language, name: 'besedilo 27', competition: 'Show' });
const stockist = makeStockist({ language, note: 'besedilo 28' });
const hours = makeHours({
  language,
  exceptions: [{ date: '2999-12-24', hours: [], note: 'besedilo 29' }],
  notice: { from: '2000-01-01', to: '2999-12-31', text: 'besedilo 30' },
});

type MarkTexts = <Document extends TextLanguages>(
  document: Document,
  slovenianTexts: string[],
  englishTexts?: Partial<Document>,
) => Document;

/** A document without a translation. */
const markWhole: MarkTexts = (document) => document;
/** A document with a translation that lacks some texts. */
const markParts: MarkTexts = (document, slovenianTexts, englishTexts) => ({
  ...document,
  ...englishTexts,
  language: 'en',
  otherLanguageTexts: slovenianTexts,
});

const wineTexts = ['name', 'appellation', 'vineyard', 'aromas', 'pairings', 'winemakingNotes'];
const aboutTexts = [
  'hero.title',
  'hero.subtitle',
  `story.${chapter.id}.heading`,
  'milestones.milestone.text',
  'visit.text',
];
const experienceTexts = ['title', 'included'];

function createResponses(mark: MarkTexts): FakeResponses {
  const shownWine = mark(wine, wineTexts, { description: 'words 8' });
  const shownItem = mark(item, ['title'], {
    alt: 'words 9',
    image: { ...image, alt: 'words 9', altLanguage: undefined },
  });
  const shownAlbum = mark(album, ['title'], { description: 'words 11' });
  const shownAbout = mark(about, aboutTexts, { story: [{ ...chapter, body: 'words 20' }] });
  const shownQueen = mark(queen, ['hero.title', 'hero.subtitle', 'bio.heading', `picks.${wine.slug}.note`], {
    bio: { ...queen.bio, body: 'words 15' },
  });
  const shownExperience = mark(experience, experienceTexts, { summary: 'words 24' });
  return {
    '/wines': ({ searchParams }) => list((searchParams.get('color') ?? wine.color) === wine.color ? [shownWine] : []),
    '/wines/{slug}': () => toWineDetail(shownWine),
    '/awards': () => list([mark(award, ['name'])]),
    '/gallery': () => list([shownItem, mark(withoutAlt, ['title'])]),
    '/albums': () => list([shownAlbum]),
    '/albums/{slug}': () => shownAlbum,
    '/queen': () => shownQueen,
    '/about': () => shownAbout,
    '/hours': () => mark(hours, ['exceptions.2999-12-24.note', 'notice.text']),
    '/stockists': () => list([mark(stockist, ['note'])]),
    '/experiences': () => list([shownExperience]),
    '/visits/form': () => ({ token: 'token', groupSize: 16, reply: 'mail' }),
    '/availability': (url) => makeAvailability(url, []),
  };
}

/** Elements with a matching text of their own that is read, or a matching alternative text. */
const findTexts = (pattern: RegExp) =>
  [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) =>
      [
        element.getAttribute('alt'),
        ...[...element.childNodes].map(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue),
      ].some((text) => text && pattern.test(text)) && !element.closest('[aria-hidden="true"]'),
  );

const findWrong = (texts: readonly HTMLElement[], language: Language) =>
  texts
    .filter((element) => element.closest('[lang]')?.getAttribute('lang') !== language)
    .map((element) => element.outerHTML);

/** Pages with the number of Slovenian texts that each has at least, whole and in parts. */
const PAGES: [path: string, whole: number, parts: number][] = [
  ['/', 4, 4],
  ['/wines', 2, 2],
  [`/wines/${wine.slug}`, 10, 9],
  ['/gallery?album=album', 4, 2],
  [`/gallery?picture=${item.id}`, 3, 2],
  ['/queen', 7, 5],
  ['/about', 8, 7],
  ['/stockists', 2, 2],
  ['/visit?experience=pokusina', 8, 5],
  ['/visit?sent=1&experience=pokusina', 2, 2],
];

describe.each([
  ['without a translation', markWhole],
  ['with a part of a translation', markParts],
])('[L1] texts of documents %s', (_name, mark) => {
  it.each(PAGES)('are marked with their language on %s', async (path, whole, parts) => {
    const { unmount } = await openSite(path, { language: 'en', responses: createResponses(mark) });
    await screen.findAllByText(SLOVENIAN);
    const texts = findTexts(SLOVENIAN);
    expect(findWrong(texts, 'sl')).toEqual([]);
    expect(findWrong(findTexts(ENGLISH), 'en')).toEqual([]);
    const all = texts.map((element) => element.textContent).join(' | ');
    expect(texts.length, all).toBeGreaterThanOrEqual(mark === markParts ? parts : whole);
    unmount();
  });
});
