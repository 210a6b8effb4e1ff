import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_FEATURES } from '#contract/features';
import { openSite } from '#app/open-site';

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
      answers: { '/gallery': () => (isBroken ? FAILURE() : Response.json({ items: [], total: 0 })) },
    });
    expect(await screen.findByRole('heading', { name: 'Error loading gallery' })).toBeTruthy();
    expect(screen.getByText('Refresh the page or try again in a moment.')).toBeTruthy();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No pictures here yet' })).toBeTruthy();
  });

  it('[P13] metadata and everything else of the home page fail silently', async () => {
    await openSite('/', {
      answers: { '/metadata': FAILURE, '/wines': FAILURE, '/gallery': FAILURE, '/about': FAILURE, '/queen': FAILURE },
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
    await openSite('/wines', { answers: { ...answers, '/metadata': FAILURE } });
    expect(await screen.findByRole('heading', { level: 1, name: 'The wine is still resting.' })).toBeTruthy();
    expect(screen.getByText('Coming soon')).toBeTruthy();
    expect(screen.getByText(/And so are these pages/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('mailto:info@example.com');
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[G6] writes to the address of the metadata', async () => {
    const metadata = {
      brand: { title: 'Klet', tagline: '', heroImage: null, logoImage: null, favIconImage: null },
      contacts: { email: 'klet@example.com' },
    };
    await openSite('/', { answers: { ...answers, '/metadata': () => Response.json(metadata) } });
    const contact = await screen.findByRole('link', { name: 'Write to us' });
    await vi.waitFor(() => {
      expect(contact.getAttribute('href')).toBe('mailto:klet@example.com');
    });
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
