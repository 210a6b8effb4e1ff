import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ContentUpdateRequest } from '#contract/content';
import { makeContent } from '#testing/make-content';
import { openSite } from '#testing/open-site';

const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
const menu = page.getByRole('navigation', { name: 'Staff menu' });

/** Opens the texts of the footer, changes one and asks to leave. */
async function changeAndLeave() {
  const opened = await openSite('/admin/content?namespace=footer&language=en', {
    signedInAs: 'editor',
    responses: {
      '/content/{namespace}': ({ searchParams }) =>
        makeContent({ namespace: 'footer', language: searchParams.get('lang') === 'sl' ? 'sl' : 'en' }),
      'PUT /presence': () => ({ others: [] }),
      'PUT /content': (_url, { body }) => {
        const { namespace, language, data } = body as ContentUpdateRequest;
        return makeContent({ namespace, language, data, version: 2 });
      },
    },
  });
  await page
    .getByRole('textbox', { name: /– English$/ })
    .first()
    .fill('Changed text');
  await menu.getByRole('link', { name: 'Wines' }).click();
  await expect.element(question).toBeVisible();
  return opened;
}

test('[R16] [T2] Ctrl+S right after "Stay here" saves and says so', async () => {
  const { api } = await changeAndLeave();
  const field = page
    .getByRole('textbox', { name: /– English$/, includeHidden: true })
    .first()
    .element();
  (question.getByRole('button', { name: 'Stay here' }).element() as HTMLElement).click();
  // Before anything else can happen than what the click itself causes.
  await Promise.resolve();
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true }));
  await expect.element(page.getByText('Saved.').first()).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(api.getBodies('PUT', '/content')).toHaveLength(1);
});

test('[R16] [T2] a user who stayed is asked again, and leaves without saving', async () => {
  const { router, api } = await changeAndLeave();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await menu.getByRole('link', { name: 'Wines' }).click();
  await question.getByRole('button', { name: /^Leave/ }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/admin/wines');
  expect(api.getBodies('PUT', '/content')).toEqual([]);
});

test('[R16] [T2] Escape closes the question and keeps the text', async () => {
  await changeAndLeave();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  const field = page.getByRole('textbox', { name: /– English$/ }).first();
  await expect.element(field).toHaveValue('Changed text');
});
