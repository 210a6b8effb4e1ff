import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LANGUAGES } from '#contract/languages';
import type { SearchHit } from '#contract/search';
import { expectAccessible } from '#testing/expect-accessible';
import { pressOn } from '#testing/keyboard';
import { makeWine } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

const NAMES = { sl: 'Iskanje po vsem', en: 'Search everything' } as const;
const palette = page.getByRole('dialog', { name: NAMES.en });
const field = page.getByRole('combobox', { name: NAMES.en });
/** The option that Enter would open. */
const selected = palette.getByRole('option', { selected: true });

let count = 0;
function makeWineHit(title: string): SearchHit {
  count += 1;
  const adminPath = `/admin/wines?slug=found-${String(count)}`;
  return { kind: 'wine', id: makeWine().id, title, note: '', image: null, isDraft: false, place: null, adminPath };
}

const openPalette = () => userEvent.keyboard('{Control>}k{/Control}');

test('[X3] arrow keys, Home and End move through all options, and Escape gives the focus back', async () => {
  await openSite('/admin', { signedInAs: 'editor' });
  const button = page.getByRole('banner').getByRole('button', { name: NAMES.en });
  await pressOn(button);
  await expect.element(selected).toHaveAccessibleName('New wine');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(selected).toHaveAccessibleName('New album');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(selected).toHaveAccessibleName('Bin');
  await userEvent.keyboard('{Home}');
  await expect.element(selected).toHaveAccessibleName('New wine');
  await userEvent.keyboard('{End}');
  await expect.element(selected).toHaveAccessibleName('Bin');
  await expect.element(selected).toBeInViewport();
  await userEvent.keyboard('{Escape}');
  await expect.element(palette).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('[X3] screens and actions are found in both languages while the server does not respond', async () => {
  const { router } = await openSite('/admin', { signedInAs: 'admin' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('uporabnik');
  await expect.element(palette.getByRole('option', { name: 'Users' })).toBeVisible();
  await palette.getByRole('option', { name: 'New user' }).click();
  await expect.poll(() => router.state.location.search).toBe('?new=');
  await openPalette();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('Interface language');
  await expect.element(selected).toHaveAccessibleName(/Interface language/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('banner').getByRole('button', { name: NAMES.sl })).toBeVisible();
});

test('[A8] the queen is offered her own screens and not to create a wine', async () => {
  await openSite('/admin/queen', { signedInAs: 'queen' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette();
  await expect.element(palette.getByRole('option', { name: 'Queen' })).toBeVisible();
  await expect.element(palette.getByRole('option', { name: 'New wine' })).not.toBeInTheDocument();
});

test('[X3] a text is requested once', async () => {
  const { api } = await openSite('/admin', {
    signedInAs: 'editor',
    responses: { '/search': () => ({ items: [makeWineHit('Rebula')], more: [] }) },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPalette();
  await field.fill('rebula');
  await expect.element(palette.getByRole('option', { name: /^Rebula/ })).toBeVisible();
  const queries = api.requests.filter(({ url }) => url.pathname.endsWith('/search'));
  expect(queries.map(({ url }) => url.searchParams.get('q'))).toEqual(['rebula']);
});

test.each(LANGUAGES)('[X3] the search is accessible and fits a phone (%s)', async (language) => {
  await page.viewport(375, 760);
  await openSite('/admin', {
    signedInAs: 'admin',
    language,
    responses: {
      '/search': (url) => {
        const items = url.searchParams.get('q') === 'rebula' ? [makeWineHit('Rebula 2023'), makeWineHit('Rebula')] : [];
        return { items, more: [] };
      },
    },
  });
  await page.getByRole('button', { name: NAMES[language] }).click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(375);
  await expectAccessible();
  await userEvent.keyboard('rebula');
  await expect.element(page.getByRole('option', { name: /Rebula 2023/ })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard(' zzz');
  await expect.element(page.getByRole('option').first()).not.toBeInTheDocument();
  await expectAccessible();
});
