import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FakeResponses } from '#testing/fake-api';
import { makeAbout, makeChapter } from '#testing/make-about';
import { makeAlbum } from '#testing/make-album';
import { makeAward } from '#testing/make-award';
import { makeAvailability, makeExperience } from '#testing/make-experience';
import { makeGalleryItem } from '#testing/make-gallery';
import { makeQueen } from '#testing/make-queen';
import { makeWine, toWineDetail } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

/** Texts whose name says that they are Slovenian. */
const SLOVENIAN = /besedilo \d/;
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
const item = makeGalleryItem({ language, title: 'besedilo 9' });
const album = makeAlbum({ language, slug: 'album', title: 'besedilo 10', description: 'besedilo 11' });
const queen = makeQueen({
  language,
  hero: { title: 'besedilo 12', subtitle: 'besedilo 13', image: null },
  bio: { heading: 'besedilo 14', body: 'besedilo 15', cards: [] },
  picks: [{ wineSlug: wine.slug, note: 'besedilo 16' }],
});
const about = makeAbout({
  language,
  hero: { title: 'besedilo 17', subtitle: 'besedilo 18', image: null },
  story: [makeChapter({ heading: 'besedilo 19', body: 'besedilo 20' })],
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
const responses: FakeResponses = {
  '/wines': ({ searchParams }) => list((searchParams.get('color') ?? wine.color) === wine.color ? [wine] : []),
  '/wines/{slug}': () => toWineDetail(wine),
  '/awards': () => list([makeAward({ language, name: 'besedilo 27', competition: 'Show' })]),
  '/gallery': () => list([item]),
  '/albums': () => list([album]),
  '/albums/{slug}': () => album,
  '/queen': () => queen,
  '/about': () => about,
  '/experiences': () => list([experience]),
  '/visits/form': () => ({ token: 'token', groupSize: 16, reply: 'mail' }),
  '/availability': (url) => makeAvailability(url, []),
};

/** Elements with a Slovenian text of their own that is read. */
const findTexts = () =>
  [...document.querySelectorAll<HTMLElement>('main *')].filter(
    (element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && SLOVENIAN.test(node.nodeValue ?? ''),
      ) && !element.closest('[aria-hidden="true"]'),
  );

it.each([
  ['/', 3],
  ['/wines', 1],
  [`/wines/${wine.slug}`, 9],
  ['/gallery?album=album', 3],
  [`/gallery?picture=${item.id}`, 2],
  ['/queen', 6],
  ['/about', 6],
  ['/visit?experience=pokusina', 6],
  ['/visit?sent=1&experience=pokusina', 1],
])('[L1] on %s a text without a translation is marked as Slovenian', async (path, count) => {
  const { unmount } = await openSite(path, { language: 'en', responses });
  await screen.findAllByText(SLOVENIAN);
  const texts = findTexts();
  const found = texts.filter((element) => element.closest('[lang]')?.getAttribute('lang') !== 'sl');
  expect(found.map((element) => element.outerHTML)).toEqual([]);
  expect(texts.length, texts.map((element) => element.textContent).join(' | ')).toBeGreaterThanOrEqual(count);
  unmount();
});
