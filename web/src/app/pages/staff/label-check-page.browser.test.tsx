import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LabelCheck } from '#contract/label-checks';
import { createProblemResponse, type FakeResponses } from '#testing/fake-api';
import { installFakeStorage } from '#testing/fake-storage';
import { expectAccessible } from '#testing/expect-accessible';
import { drawImage } from '#testing/image-file';
import { makeCodePhoto, PHOTO_MODULES, PHOTO_TEXT } from '#testing/make-code-photo';
import { openSite } from '#testing/open-site';

const makeCheck = (values: Partial<LabelCheck> = {}): LabelCheck => ({
  id: 'check1',
  at: '2026-11-28T08:00:00.000Z',
  by: 'Ana Kos',
  text: PHOTO_TEXT,
  target: 'label',
  label: {
    id: 'label1',
    wineId: 'wine1',
    wineTitle: 'Rebula',
    vintage: 2025,
    code: '7K3QF234',
    state: 'published',
    publishedAt: '2026-11-01T08:00:00.000Z',
    corrections: 1,
    lots: ['L2611'],
  },
  lot: null,
  address: 'answers',
  modules: PHOTO_MODULES,
  widthMm: 20,
  photoUrl: drawImage(40, 30),
  ...values,
});

const UPLOAD = {
  key: 'photo.jpg',
  upload: { method: 'PUT', url: '/files/Checks/photo.jpg', headers: {}, expiresAt: '2026-11-28T09:00:00.000Z' },
};

async function openScreen(responses: FakeResponses = {}, language: 'sl' | 'en' = 'en') {
  const stored: Blob[] = [];
  installFakeStorage((_url, file) => {
    stored.push(file);
    return 200;
  });
  const site = await openSite('/admin/label-check', {
    signedInAs: 'editor',
    language,
    responses: {
      '/label-checks': () => ({ items: [], total: 0 }),
      'POST /label-checks/photo': () => UPLOAD,
      'POST /label-checks': () => Response.json(makeCheck(), { status: 201 }),
      ...responses,
    },
  });
  return { ...site, stored };
}

const choosePhoto = async (file: File) => userEvent.upload(page.getByLabelText('Choose a picture').first(), file);

test('[R210] a photograph of a code is decoded, checked with its width and kept, scaled down and without metadata', async () => {
  const { api, stored } = await openScreen();
  await choosePhoto(await makeCodePhoto());
  await expect.element(page.getByText(`The code says: ${PHOTO_TEXT}`)).toBeVisible();
  const width = page.getByLabelText('Printed width of the code in mm (optional)');
  await width.fill('400');
  await expect.element(width).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('button', { name: 'Check and keep' })).toBeDisabled();
  await width.fill('8');
  await expect.element(page.getByText(/A module is only 0.28 mm wide/)).toBeVisible();
  await width.fill('20');
  await expect.element(page.getByText(/A module is 0.69 mm wide/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Check and keep' }).click();
  await expect.element(page.getByText('The check is kept.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Rebula 2025' }))
    .toHaveAttribute('href', '/admin/labels?id=label1');
  for (const text of [
    /^7K3QF234, published .*, corrected once$/,
    'one of L2611',
    'responds with the published version',
  ])
    await expect.element(page.getByText(text)).toBeVisible();
  expect(api.getBodies('POST', '/label-checks')).toEqual([
    { text: PHOTO_TEXT, modules: PHOTO_MODULES, widthMm: 20, photoKey: UPLOAD.key },
  ]);
  const bytes = new Uint8Array(await (stored[0] ?? new Blob()).arrayBuffer());
  expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('Exif');
});

test('[R210] a photograph without a code gets advice, and a file that is none is named', async () => {
  await openScreen();
  await choosePhoto(await makeCodePhoto({ hasCode: false }));
  await expect.element(page.getByRole('alert')).toHaveTextContent(/no code in this photograph.*good light/);
  await expectAccessible();
  await choosePhoto(new File(['no picture'], 'notes.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent(/cannot open this file/);
});

test('[R210] a failed check is told and repeated without another photograph', async () => {
  let attempts = 0;
  const { stored } = await openScreen({
    'POST /label-checks': () => {
      attempts += 1;
      return attempts === 1
        ? createProblemResponse('rate_limited', { detail: 'The server is busy.' })
        : Response.json(makeCheck({ target: 'foreign', label: null, address: null, text: 'https://other.si' }), {
            status: 201,
          });
    },
  });
  await choosePhoto(await makeCodePhoto());
  await page.getByRole('button', { name: 'Check and keep' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server is busy.');
  await page.getByRole('button', { name: 'Check and keep' }).click();
  await expect
    .element(page.getByText('This code leads to “https://other.si”, not to a label of this winery.'))
    .toBeVisible();
  expect(stored.length).toBeGreaterThan(0);
});

test('[R210] kept checks are listed with who, when, result and photograph, in both languages and at 375 px', async () => {
  await page.viewport(375, 800);
  const items = [makeCheck(), makeCheck({ id: 'check2', address: 'differs', widthMm: null })];
  await openScreen({ '/label-checks': () => ({ items, total: 2 }) }, 'sl');
  await expect.element(page.getByRole('heading', { name: 'Preveri steklenico' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: /^Fotografija preverjanja/ }).first()).toBeVisible();
  await expect.element(page.getByText('se odziva, a ne z objavljeno različico')).toBeVisible();
  await expect.element(page.getByText('Potrebna je pozornost')).toBeVisible();
  await expect.element(page.getByText(/Ana Kos/).first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  await expectAccessible();
});

test('[R210] a kept check is deleted after a question', async () => {
  let items = [makeCheck()];
  const { api } = await openScreen({
    '/label-checks': () => ({ items, total: items.length }),
    'DELETE /label-checks/check1': () => {
      items = [];
      return new Response(null, { status: 204 });
    },
  });
  await page.getByRole('button', { name: /^Delete the check of 28 Nov 2026/ }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText('The check and its photograph are deleted for good.')).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('No code has been checked yet.')).toBeVisible();
  expect(api.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('[R211] labels that do not respond at their public addresses stand first, with the reason and since when', async () => {
  const item = {
    labelId: 'label9',
    wineTitle: 'Zelen',
    vintage: 2024,
    code: '7K3QF235',
    url: 'https://example.com/l/7K3QF235',
    state: 'redirected',
    checkedAt: '2026-11-28T08:00:00.000Z',
    failingSince: '2026-11-27T08:00:00.000Z',
  };
  await openScreen({ '/label-addresses': () => ({ items: [item], total: 1, checkedAt: item.checkedAt }) });
  await expect.element(page.getByText('leads on to another address')).toBeVisible();
  await expect.element(page.getByText(/^since 27 Nov 2026/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Zelen 2024' }))
    .toHaveAttribute('href', '/admin/labels?id=label9');
  await expectAccessible();
});
