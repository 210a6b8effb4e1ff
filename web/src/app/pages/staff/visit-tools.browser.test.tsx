import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getWineryDay } from '#contract/visibility';
import { expectAccessible } from '#testing/expect-accessible';
import { openSite } from '#testing/open-site';

test.each([
  ['sl', 'Razpredelnica', 'Obiski v razpredelnici', '2 obiska.', 'Prenesi', 'Do', 'Zadnji dan je pred prvim.'],
  [
    'en',
    'Spreadsheet',
    'Visits as a spreadsheet',
    '2 visits.',
    'Download',
    'To',
    'The last day is before the first one.',
  ],
] as const)(
  '[F4] the spreadsheet of visits has the chosen days, in %s',
  async (language, open, title, count, download, to, reversed) => {
    await openSite('/admin/visits', {
      signedInAs: 'editor',
      language,
      responses: {
        '/visits': ({ searchParams }) => ({ items: [], total: searchParams.has('from') ? 2 : 0 }),
      },
    });
    await page.getByRole('button', { name: open }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect.element(dialog.getByText(count)).toBeVisible();
    const link = dialog.getByRole('link', { name: download });
    const month = `${getWineryDay(new Date()).slice(0, 7)}-01`;
    await expect.element(link).toHaveAttribute('href', `/api/v1/visits/export?from=${month}&lang=${language}`);
    await expectAccessible();
    const last = dialog.getByLabelText(to, { exact: true });
    await last.fill('2999-12-31');
    await expect
      .element(link)
      .toHaveAttribute('href', `/api/v1/visits/export?from=${month}&to=2999-12-31&lang=${language}`);
    await last.fill('2001-01-01');
    await expect.element(dialog.getByText(reversed)).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: download })).toBeDisabled();
  },
);

const WORDS = {
  sl: {
    open: 'Naslov koledarja',
    create: 'Ustvari naslov',
    secret: /imena in obiske gostov/,
    address: 'Skrivni naslov',
    copy: 'Kopiraj',
    copied: 'Naslov je kopiran.',
    replace: 'Zamenjaj',
    replaceQuestion: 'Zamenjam naslov?',
    revoke: 'Ukini naslov',
    revokeQuestion: 'Ukinem naslov?',
    none: 'Naslova še ni.',
  },
  en: {
    open: 'Calendar address',
    create: 'Create the address',
    secret: /read the guests’ names/,
    address: 'Secret address',
    copy: 'Copy',
    copied: 'The address is copied.',
    replace: 'Replace',
    replaceQuestion: 'Replace the address?',
    revoke: 'Revoke',
    revokeQuestion: 'Revoke the address?',
    none: 'There is no address yet.',
  },
} as const;

test.each(['sl', 'en'] as const)(
  '[F4] the calendar address is created, copied, replaced and revoked, in %s',
  async (language) => {
    const words = WORDS[language];
    let url: string | null = null;
    let created = 0;
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openSite('/admin/visits', {
      signedInAs: 'editor',
      language,
      responses: {
        '/visits': () => ({ items: [], total: 0 }),
        '/visits/feed': () => ({ url }),
        'POST /visits/feed': () => {
          created += 1;
          url = `https://example.com/api/v1/visits/feed/token${String(created)}.ics`;
          return { url };
        },
        'DELETE /visits/feed': () => {
          url = null;
          return new Response(null, { status: 204 });
        },
      },
    });
    await page.getByRole('button', { name: words.open }).click();
    const dialog = page.getByRole('dialog', { name: words.open });
    await expect.element(dialog.getByText(words.secret)).toBeVisible();
    await dialog.getByRole('button', { name: words.create }).click();
    const address = dialog.getByLabelText(words.address);
    await expect.element(address).toHaveValue('https://example.com/api/v1/visits/feed/token1.ics');
    await expectAccessible();
    await dialog.getByRole('button', { name: words.copy }).click();
    await expect.element(page.getByText(words.copied)).toBeVisible();
    expect(write).toHaveBeenCalledExactlyOnceWith('https://example.com/api/v1/visits/feed/token1.ics');
    await dialog.getByRole('button', { name: words.replace }).click();
    const replacing = page.getByRole('alertdialog', { name: words.replaceQuestion });
    await replacing.getByRole('button', { name: words.replace }).click();
    await expect.element(address).toHaveValue('https://example.com/api/v1/visits/feed/token2.ics');
    await dialog.getByRole('button', { name: words.revoke }).click();
    const revoking = page.getByRole('alertdialog', { name: words.revokeQuestion });
    await expectAccessible();
    await revoking.getByRole('button', { name: words.revoke }).click();
    await expect.element(dialog.getByText(words.none)).toBeVisible();
    write.mockRestore();
  },
);
