import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ContentUpdateRequest } from '#contract/content';
import { pressOn } from '#testing/keyboard';
import { makeContent } from '#testing/make-content';
import { makeWine, toWineDetail } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

const heading = page.getByRole('heading', { level: 1 });
const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

/** Waits until the editor has links to its neighbours, which it reads apart from its document. */
async function waitForNeighbours(): Promise<void> {
  await expect.element(page.getByRole('navigation', { name: 'Other entries' })).toBeVisible();
}

const openTexts = (namespace: string) =>
  openSite(`/admin/content?namespace=${namespace}&language=en`, {
    signedInAs: 'editor',
    responses: {
      '/content/{namespace}': (url) =>
        makeContent({
          namespace: url.pathname.split('/').at(-1) as 'footer',
          language: url.searchParams.get('lang') === 'sl' ? 'sl' : 'en',
          data: {},
        }),
      'PUT /presence': () => ({ others: [] }),
      'PUT /content': (_url, { body }) => {
        const { namespace, language, data } = body as ContentUpdateRequest;
        return makeContent({ namespace, language, data, version: 2 });
      },
    },
  });

test('[W1] keys search a list, go through its entries and add one', async () => {
  const [first, second] = [makeWine(), makeWine()];
  const wines = [first, second];
  const { router } = await openSite('/admin/wines', {
    signedInAs: 'editor',
    responses: {
      '/wines': () => ({ items: wines, total: 2 }),
      '/wines/{slug}': (url) => {
        const wine = wines.find(({ slug }) => url.pathname.endsWith(slug)) ?? first;
        return toWineDetail(wine);
      },
      'PUT /presence': () => ({ others: [] }),
    },
  });
  const link = page
    .getByRole('grid', { name: 'Wines' })
    .getByRole('link', { name: new RegExp(`^${first.name}`) })
    .first();
  await expect.element(link).toBeVisible();
  await press('/');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await press('jn?k/');
  await expect.element(page.getByRole('searchbox')).toHaveValue('jn?k/');
  await expect.element(help).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Clear' }).click();
  await link.click();
  await expect.element(heading).toHaveTextContent(first.name);
  await waitForNeighbours();
  await press('j');
  await expect.element(heading).toHaveTextContent(second.name);
  await waitForNeighbours();
  await press('{Alt>}{ArrowUp}{/Alt}');
  await expect.element(heading).toHaveTextContent(first.name);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect.element(link).toBeVisible();
  await press('n');
  await expect.poll(() => router.state.location.search).toBe('?new=');
});

test('[T2] a key that leads on asks about unsaved texts first, and Ctrl+S saves while the user types', async () => {
  const { api } = await openTexts('footer');
  const field = page.getByRole('textbox', { name: /– English$/ }).first();
  await field.click();
  await press('jk');
  await expect.poll(() => (field.element() as HTMLInputElement).value).toContain('jk');
  (field.element() as HTMLElement).blur();
  await press('j');
  await expect.element(question).toBeVisible();
  await press('j');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await field.click();
  await press('{Control>}s{/Control}');
  await expect.element(page.getByText('Saved.').first()).toBeVisible();
  expect(api.getBodies('PUT', '/content')).toHaveLength(1);
  (field.element() as HTMLElement).blur();
  await press('j');
  await expect.element(heading).not.toHaveTextContent('Footer');
  await expect.element(question).not.toBeInTheDocument();
});

test('[D4] a user can turn single keys off, which the browser remembers', async () => {
  const opened = await openTexts('winesPage');
  await expect.element(heading).toHaveTextContent('Wines page');
  await press('?');
  await pressOn(help.getByRole('switch', { name: 'Shortcuts of a single key' }), ' ');
  await press('{Escape}');
  opened.unmount();
  await openTexts('winesPage');
  await expect.element(heading).toHaveTextContent('Wines page');
  await press('j?');
  await expect.element(help).not.toBeInTheDocument();
  await expect.element(heading).toHaveTextContent('Wines page');
  await press('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(heading).not.toHaveTextContent('Wines page');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await pressOn(help.getByRole('switch'), ' ');
  await press('{Escape}');
  await press('k');
  await expect.element(heading).toHaveTextContent('Wines page');
});
