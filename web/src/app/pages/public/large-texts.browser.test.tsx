import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { makeQueen } from '#testing/make-queen';
import { makeWine } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

/** Words of an element that stand on two lines. */
function findBrokenWords(element: Element): string[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
    }
  }
  return broken;
}

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

it.each([320, 375])('[P166] the number of wines is whole in texts twice as large at %d px', async (width) => {
  await page.viewport(width, 800);
  await openSite('/wines?search=xyzzy', { responses: { '/wines': () => ({ items: [], total: 0 }) } });
  const count = await screen.findByText('0 wines');
  document.documentElement.style.fontSize = '200%';
  expect(findBrokenWords(count)).toEqual([]);
});

it('[P166] on a phone notes of the Queen have whole words in texts twice as large', async () => {
  await page.viewport(375, 800);
  const wine = makeWine({ name: 'Merlot', vintage: 2019 });
  const note = 'For the first warm evening, when you carry the chairs out.';
  await openSite('/queen', {
    responses: {
      '/queen': () => makeQueen({ picks: [{ wineSlug: wine.slug, note }] }),
      '/wines': () => ({ items: [wine], total: 1 }),
    },
  });
  const text = await screen.findByText(note);
  // The bottle stands beside it.
  expect(text.getBoundingClientRect().left).toBeGreaterThan(100);
  document.documentElement.style.fontSize = '200%';
  expect(findBrokenWords(text)).toEqual([]);
});
