import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_FEATURES } from '#contract/features';
import { openSite } from '#testing/open-site';

/** A picture as the API tells of it. */
const PICTURE = {
  id: 'a',
  albumId: null,
  title: 'Fog',
  alt: 'Vines in the fog',
  year: 2024,
  published: true,
  position: 1,
  version: 1,
  updatedAt: '2025-11-01T10:00:00.000Z',
  language: 'en',
  image: {
    storageFolder: 'Gallery',
    imageKey: 'hero.webp',
    mediaId: 'm',
    alt: 'Vines in the fog',
    width: 1600,
    height: 900,
    focalPoint: { x: 50, y: 50 },
    placeholder: '',
    renditions: [{ format: 'webp', width: 1280, url: '/files/hero-1280.webp' }],
  },
};
const metadataWith = (heroImage: typeof PICTURE.image | null) => ({
  brand: { title: 'Klet', tagline: '', heroImage, logoImage: null, favIconImage: null },
  contacts: { email: 'klet@example.com' },
});

const FAILURE = () => new Response(null, { status: 500 });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Object.assign(HTMLElement.prototype, { hidePopover: () => undefined });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('unknown addresses', () => {
  it.each(['/vineyard', '/wines/no-such-wine'])('[P2] %s is the 404 page with a way home', async (address) => {
    await openSite(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'page not found' })).toBeTruthy();
    expect(screen.getByText('404')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/');
  });
});

describe('failures', () => {
  it('[P13] the gallery says so, hints at a refresh and can be tried again', async () => {
    let isBroken = true;
    await openSite('/gallery', {
      responses: { '/gallery': () => (isBroken ? FAILURE() : Response.json({ items: [], total: 0 })) },
    });
    expect(await screen.findByRole('heading', { name: 'Error loading gallery' })).toBeTruthy();
    expect(screen.getByText('Refresh the page or try again in a moment.')).toBeTruthy();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No pictures here yet' })).toBeTruthy();
  });

  it('[P13] a picture of the gallery that fails offers to try again, and is tried again', async () => {
    await openSite('/gallery', { responses: { '/gallery': () => Response.json({ items: [PICTURE], total: 1 }) } });
    fireEvent.error(await screen.findByAltText('Vines in the fog'));
    expect(screen.queryByAltText('Vines in the fog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Load the picture again' }));
    const again = await screen.findByAltText('Vines in the fog');
    expect(screen.queryByRole('button', { name: 'Load the picture again' })).toBeNull();
    fireEvent.load(again);
    expect(screen.getByAltText('Vines in the fog')).toBe(again);
  });

  it('[P13] metadata and everything else of the home page fail silently', async () => {
    await openSite('/', {
      responses: { '/metadata': FAILURE, '/wines': FAILURE, '/gallery': FAILURE, '/about': FAILURE, '/queen': FAILURE },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Wind, stone and time.' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getAllByText('info@example.com').length).toBeGreaterThan(0);
  });
});

describe('coming soon', () => {
  const features = {
    ...DEFAULT_FEATURES,
    site: { ...DEFAULT_FEATURES.site, enabled: false },
    now: '2025-11-21T10:00:00.000Z',
  };
  const answers = { '/features': () => Response.json(features) };

  it('[G6] shows badge, title, subtitle, sign-in and a contact even when metadata cannot be had', async () => {
    await openSite('/wines', { responses: { ...answers, '/metadata': FAILURE } });
    expect(await screen.findByRole('heading', { level: 1, name: 'The wine is still resting.' })).toBeTruthy();
    expect(screen.getByText('Coming soon')).toBeTruthy();
    expect(screen.getByText(/And so are these pages/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('mailto:info@example.com');
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[G6] has the built-in contact and no picture while metadata are on their way', async () => {
    let answer: (response: Response) => void = () => undefined;
    const answered = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    await openSite('/', { responses: { ...answers, '/metadata': () => answered } });
    const contact = await screen.findByRole('link', { name: 'Write to us' });
    expect(contact.getAttribute('href')).toBe('mailto:info@example.com');
    expect(document.querySelector('img')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    answer(Response.json(metadataWith(null)));
    await expect.poll(() => contact.getAttribute('href')).toBe('mailto:klet@example.com');
  });

  it('[G6] [P13] a picture that cannot be loaded is left out without a word', async () => {
    await openSite('/', { responses: { ...answers, '/metadata': () => Response.json(metadataWith(PICTURE.image)) } });
    const image = await waitFor(() => {
      const found = document.querySelector('img');
      if (!found) throw new Error('no picture');
      return found;
    });
    expect(image.src).toContain('/files/hero-1280.webp');
    fireEvent.error(image);
    await expect.poll(() => document.querySelector('img[alt]:not([alt=""])')).toBeNull();
    expect(document.querySelector('.picture')?.getAttribute('data-state') ?? 'failed').toBe('failed');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'The wine is still resting.' })).toBeTruthy();
  });

  it('[G6] writes to the address of the metadata', async () => {
    await openSite('/', { responses: { ...answers, '/metadata': () => Response.json(metadataWith(null)) } });
    const contact = await screen.findByRole('link', { name: 'Write to us' });
    await expect.poll(() => contact.getAttribute('href')).toBe('mailto:klet@example.com');
  });
});

describe('legal pages', () => {
  it.each([
    ['/privacy', 'Privacy', 'Who is the controller'],
    ['/terms', 'Terms of use', 'Alcohol and age'],
    ['/impressum', 'Legal notice', 'Responsibility for content'],
  ])('[P1] [P12] %s is complete and names the winery', async (address, title, heading) => {
    await openSite(address);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeTruthy();
    expect(screen.getByRole('article').textContent).toContain('info@example.com');
    expect(screen.getByRole('article').textContent).not.toContain('{{');
  });
});
