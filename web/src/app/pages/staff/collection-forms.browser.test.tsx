import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { QueenContent } from '#contract/queen';
import { createBlankDocument } from '#shared/editor/document-form';
import { expectAccessible } from '#testing/expect-accessible';
import { pressOn, tabTo } from '#testing/keyboard';
import { makeAlbum } from '#testing/make-album';
import { makeAward } from '#testing/make-award';
import { makeLot } from '#testing/make-cellar';
import { makeWine, toWineDetail } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

test('[V2] an end before the start is an error at the end field', async () => {
  const wine = makeWine({ slug: 'announced', published: false });
  const { api } = await openSite('/admin/wines?slug=announced', {
    signedInAs: 'editor',
    responses: { '/wines/{slug}': () => toWineDetail(wine) },
  });
  await expect.element(page.getByRole('switch', { name: 'Published' })).toBeVisible();
  await expect.element(page.getByLabelText('Shown from')).not.toBeInTheDocument();
  await pressOn(page.getByRole('switch', { name: 'Published' }), ' ');
  await page.getByLabelText('Shown from').fill('2030-05-02T10:00');
  await page.getByLabelText('Shown until').fill('2030-05-01T10:00');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText('The end must be after the start').first()).toBeVisible();
  await expect.element(page.getByLabelText('Shown until')).toHaveFocus();
  await expectAccessible();
  expect(api.getBodies('PUT', '/wines/{id}')).toEqual([]);
});

test('[V2] the dates of a draft stay while one of them is edited, and its error is at its field', async () => {
  const wine = makeWine({ slug: 'dated', published: false, publishAt: '2030-05-01T08:00:00.000Z' });
  await openSite('/admin/wines?slug=dated', {
    signedInAs: 'editor',
    responses: { '/wines/{slug}': () => toWineDetail(wine) },
  });
  const from = page.getByLabelText('Shown from');
  await from.fill('');
  await expect.element(from).toBeVisible();
  // A day without a time.
  await tabTo(from);
  await userEvent.keyboard('01052031');
  await page.getByLabelText('Name – Slovenian').click();
  await expect.element(from).toBeVisible();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(from).toHaveAccessibleDescription(/Invalid date/);
});

test('[E3] [R94] a number of bottles in thousands is questioned and not saved as a small one', async () => {
  const lot = makeLot({ bottles: 500 });
  const { api } = await openSite(`/admin/lots?id=${lot.id}`, {
    signedInAs: 'editor',
    responses: {
      '/lots/{id}': () => lot,
      '/wines': () => ({ items: [makeWine({ id: lot.wineId })], total: 1 }),
      '/labels': () => ({ items: [], total: 0 }),
      'PUT /lots/{id}': (_url, { body }) => {
        const saved = { ...lot, ...(body as { shared: object }).shared, version: 2 };
        return { sl: saved, en: saved };
      },
    },
  });
  const bottles = page.getByLabelText('Number of bottles');
  await bottles.fill('3.000');
  await expect.element(page.getByText('“3000” or “3”? Write the one that you mean.')).toBeVisible();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(bottles).toHaveFocus();
  await expect.element(bottles).toHaveValue('3.000');
  expect(api.getBodies('PUT', '/lots/{id}')).toEqual([]);
  await bottles.fill('3000');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => api.getBodies('PUT', '/lots/{id}')).toMatchObject([{ shared: { bottles: 3000 } }]);
});

test.each([
  [0, 'album without pictures', /There are no pictures in it\./],
  [1, 'album with one picture', /1 picture stays in the gallery, without an album\./],
] as const)('[W2] the question before deleting says what stays (%i pictures)', async (itemCount, title, text) => {
  await openSite('/admin/albums', {
    signedInAs: 'editor',
    responses: { '/albums': () => ({ items: [makeAlbum({ title, itemCount })], total: 1 }) },
  });
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  const question = page.getByRole('alertdialog', { name: /Delete/ });
  await expect.element(question).toHaveTextContent(text);
  await expectAccessible();
});

test('[R45] a key press jumps to each card of a long form', async () => {
  await openSite('/admin/queen', {
    signedInAs: 'editor',
    responses: {
      '/queen': () => createBlankDocument(QueenContent, { version: 1, updatedAt: '2025-11-01T08:00:00.000Z' }),
    },
  });
  const parts = page.getByRole('navigation', { name: 'Parts of the form' });
  await expect.element(parts.getByRole('button').first()).toHaveAttribute('aria-current', 'location');
  const events = parts.getByRole('button', { name: 'Events' });
  await pressOn(events);
  const heading = page.getByRole('heading', { name: 'Events', level: 2 });
  await expect.element(heading).toHaveFocus();
  await expect.element(heading).toBeInViewport();
  await expect.element(events).toHaveAttribute('aria-current', 'location');
});

test('[J1] awards are found by words and filtered by medal', async () => {
  const [gold, commended] = [makeAward(), makeAward({ medal: 'Commended', wineSlug: 'rebula' })];
  const { router } = await openSite('/admin/awards', {
    signedInAs: 'editor',
    responses: {
      '/awards': ({ searchParams }) => {
        const medal = searchParams.get('medal');
        const search = searchParams.get('search') ?? '';
        const items = [gold, commended].filter(
          (award) => (medal === null || award.medal === medal) && award.competition.includes(search),
        );
        return { items, total: items.length };
      },
      '/wines': () => ({ items: [makeWine({ slug: 'rebula', name: 'Rebula' })], total: 1 }),
    },
  });
  const rows = page.getByRole('grid', { name: 'Awards' }).getByRole('row');
  await expect.element(rows.nth(1)).toBeVisible();
  await page.getByRole('combobox', { name: 'Medal' }).selectOptions('Commended');
  await expect.poll(() => router.state.location.search).toBe('?medal=Commended');
  await expect.element(rows).toHaveTextContent(commended.name);
  await router.navigate(`/admin/awards?search=${encodeURIComponent(gold.competition)}`);
  await expect.element(rows).toHaveTextContent(gold.name);
});
