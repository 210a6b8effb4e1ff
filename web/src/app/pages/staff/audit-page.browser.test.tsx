import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeResponse } from '#testing/fake-api';
import { createProblemResponse } from '#testing/fake-api';
import { makeAuditEntry } from '#testing/make-audit-entry';
import { openSite } from '#testing/open-site';

const entries = page.getByRole('main').getByRole('listitem');

const openAudit = (search: string, audit: FakeResponse) =>
  openSite(`/admin/audit${search}`, { signedInAs: 'admin', responses: { '/audit': audit } });

test('[A8] an entry says who did what, links to what exists and names what is gone', async () => {
  const existing = makeAuditEntry({ actor: 'Eva Urednik', name: 'Zelen', title: 'Zelen' });
  const gone = makeAuditEntry({ actor: 'Eva Urednik', title: 'Pinela', name: null, adminPath: null });
  await openAudit('', () => ({ items: [existing, gone], total: 2 }));
  await expect.element(entries.nth(0)).toHaveTextContent('Eva Urednik changed the wine Zelen');
  await expect.element(entries.nth(0)).toHaveTextContent('Version 1 → 2');
  await expect.element(entries.nth(0)).toHaveTextContent('Staff area');
  const link = entries.nth(0).getByRole('link', { name: 'Zelen' });
  await expect.element(link).toHaveAttribute('href', existing.adminPath);
  await expect.element(entries.nth(1)).toHaveTextContent('Eva Urednik changed the wine Pinela');
  await expect.element(entries.nth(1).getByRole('link')).not.toBeInTheDocument();
});

test('[D1] filters are part of the URL and are sent to the API', async () => {
  const { router, api } = await openAudit('', ({ searchParams }) =>
    searchParams.has('to') ? { items: [], total: 0 } : { items: [makeAuditEntry()], total: 1 },
  );
  const getSearch = (): string => router.state.location.search;
  const getLastQuery = () =>
    Object.fromEntries(api.requests.findLast(({ url }) => url.pathname.endsWith('/audit'))?.url.searchParams ?? []);
  await page.getByLabelText('Action').selectOptions('Signed in');
  await page.getByLabelText('Who').fill('Admin');
  await expect.poll(getSearch).toBe('?action=login&search=Admin');
  await expect.poll(getLastQuery).toMatchObject({ action: 'login', actor: 'Admin' });
  await page.getByLabelText('To day').fill('2020-01-01');
  await expect.element(page.getByText('Nothing matches.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(getSearch).toBe('');
  await expect.element(page.getByLabelText('Who')).toHaveValue('');
  await expect.element(page.getByLabelText('To day')).toHaveValue('');
  await page.getByLabelText('Action').selectOptions('Changes, no sign-ins');
  await expect.poll(getSearch).toBe('?action=changes');
  await expect.poll(getLastQuery).toMatchObject({ changes: 'true' });
});

test('[D1] the filters of the URL are filled in', async () => {
  await openAudit('?action=login&search=Admin', () => ({ items: [], total: 0 }));
  await expect.element(page.getByLabelText('Who')).toHaveValue('Admin');
  await expect.element(page.getByLabelText('Action')).toHaveValue('login');
});

test('[D1] buttons and keys turn the pages, and a page after the last leads to the last', async () => {
  const { router } = await openAudit('?action=order', () => ({
    items: [makeAuditEntry({ action: 'order' })],
    total: 51,
  }));
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(() => router.state.location.search).toContain('page=2');
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
  await userEvent.keyboard('k');
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible();
  await router.navigate('/admin/audit?action=order&page=9');
  await expect.element(page.getByText('Page 2 of 2')).toBeVisible();
});

test('[D1] the screen says why the record cannot be read and offers a retry', async () => {
  let isDown = true;
  await openAudit('', () =>
    isDown
      ? createProblemResponse('unavailable', { detail: 'The record cannot be read.' })
      : { items: [makeAuditEntry()], total: 1 },
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('The record cannot be read.');
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(entries.first()).toBeVisible();
});
