import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_FEATURES } from '#contract/features';
import { BACKUP_RETENTION, VISIT_RETENTION_DAYS } from '#contract/limits';
import type { SiteMetadata } from '#contract/metadata';
import { makeGalleryItem } from '#testing/make-gallery';
import { makeImageRef } from '#testing/make-media-item';
import { makeMetadata } from '#testing/make-metadata';
import { openSite } from '#testing/open-site';

const FAILURE = () => new Response(null, { status: 500 });

describe('unknown URLs', () => {
  it.each(['/vineyard', '/wines/no-such-wine'])('[P2] %s is the 404 page with a way home', async (url) => {
    await openSite(url);
    expect(await screen.findByRole('heading', { level: 1, name: 'page not found' })).toBeTruthy();
    expect(screen.getByText('404')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the home page' }).getAttribute('href')).toBe('/');
  });
});

describe('failures', () => {
  it('[P13] a failed gallery says so, suggests a refresh and offers a retry', async () => {
    let isBroken = true;
    await openSite('/gallery', {
      responses: { '/gallery': () => (isBroken ? FAILURE() : { items: [], total: 0 }) },
    });
    expect(await screen.findByRole('heading', { name: 'Error loading gallery' })).toBeTruthy();
    expect(screen.getByText('Refresh the page or try again in a moment.')).toBeTruthy();
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(await screen.findByRole('heading', { name: 'No pictures here yet' })).toBeTruthy();
  });

  it('[P13] a failed picture of the gallery offers a retry, which loads it again', async () => {
    const picture = makeGalleryItem({ alt: 'Vines in the fog', language: 'en' });
    await openSite('/gallery', { responses: { '/gallery': () => ({ items: [picture], total: 1 }) } });
    fireEvent.error(await screen.findByAltText('Vines in the fog'));
    expect(screen.queryByAltText('Vines in the fog')).toBeNull();
    await page.getByRole('button', { name: 'Load the picture again' }).click();
    await expect.element(page.getByAltText('Vines in the fog')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Load the picture again' })).not.toBeInTheDocument();
  });

  it('[R71] [P15] a picture without any file is named and has no <img> without a source', async () => {
    const image = makeImageRef({ alt: '', renditions: [], presignedUrl: undefined });
    const picture = makeGalleryItem({ image, alt: 'Vines in the fog', language: 'en' });
    await openSite('/gallery', { responses: { '/gallery': () => ({ items: [picture], total: 1 }) } });
    expect(await screen.findByRole('img', { name: 'Vines in the fog' })).toBeTruthy();
    expect([...document.querySelectorAll('main img')].filter((img) => !img.getAttribute('src'))).toEqual([]);
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
  const responses = { '/features': () => features };
  const contacts = { ...makeMetadata().contacts, email: 'klet@example.com' };

  it('[G6] shows badge, title, subtitle, sign-in and a contact even when the metadata cannot be loaded', async () => {
    await openSite('/wines', { responses: { ...responses, '/metadata': FAILURE } });
    expect(await screen.findByRole('heading', { level: 1, name: 'The wine is still resting.' })).toBeTruthy();
    expect(screen.getByText('Coming soon')).toBeTruthy();
    expect(screen.getByText(/And so are these pages/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('mailto:info@example.com');
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[G6] has the built-in contact and no picture while the metadata load', async () => {
    let respond: (metadata: SiteMetadata) => void = () => undefined;
    const response = new Promise<SiteMetadata>((resolve) => {
      respond = resolve;
    });
    await openSite('/', { responses: { ...responses, '/metadata': () => response } });
    const contact = await screen.findByRole('link', { name: 'Write to us' });
    expect(contact.getAttribute('href')).toBe('mailto:info@example.com');
    expect(document.querySelector('img')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    respond(makeMetadata({ contacts }));
    await expect.poll(() => contact.getAttribute('href')).toBe('mailto:klet@example.com');
  });

  it('[G6] [P13] a picture that cannot be loaded is left out without a message', async () => {
    const heroImage = makeImageRef();
    const metadata = makeMetadata();
    const brand = { ...metadata.brand, heroImage };
    await openSite('/', { responses: { ...responses, '/metadata': () => ({ ...metadata, brand }) } });
    const image = await waitFor(() => {
      const found = document.querySelector('img');
      if (!found) throw new Error('no picture');
      return found;
    });
    expect(heroImage.renditions.map(({ url }) => url)).toContain(image.src);
    fireEvent.error(image);
    await expect.poll(() => document.querySelector('img[alt]:not([alt=""])')).toBeNull();
    expect(document.querySelector('.picture')?.getAttribute('data-state') ?? 'failed').toBe('failed');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'The wine is still resting.' })).toBeTruthy();
  });

  it('[G6] links to the e-mail address of the metadata', async () => {
    await openSite('/', { responses: { ...responses, '/metadata': () => makeMetadata({ contacts }) } });
    const contact = await screen.findByRole('link', { name: 'Write to us' });
    await expect.poll(() => contact.getAttribute('href')).toBe('mailto:klet@example.com');
  });
});

describe('legal pages', () => {
  it.each([
    ['/privacy', 'Privacy', 'Who is the controller'],
    ['/terms', 'Terms of use', 'Alcohol and age'],
    ['/impressum', 'Legal notice', 'Responsibility for content'],
  ])('[P1] [P12] %s is complete and names the winery', async (url, title, heading) => {
    await openSite(url);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeTruthy();
    expect(screen.getByRole('article').textContent).toContain('info@example.com');
    expect(screen.getByRole('article').textContent).not.toContain('{{');
  });

  it.each(['sl', 'en'] as const)('[P166] in %s no phone number is broken over two lines', async (language) => {
    await openSite('/privacy', { language });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByRole('article').textContent).toMatch(/\+386\u00A0\d+\u00A0\d+\u00A0\d+/);
  });

  it.each([
    ['sl', `${VISIT_RETENTION_DAYS} dni po\u00A0obisku`, `${BACKUP_RETENTION.m} mesecev`, 'člen 6(1)(b)'],
    ['en', `${VISIT_RETENTION_DAYS} days after the visit`, `${BACKUP_RETENTION.m} months`, 'Article 6(1)(b)'],
  ] as const)(
    '[R66] [O8] /privacy names how long requests and backups stay, and the basis, in %s',
    async (language, ...texts) => {
      await openSite('/privacy', { language });
      await screen.findByRole('heading', { level: 1 });
      const item = screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes(texts[0] ?? ''));
      for (const text of texts) expect(item?.textContent).toContain(text);
    },
  );

  it.each([
    ['sl', `${VISIT_RETENTION_DAYS} dni po obisku izbrišemo`, 'Več o\u00A0zasebnosti'],
    ['en', `${VISIT_RETENTION_DAYS} days after the visit`, 'More on privacy'],
  ] as const)('[R66] /visit asks for no consent and leads to the privacy page, in %s', async (language, text, link) => {
    await openSite('/visit', {
      language,
      responses: { '/visits/form': () => ({ token: 'x', groupSize: 16, reply: 'mail' }) },
    });
    expect((await screen.findByRole('spinbutton')).getAttribute('max'), 'the largest group is stored once').toBe('16');
    expect((await screen.findByRole('link', { name: link })).getAttribute('href')).toBe('/privacy');
    expect(screen.getByText(text, { exact: false })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
