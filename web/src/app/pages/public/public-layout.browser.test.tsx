import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEFAULT_FEATURES } from '#contract/features';
import { changeLanguage } from '#shared/i18n/staff-language';
import { makeMetadata } from '#testing/make-metadata';
import { openSite } from '#testing/open-site';
import { DEFAULT_CONTACTS, refetchMetadataOnLanguageChange } from '#features/site-frame/hooks/use-site-metadata';

const desktopNav = async () => (await screen.findAllByRole('navigation', { name: 'Main navigation' }))[0]!;
const linkTexts = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('navigation', () => {
  it('[P5] [P1] leads to Home, Wines, Gallery, Queen and About', async () => {
    await openSite('/terms');
    expect(linkTexts(await desktopNav())).toEqual(['Home', 'Wines', 'Gallery', 'Queen', 'About']);
  });

  it('[P5] hides the link to the Queen section while it is hidden', async () => {
    const features = {
      ...DEFAULT_FEATURES,
      queen: { ...DEFAULT_FEATURES.queen, hardOff: true },
      now: '2025-11-21T10:00:00.000Z',
    };
    await openSite('/terms', { responses: { '/features': () => features } });
    expect(linkTexts(await desktopNav())).toEqual(['Home', 'Wines', 'Gallery', 'About']);
  });

  it('[P5] goes to the visit section by way of the home page', async () => {
    const { router } = await openSite('/terms');
    await desktopNav();
    await page.getByRole('link', { name: 'Visit' }).first().click();
    await waitFor(() => {
      expect(router.state.location).toMatchObject({ pathname: '/', hash: '#visit' });
    });
    expect(await screen.findByRole('heading', { name: /door is open/ })).toBeTruthy();
  });

  it('[P8] has a menu that locks the scroll while it is open, and closes on Escape and a change of route', async () => {
    await page.viewport(375, 800);
    const { router } = await openSite('/terms');
    const menu = page.getByRole('button', { name: 'Open menu' });
    const close = page.getByRole('button', { name: 'Close menu' });
    await menu.click();
    await expect.element(close).toBeVisible();
    expect(close.element().hasAttribute('aria-expanded')).toBe(false);
    expect(document.body.style.overflow).toBe('hidden');
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).toBeVisible();
    expect(document.body.style.overflow).toBe('');
    await menu.click();
    await expect.element(close).toBeVisible();
    await act(() => router.navigate('/privacy'));
    await expect.element(menu).toBeVisible();
    expect(document.body.style.overflow).toBe('');
  });
});

describe('account', () => {
  it('[P7] offers guests the sign-in with the current path as next', async () => {
    await openSite('/wines?color=Red');
    const [link] = await screen.findAllByRole('link', { name: 'Sign in' });
    expect(link?.getAttribute('href')).toBe('/login?next=%2Fwines%3Fcolor%3DRed');
  });

  it.each(['editor', 'admin'] as const)('[P7] offers an %s the dashboard', async (role) => {
    await openSite('/terms', { signedInAs: role });
    const [link] = await screen.findAllByRole('link', { name: 'Dashboard' });
    expect(link?.getAttribute('href')).toBe('/admin');
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  it('[R13] [P7] offers the queen role her editor, and no dashboard', async () => {
    await openSite('/terms', { signedInAs: 'queen' });
    const [link] = await screen.findAllByRole('link', { name: 'Queen editor' });
    expect(link?.getAttribute('href')).toBe('/admin/queen');
    expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  it('[P7] offers the sign-in to a signed-in user without roles', async () => {
    await openSite('/terms', {
      responses: { '/users/me': () => ({ id: '1', name: 'Ana', email: 'ana@example.com', roles: ['owner'] }) },
    });
    await waitFor(() => {
      expect(localStorage.getItem('auth.user')).not.toBeNull();
    });
    expect((await screen.findAllByRole('link', { name: 'Sign in' })).length).toBeGreaterThan(0);
  });

  it('[R13] [A2] fetches the user when the sign-in page is left without signing in', async () => {
    const { router } = await openSite('/login', { signedInAs: 'editor' });
    await screen.findByRole('button', { name: 'Sign in' });
    expect(localStorage.getItem('auth.user')).toBeNull();
    await router.navigate('/terms');
    expect((await screen.findAllByRole('link', { name: 'Dashboard' })).length).toBeGreaterThan(0);
  });
});

describe('language switch', () => {
  it('[P6] is there, disabled, with Slovenian active', async () => {
    await openSite('/terms', { language: 'sl' });
    const [group] = await screen.findAllByRole('group', { name: 'Jezik' });
    const buttons = within(group!).getAllByRole<HTMLButtonElement>('button');
    expect(buttons.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ['sl', true],
      ['en', true],
    ]);
    expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  });

  it.each([
    ['sl', '/wines?color=Red', 'Slovenščina'],
    ['en', '/en/wines?color=Red', 'English'],
  ] as const)(
    '[P6] [K1] leads to the same page in the other language once the operator turns it on: %s',
    async (language, address, current) => {
      await openSite(address, { language, languageSwitch: true });
      const [group] = await screen.findAllByRole('group', { name: language === 'sl' ? 'Jezik' : 'Language' });
      const links = within(group!).getAllByRole<HTMLAnchorElement>('link');
      expect(links.map((link) => [link.hreflang, link.getAttribute('href')])).toEqual([
        ['sl', '/wines?color=Red'],
        ['en', '/en/wines?color=Red'],
      ]);
      expect(links.find((link) => link.ariaCurrent === 'true')?.ariaLabel).toBe(current);
    },
  );

  it('[P6] takes the fragment of the URL along', async () => {
    await openSite('/terms#contact', { language: 'sl', languageSwitch: true });
    const english = await screen.findByRole<HTMLAnchorElement>('link', { name: 'English' });
    const stay = (event: Event) => event.preventDefault();
    window.addEventListener('click', stay);
    onTestFinished(() => window.removeEventListener('click', stay));
    english.click();
    expect(english.getAttribute('href')).toMatch(/\/en\/terms#contact$/);
  });
});

describe('footer', () => {
  it('[P9] shows the legal notices about wine, with built-in contacts while metadata are missing', async () => {
    await openSite('/terms');
    const footer = await screen.findByRole('contentinfo');
    expect(footer.textContent).toContain('Online sales are not available. Prices are informational.');
    expect(footer.textContent).toContain('Alcohol is for ages 18+.');
    expect(footer.textContent).toContain(`© ${String(new Date('2025-11-21').getFullYear())}`);
    const hrefs = within(footer)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(
      expect.arrayContaining([
        'mailto:info@example.com',
        'tel:+38655550100',
        DEFAULT_CONTACTS.mapsUrl,
        DEFAULT_CONTACTS.instagram,
        DEFAULT_CONTACTS.facebook,
      ]),
    );
    expect(footer.textContent).toContain(DEFAULT_CONTACTS.address);
  });

  it('[P9] [P10] shows the metadata in the shown language, cached under the same key', async () => {
    const metadata = makeMetadata();
    const respond = (url: URL) => ({
      ...metadata,
      brand: { ...metadata.brand, tagline: `Vina (${String(url.searchParams.get('lang'))})` },
    });
    const { services } = await openSite('/terms', { language: 'sl', responses: { '/metadata': respond } });
    const footer = await screen.findByRole('contentinfo');
    await within(footer).findByText('Vina (sl)');
    refetchMetadataOnLanguageChange(services);
    await changeLanguage(services, 'en');
    await within(footer).findByText('Vina (en)');
    expect(within(footer).queryByText('Vina (sl)')).toBeNull();
  });

  it('[P10] caches the metadata under its key, fresh for 5 minutes', async () => {
    const { services } = await openSite('/terms');
    await screen.findByRole('contentinfo');
    const query = services.queryClient.getQueryCache().find({ queryKey: ['site-metadata', 'contacts'] });
    expect(query?.state.status).toBe('success');
    expect(query?.isStaleByTime(5 * 60_000)).toBe(false);
    // The loader has filled the cache before the footer is there to watch it.
    await waitFor(() => {
      expect(query?.observers[0]?.options.staleTime).toBe(5 * 60_000);
    });
  });
});

describe('head', () => {
  it('[P3] has a canonical link without trailing slash but with the query, and robots', async () => {
    await openSite('/wines/?color=Red');
    await desktopNav();
    await waitFor(() => {
      expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
        'https://example.com/wines?color=Red',
      );
    });
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('index,follow');
  });
});

describe('a link to the same path with another query', () => {
  const scrollDown = async () => {
    window.scrollTo(0, 200);
    await expect.poll(() => window.scrollY).toBeGreaterThan(100);
  };

  it('[P4] begins at the top of the page, with the focus on its content', async () => {
    const { router } = await openSite('/terms?x=1');
    await screen.findByRole('heading', { level: 1 });
    await scrollDown();
    await router.navigate('/terms');
    await expect.poll(() => window.scrollY).toBe(0);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('[P4] keeps the place if the link says so, if it replaces the entry, and on the way back', async () => {
    const { router } = await openSite('/terms?x=1');
    await screen.findByRole('heading', { level: 1 });
    await scrollDown();
    const place = window.scrollY;
    await router.navigate('/terms?x=2', { preventScrollReset: true });
    await router.navigate('/terms?x=3', { replace: true });
    await router.navigate(-1);
    await waitFor(() => {
      expect(router.state.location.search).toBe('?x=1');
    });
    expect(window.scrollY).toBe(place);
  });
});
