import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { I18n } from '#shared/i18n/i18n';
import { createTextMarker, markTexts, moveMarksToElements } from './text-marks';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});
beforeEach(() => {
  document.body.innerHTML = '';
});

function createMarked() {
  const texts = {
    home: { hero: { title: 'Veter' }, house: { paragraphs: ['Ena', 'Dve'] } },
    galleryPage: { count_one: '{{count}} slika', count_other: '{{count}} slik' },
    common: { close: 'Zapri' },
  };
  const i18n = new I18n('en');
  i18n.setTexts('en', texts);
  const marker = createTextMarker();
  markTexts(i18n, marker);
  return { marker, t: i18n.t };
}

it('[R98] a text of a page can be traced to its key, in lists and plural forms too, and others are left alone', async () => {
  const { marker, t } = createMarked();
  const read = (text: unknown) => marker.read(String(text));
  expect(read(t('home.hero.title'))).toEqual({ text: 'Veter', key: 'home.hero.title' });
  expect(read(t('galleryPage.count', { count: 1 }))).toEqual({ text: '1 slika', key: 'galleryPage.count_one' });
  const paragraphs: unknown = t('home.house.paragraphs', { returnObjects: true });
  expect(Array.isArray(paragraphs) && paragraphs.map(read)).toEqual([
    { text: 'Ena', key: 'home.house.paragraphs.0' },
    { text: 'Dve', key: 'home.house.paragraphs.1' },
  ]);
  expect(t('common.close')).toBe('Zapri');
  expect(t('home.hero.title')).toMatch(/^Veter[\u2061-\u2064]+$/);
});

it('[R98] the elements of a page know the keys of their texts, and nothing of the marks is left in the page', async () => {
  const { marker, t } = createMarked();
  document.body.innerHTML = '<main><h1></h1><input><p>Own text</p></main>';
  const [heading, input] = [document.querySelector('h1'), document.querySelector('input')];
  heading?.append(t('home.hero.title'));
  const onMarked = vi.fn<(element: Element) => void>();
  stops.push(moveMarksToElements(document.body, marker, onMarked));
  expect(heading?.textContent).toBe('Veter');
  expect(heading?.dataset.text).toBe('home.hero.title');

  input?.setAttribute('placeholder', t('common.close'));
  input?.setAttribute('aria-label', t('galleryPage.count', { count: 3 }));
  if (heading?.firstChild) heading.firstChild.nodeValue = t('galleryPage.count', { count: 1 });
  const link = document.createElement('a');
  link.append(t('home.hero.title'));
  document.querySelector('main')?.append(link);
  await expect.poll(() => link.dataset.text).toBe('home.hero.title');
  expect([link.textContent, heading?.textContent, input?.getAttribute('aria-label')]).toEqual([
    'Veter',
    '1 slika',
    '3 slik',
  ]);
  expect([heading?.dataset.text, input?.dataset.text]).toEqual(['galleryPage.count_one', 'galleryPage.count_other']);
  expect(document.querySelector('p')?.dataset.text).toBeUndefined();
  expect(onMarked).toHaveBeenCalledTimes(4);
});
