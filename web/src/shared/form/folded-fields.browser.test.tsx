import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressOn } from '#testing/keyboard';
import { makeWine, toWineDetail } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

const title = page.getByText('Logistics', { exact: true });
const closure = page.getByLabelText('Closure', { exact: true });

/** Opens the editor of a wine as a person. */
async function openWine(userId: string, hash = '') {
  const wines = [makeWine(), makeWine()];
  const opened = await openSite(`/admin/wines?slug=${wines[0]?.slug ?? ''}${hash}`, {
    signedInAs: 'editor',
    userId,
    responses: {
      '/wines/{slug}': ({ pathname }) => toWineDetail(wines.find(({ slug }) => pathname.endsWith(slug)) ?? makeWine()),
      'PUT /presence': () => ({ others: [] }),
    },
  });
  await expect.element(title).toBeInTheDocument();
  const openOther = async (): Promise<void> => {
    await opened.router.navigate(`/admin/wines?slug=${wines[1]?.slug ?? ''}`);
    await expect.element(page.getByRole('heading', { level: 1, name: wines[1]?.name ?? '' })).toBeVisible();
  };
  return { openOther };
}

test('[R109] rare fields are folded, and stay unfolded on the next document', async () => {
  const { openOther } = await openWine(crypto.randomUUID());
  await expect.element(closure).not.toBeVisible();
  await pressOn(title);
  await expect.element(closure).toBeVisible();
  await openOther();
  await expect.element(closure).toBeVisible();
});

test('[R109] what another person unfolded in this browser is folded', async () => {
  localStorage.setItem(`staff.unfolded.${crypto.randomUUID()}.wines.logistics`, '1');
  await openWine(crypto.randomUUID());
  await expect.element(closure).not.toBeVisible();
});

test('[R109] a link to a folded field opens the fold', async () => {
  await openWine(crypto.randomUUID(), '#logistics.closure');
  await expect.element(closure).toHaveFocus();
});

test('[R109] an error in a folded field opens the fold, and the field has the focus', async () => {
  await openWine(crypto.randomUUID());
  const cases = page.getByLabelText(/^Bottles in a case/);
  await title.click();
  await cases.fill('-5');
  await title.click();
  await expect.element(cases).not.toBeVisible();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(cases).toBeVisible();
  await expect.element(cases).toHaveFocus();
});
