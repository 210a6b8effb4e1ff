import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetchLinkedPages } from './prefetch-links';

const loadWine = vi.fn(() => null);
const importWine = vi.fn(() => Promise.resolve({ Component: () => null, loader: loadWine }));
const importOther = vi.fn(() => Promise.resolve({ Component: () => null }));

const ROUTES: RouteObject[] = [
  { path: '/', Component: () => null },
  { path: '/wines/:slug', lazy: importWine },
  ...['/visit', '/login', '/admin', '/wines'].map((path) => ({ path, lazy: importOther })),
  { path: '*', lazy: importOther },
];

let end = (): void => undefined;

/** Shows links to targets and starts the prefetching of their pages. */
function showLinks(...links: string[]): HTMLAnchorElement[] {
  document.body.innerHTML = links.map((attributes) => `<a ${attributes}><b>link</b></a>`).join('');
  end = prefetchLinkedPages(createBrowserRouter(ROUTES));
  return [...document.querySelectorAll('a')];
}
const send = (link: HTMLAnchorElement | undefined, type: string) =>
  link?.querySelector('b')?.dispatchEvent(new Event(type, { bubbles: true }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.clearAllMocks();
});

it.each(['mouseover', 'focusin'])(
  '[R371] code and data of a page are loaded when %s rests on its link',
  async (type) => {
    const [link] = showLinks('href="/wines/rebula?x=1"');
    send(link, type);
    expect(importWine).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(loadWine).toHaveBeenCalledWith(expect.objectContaining({ params: { slug: 'rebula' } }));
  },
);

it('[R371] a touch needs no rest', async () => {
  const [link] = showLinks('href="/wines/rebula"');
  send(link, 'touchstart');
  expect(importWine).toHaveBeenCalledOnce();
  await vi.runAllTimersAsync();
  expect(loadWine).toHaveBeenCalledOnce();
});

it('[R371] a pointer that passes over many links loads the last page only', async () => {
  const links = showLinks('href="/wines"', 'href="/wines/rebula"');
  for (const link of links) send(link, 'mouseover');
  await vi.runAllTimersAsync();
  expect([importOther.mock.calls.length, importWine.mock.calls.length]).toEqual([0, 1]);
});

it('[R371] forms, sign-in, staff area, files, other sites and languages are left alone', async () => {
  const links = showLinks(
    'href="/visit"',
    'href="/login?next=/"',
    'href="/admin"',
    'href="/en/wines"',
    'href="/wines" download="a.pdf"',
    'href="/wines" target="_blank"',
    'href="https://example.com/wines"',
    'href="/l/abc"',
    'href="/#visit"',
  );
  for (const link of links) {
    send(link, 'mouseover');
    await vi.runAllTimersAsync();
    send(link, 'touchstart');
  }
  await vi.runAllTimersAsync();
  expect(importOther).not.toHaveBeenCalled();
});

it('[R371] nothing is loaded for who saves data', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const [link] = showLinks('href="/wines/rebula"');
  send(link, 'touchstart');
  await vi.runAllTimersAsync();
  expect(importWine).not.toHaveBeenCalled();
});

it('[R371] a page that cannot be loaded is loaded by the navigation', async () => {
  importWine.mockRejectedValueOnce(new Error('gone'));
  const [link] = showLinks('href="/wines/rebula"');
  send(link, 'touchstart');
  await vi.runAllTimersAsync();
  send(link, 'touchstart');
  await vi.runAllTimersAsync();
  expect(loadWine).toHaveBeenCalledOnce();
});
