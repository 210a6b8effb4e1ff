import type { Page } from '@playwright/test';
import { png } from '../../support/data/picture-files';
import { expect, inLanguage, test as base } from '../../support/media-library-test';

/** The calls of an upload, and what they match. Writes of the API are repeated once by themselves. */
const STEPS = [
  { step: 'presign', method: 'POST', path: '/api/v1/storage/presign/put' },
  { step: 'upload', method: 'PUT', path: '/files/Branding/' },
  { step: 'register', method: 'POST', path: '/api/v1/media' },
  { step: 'read', method: 'GET', path: '/api/v1/media/' },
] as const;

/** How often a call is made before its failure is told. */
const triesOf = (path: string, method: string): number => (path.startsWith('/api/') && method !== 'GET' ? 2 : 1);

const test = base.extend<{ library: Page }>({
  library: async ({ pageAs, keepMedia: _keepMedia }, use) => {
    const page = await pageAs('editor');
    await inLanguage(page, 'en');
    await page.goto('/admin/media?folder=Branding');
    await expect(page.getByText(/^\d+ items$/)).toBeVisible();
    await use(page);
  },
});
test.use({ expectedConsole: /503|404|502|ERR_FAILED|net::/ });

/** The calls that a page makes of the steps of an upload, by their names. */
function watchSteps(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const step = STEPS.find(({ method, path }) => method === request.method() && pathname.startsWith(path));
    const isItem = step?.step !== 'register' || pathname === '/api/v1/media';
    if (step && isItem) seen.push(step.step);
  });
  return seen;
}

for (const [index, { step, method, path }] of STEPS.entries()) {
  for (const fault of ['refuses', 'breaks off'] as const) {
    test(`[R14] [M9] ${step} ${fault}: the file says so, and its retry continues there`, async ({ library }) => {
      const seen = watchSteps(library);
      const tries = triesOf(path, method);
      let faults = tries;
      await library.route(`**${path}**`, async (route) => {
        if (faults === 0 || route.request().method() !== method) return route.fallback();
        faults -= 1;
        return fault === 'refuses' ? route.fulfill({ status: 503 }) : route.abort();
      });
      await library.getByLabel('Choose an image to upload').setInputFiles(await png('fault', 300 + index));
      const uploads = library.getByRole('region', { name: 'Uploads' });
      await expect(uploads.getByText('Upload failed.')).toBeVisible();
      await expect(library.getByRole('progressbar')).toBeHidden();
      await uploads.getByRole('button', { name: 'Retry fault.png' }).click();
      await expect(uploads.getByText('Uploaded')).toBeVisible();
      const steps = STEPS.map((each) => each.step);
      const failed = Array.from({ length: tries }, () => step);
      expect(seen).toEqual([...steps.slice(0, index), ...failed, ...steps.slice(index)]);
    });
  }
}

test('[M9] a file whose connection is lost goes on by itself when it is back', async ({ library }) => {
  const seen = watchSteps(library);
  const steps = STEPS.map(({ step }) => step);
  const context = library.context();
  let isThere = true;
  await library.route('**/files/**', async (route) => {
    if (!isThere || route.request().method() !== 'PUT') return route.fallback();
    isThere = false;
    await context.setOffline(true);
    return route.abort('internetdisconnected');
  });
  await library.getByLabel('Choose an image to upload').setInputFiles(await png('offline', 420));
  const uploads = library.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByText('Upload failed.')).toBeVisible();
  await context.setOffline(false);
  await expect(uploads.getByText('Uploaded')).toBeVisible();
  const lost = steps.indexOf('upload');
  expect(seen).toEqual([...steps.slice(0, lost + 1), ...steps.slice(lost)]);
});

test('[M3] a replacement that the storage refuses leaves the image whole, and its retry goes on there', async ({
  library,
  admin,
}) => {
  await library.getByLabel('Choose an image to upload').setInputFiles(await png('whole', 350));
  const card = library.getByRole('list', { name: 'Media' }).locator('> li').filter({ hasText: 'whole.png' });
  await card.getByRole('button', { name: /^Details of/ }).click();
  const dialog = library.getByRole('dialog');
  const input = dialog.getByLabel('Choose the file that replaces this one');
  await expect(input).toBeEnabled();
  const id = new URL(library.url()).searchParams.get('item') ?? '';
  const { body: before } = await admin.call('getMedia', 200, { params: { id } });
  for (const { method, path } of [STEPS[1], STEPS[2]]) {
    let faults = triesOf(path, method);
    await library.route(`**${path}**`, async (route) => {
      if (faults === 0 || route.request().method() !== method) return route.fallback();
      faults -= 1;
      return route.fulfill({ status: 503 });
    });
  }
  await input.setInputFiles(await png('other', 351));
  await library.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
  for (let fault = 0; fault < 2; fault += 1) {
    await expect(dialog.getByRole('alert')).toContainText('The file was not replaced. Please try again.');
    const { body: now } = await admin.call('getMedia', 200, { params: { id } });
    expect([now.imageKey, now.version]).toEqual([before.imageKey, before.version]);
    await dialog.getByRole('button', { name: 'Retry other.png' }).click();
  }
  await expect(dialog.getByText('The file is replaced.')).toBeVisible();
  const { body: after } = await admin.call('getMedia', 200, { params: { id } });
  expect(after).toMatchObject({ width: 351, version: before.version + 1 });
});

test('[M9] the list says why it cannot be read, and reads again', async ({ library }) => {
  await library.route('**/api/v1/media?*', (route) => route.fulfill({ status: 503 }));
  await library.getByLabel('Folder').selectOption('Wines');
  await expect(library.getByRole('alert')).toContainText('Failed to load.', { timeout: 15_000 });
  await library.unrouteAll();
  await library.getByRole('button', { name: 'Retry' }).click();
  await expect(library.getByRole('list', { name: 'Media' }).locator('> li').first()).toBeVisible();
});

test('[M9][M7] a failed move or deletion says so and leaves the image; both can be repeated', async ({ library }) => {
  await library.getByLabel('Choose an image to upload').setInputFiles(await png('kept', 330));
  const card = library.getByRole('list', { name: 'Media' }).locator('> li').filter({ hasText: 'No alt text' });
  await expect(card).toBeVisible();
  await library.route('**/api/v1/storage/object/**', (route) => route.fulfill({ status: 503 }), { times: 4 });
  await card.getByRole('button', { name: /^Move/ }).click();
  await card.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(library.getByRole('alert')).toHaveText('Move failed.');
  const remove = async () => {
    await card.getByRole('button', { name: /^Delete/ }).click();
    await library.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  };
  await remove();
  await expect(library.getByRole('alert')).toHaveText('Delete failed.');
  await expect(card).toBeVisible();
  await remove();
  await expect(card).toBeHidden();
});

test('[M5][M6] one moves what another deletes: both screens end with what is true', async ({ library, pageAs }) => {
  await library.getByLabel('Choose an image to upload').setInputFiles(await png('both', 340));
  const cardOf = (page: Page) =>
    page.getByRole('list', { name: 'Media' }).locator('> li').filter({ hasText: 'No alt text' });
  await expect(cardOf(library)).toBeVisible();
  const other = await pageAs('admin');
  await inLanguage(other, 'en');
  await other.goto('/admin/media?folder=Branding');
  await cardOf(other)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await cardOf(library).getByRole('button', { name: /^Move/ }).click();
  await Promise.all([
    other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
    cardOf(library).getByRole('button', { name: 'Move', exact: true }).click(),
  ]);
  await expect(cardOf(library)).toBeHidden();
  await expect(cardOf(other)).toBeHidden();
  await library.getByLabel('Folder').selectOption('Gallery');
  await expect(library.getByText(/^\d+ items$/)).toBeVisible();
  const moved = cardOf(library);
  // Whoever was second found another state: the image is in the new folder with its file, or nowhere.
  for (const link of await moved.all()) {
    await expect(link.locator('img')).toBeVisible({ timeout: 15_000 });
  }
});
