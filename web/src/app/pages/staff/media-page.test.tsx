import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FakeResponses } from '#testing/fake-api';
import { openSite } from '#testing/open-site';

const image = (name: string) => ({
  id: name,
  version: 1,
  updatedAt: '2025-11-01T10:00:00.000Z',
  createdAt: '2025-11-01T10:00:00.000Z',
  imageKey: `${name}.png`,
  storageFolder: 'Gallery',
  title: name,
  alt: name,
  texts: { sl: { title: name, alt: name }, en: { title: name, alt: name } },
  fileName: null,
  year: 2024,
  presignedUrl: '',
  presignedUrlExpiry: '2025-11-01T10:00:00.000Z',
  contentType: 'image/png',
  size: 100,
  width: 100,
  height: 100,
  focalPoint: { x: 50, y: 50 },
  placeholder: '',
  renditions: [{ format: 'webp', width: 320, url: `/files/${name}.webp` }],
  status: 'Ready',
});
const listOf = (...names: string[]) =>
  Response.json({ items: names.map(image), total: names.length, bytes: 100 * names.length });

/** An answer that waits until the test gives it. */
function held(): { answer: () => Promise<Response>; give: (response: Response) => void } {
  let give: (response: Response) => void = () => undefined;
  const answered = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { answer: () => answered, give };
}

type Told = (entries: Pick<IntersectionObserverEntry, 'isIntersecting'>[]) => void;

/** What the browser's own observer was asked, and what tells it that an element is near. */
class Observer {
  static readonly all: Observer[] = [];
  readonly options: IntersectionObserverInit | undefined;
  readonly #told: Told;
  constructor(told: Told, options?: IntersectionObserverInit) {
    this.#told = told;
    this.options = options;
    Observer.all.push(this);
  }
  observe = vi.fn();
  disconnect = vi.fn();
  tell(isIntersecting: boolean): void {
    this.#told([{ isIntersecting }]);
  }
}

async function openLibrary(responses: FakeResponses): Promise<void> {
  const signedIn = () => Response.json({ id: '1', name: 'Ana', email: 'ana@example.com', roles: ['editor'] });
  await openSite('/admin/media?folder=Gallery', { responses: { '/users/me': signedIn, ...responses } });
  await screen.findByRole('main');
}
const main = () => within(screen.getByRole('main'));
const controls = (root: Element): HTMLButtonElement[] => [
  ...root.querySelectorAll<HTMLButtonElement>('button, select, input'),
];
const isUsable = (control: HTMLButtonElement) => !control.disabled;

beforeEach(() => {
  localStorage.clear();
  Observer.all.length = 0;
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[M3] [M7] while it loads it says so, and nothing but the search can be used', async () => {
  const list = held();
  await openLibrary({ '/media': list.answer });
  expect(await main().findByText('Loading…')).toBeTruthy();
  const used = controls(screen.getByRole('main')).filter(isUsable);
  expect(used.map(({ type }) => type)).toEqual(['search']);
  expect(controls(screen.getByRole('main')).length).toBeGreaterThan(6);
  list.give(listOf('fog', 'snow'));
  expect(await main().findByText('2 items')).toBeTruthy();
  expect(main().queryByText('Loading…')).toBeNull();
  await waitFor(() => {
    expect(main().getByLabelText<HTMLSelectElement>('Folder').disabled).toBe(false);
  });
});

it('[M7] while it loads again, the images that are shown cannot be used either', async () => {
  const again = held();
  const answers = [() => Promise.resolve(listOf('fog', 'snow')), again.answer];
  await openLibrary({ '/media': () => answers.shift()?.() ?? listOf() });
  await main().findByText('2 items');
  await userEvent.click(main().getByRole('button', { name: 'Refresh' }));
  expect(await main().findByText('Loading…')).toBeTruthy();
  expect(main().getAllByRole('listitem').length).toBeGreaterThan(0);
  expect(
    controls(screen.getByRole('main'))
      .filter(isUsable)
      .map(({ type }) => type),
  ).toEqual(['search']);
  again.give(listOf('fog'));
  expect(await main().findByText('1 items')).toBeTruthy();
});

it('[M3] an empty folder says that there are no images in it yet', async () => {
  await openLibrary({ '/media': () => listOf() });
  expect(await main().findByText('No images in this folder yet.')).toBeTruthy();
  expect(main().getByText('0 items')).toBeTruthy();
});

it('[M7] [M5] an image that is being moved is busy by itself, and the list is read again', async () => {
  const move = held();
  const list = vi.fn(() => listOf('fog', 'snow'));
  await openLibrary({ '/media': list, '/storage/object/move': move.answer });
  const [fog, snow] = (await main().findAllByRole('listitem')) as [HTMLElement, HTMLElement];
  await userEvent.click(within(fog).getByRole('button', { name: /^Move/ }));
  expect(within(fog).getByLabelText<HTMLSelectElement>('Move to').value).toBe('Wines');
  await userEvent.click(within(fog).getByRole('button', { name: 'Move' }));
  await waitFor(() => {
    expect(fog.getAttribute('aria-busy')).toBe('true');
  });
  expect(controls(fog).filter(isUsable)).toEqual([]);
  expect(snow.getAttribute('aria-busy')).toBe('false');
  expect(controls(snow).every(isUsable)).toBe(true);
  expect(list).toHaveBeenCalledTimes(1);
  move.give(new Response(null, { status: 204 }));
  await waitFor(() => {
    expect(list).toHaveBeenCalledTimes(2);
  });
});

it('[M5] moving to where an image is closes the choice, and calls nothing', async () => {
  const move = vi.fn(() => new Response(null, { status: 204 }));
  const list = vi.fn(() => listOf('fog'));
  await openLibrary({ '/media': list, '/storage/object/move': move });
  const fog = await main().findByRole('listitem');
  await userEvent.click(within(fog).getByRole('button', { name: /^Move/ }));
  await userEvent.selectOptions(within(fog).getByLabelText('Move to'), 'Gallery');
  await userEvent.click(within(fog).getByRole('button', { name: 'Move' }));
  expect(within(fog).queryByLabelText('Move to')).toBeNull();
  expect(fog.getAttribute('aria-busy')).toBe('false');
  expect(move).not.toHaveBeenCalled();
  expect(list).toHaveBeenCalledTimes(1);
});

it('[P15] a thumbnail loads when it comes within 200 px of the screen', async () => {
  await openLibrary({ '/media': () => listOf('fog') });
  const fog = await main().findByRole('listitem');
  expect(fog.querySelector('img')).toBeNull();
  const [observer] = Observer.all;
  expect(observer?.options).toEqual({ rootMargin: '200px' });
  observer?.tell(false);
  expect(fog.querySelector('img')).toBeNull();
  observer?.tell(true);
  await waitFor(() => {
    expect(fog.querySelector('img')).not.toBeNull();
  });
});
