import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApiClient } from '#shared/api/api-client';
import { createQueryClient } from '#shared/api/create-query-client';
import type { AppServices } from '#shared/api/services';
import { prefetchStaffScreens } from './prefetch-staff-screens';

const loadScreen = vi.hoisted(() => vi.fn<(module: string) => Promise<unknown>>());
vi.mock('./staff-screens', () => ({ loadScreen }));

let end = (): void => undefined;
const fetchFromApi = vi.fn((_url: string) => Promise.resolve(Response.json({ items: [], total: 0 })));

/** Shows links of a menu to a signed-in user. */
function showLinks(hrefs: readonly string[]): HTMLElement[] {
  document.body.innerHTML = hrefs.map((href) => `<a href="${href}"><b>link</b></a>`).join('');
  const api = createApiClient({ host: '', language: () => 'sl', fetch: fetchFromApi });
  const services = { api, queryClient: createQueryClient({ debug: false }), i18n: { language: 'sl' } };
  end = prefetchStaffScreens(services as unknown as AppServices);
  document.addEventListener('click', preventLeaving);
  return [...document.querySelectorAll('b')];
}
const preventLeaving = (event: Event) => {
  event.preventDefault();
};
const send = (link: HTMLElement | undefined, type: string, init: MouseEventInit = {}) =>
  link?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }));
const getRequests = () => fetchFromApi.mock.calls.map(([url]) => url);
const getLoaded = () => loadScreen.mock.calls.map(([module]) => module);

beforeEach(() => {
  vi.useFakeTimers();
  // The code never arrives.
  loadScreen.mockImplementation(() => new Promise(() => undefined));
});
afterEach(() => {
  end();
  document.removeEventListener('click', preventLeaving);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.clearAllMocks();
});

it.each(['click', 'pointerdown'])('[R371] a %s starts the request of a list before its code has loaded', (type) => {
  const [link] = showLinks(['/admin/wines']);
  send(link, type);
  expect(getLoaded()).toEqual(['wines']);
  expect(getRequests()).toEqual(['/api/v1/wines?pageSize=50&lang=sl&status=all&page=1']);
});

it('[R371] a press and its click are one request', async () => {
  const [link] = showLinks(['/admin/lots']);
  send(link, 'pointerdown');
  send(link, 'click');
  await vi.advanceTimersByTimeAsync(100);
  send(link, 'click');
  expect(getRequests()).toEqual(['/api/v1/lots?pageSize=50&lang=sl&page=1']);
});

it.each(['mouseover', 'focusin'])('[R371] %s loads the code of a screen, not its data', (type) => {
  const [link] = showLinks(['/admin/wines']);
  send(link, type);
  expect(getLoaded()).toEqual(['wines']);
  expect(getRequests()).toEqual([]);
});

it('[R371] a link to an editor or to a screen without a list loads code alone', () => {
  for (const link of showLinks(['/admin/wines?slug=rebula-2025', '/admin/hours'])) send(link, 'click');
  expect(getLoaded()).toEqual(['wines', 'hours']);
  expect(getRequests()).toEqual([]);
});

it('[R371] public pages, other sites and clicks that open another window are left alone', () => {
  const [page, site, window] = showLinks(['/wines', 'https://example.com/admin/wines', '/admin/wines']);
  send(page, 'click');
  send(site, 'click');
  send(window, 'click', { ctrlKey: true });
  send(window, 'click', { button: 1 });
  expect(getLoaded()).toEqual([]);
  expect(getRequests()).toEqual([]);
});

it('[R371] nothing is loaded without a sign of the user: the first screen has a limit of its own', async () => {
  showLinks(['/admin/wines', '/admin/awards']);
  await vi.runAllTimersAsync();
  expect(getLoaded()).toEqual([]);
  expect(getRequests()).toEqual([]);
});

it('[R371] for who saves data only a click counts', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const [link] = showLinks(['/admin/awards']);
  send(link, 'mouseover');
  send(link, 'pointerdown');
  await vi.runAllTimersAsync();
  expect(getLoaded()).toEqual([]);
  send(link, 'click');
  expect(getRequests()).toHaveLength(1);
});

it('[R371] nothing is loaded any more once the user has left', () => {
  const [link] = showLinks(['/admin/wines']);
  end();
  send(link, 'click');
  expect(getRequests()).toEqual([]);
});
