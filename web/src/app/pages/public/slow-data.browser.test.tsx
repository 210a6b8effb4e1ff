import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeWine } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

test('[K5] [R6] a page with slow data says so, offers a retry, and shows the data when they arrive', async () => {
  const wine = makeWine({ language: 'en' });
  let respond: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const { router } = await openSite('/about', {
    responses: {
      '/wines': async () => {
        await released;
        return { items: [wine], total: 1, facets: { color: [], style: [], sweetness: [], vintage: [], food: [] } };
      },
    },
  });
  await page.getByRole('banner').getByRole('link', { name: 'Wines' }).first().click();
  const notice = page.getByRole('alert').filter({ hasText: 'This is taking longer than usual' });
  await expect.element(notice).toBeVisible();
  await expect.element(notice.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await expect
    .element(notice.getByRole('link', { name: '+386 5 555 0100' }))
    .toHaveAttribute('href', 'tel:+38655550100');
  expect(router.state.location.pathname).toBe('/wines');
  respond();
  await expect.element(page.getByRole('article').getByText(wine.name).first()).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});
