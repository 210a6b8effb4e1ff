import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { openZip } from '../../../web/src/shared/collection/spreadsheet/reading/unpack-zip';
import { fillLists } from '../../support/data/fill-lists';
import { expect, switchLanguage, test } from '../../support/staff-test';

// A separate site: 1,000 wines would affect other journeys.
test.use({ siteEnv: { LANGUAGE_SWITCH: 'on', PAGE_RATE_LIMIT: '100001', API_RATE_LIMIT: '100000' } });
test.describe.configure({ mode: 'serial' });

const WINES = 1_000;
const WORKER = '**/assets/spreadsheet.worker-*.js';
const EXCEL = 'Excel (.xlsx)';

/**
 * From this size on the ZIP library of R90 began workers of its own, which the content security policy
 * forbids.
 */
const WORKER_LIMIT_BYTES = 512_000;

/** Bytes of the first sheet of an XLSX file when unpacked. */
function measureSheet(file: Buffer): number {
  const name = 'xl/worksheets/sheet1.xml';
  return (
    openZip(new Uint8Array(file))
      .unpack((each) => each === name)
      .get(name)?.length ?? 0
  );
}

async function openSpreadsheet(page: Page): Promise<Locator> {
  await switchLanguage(page, 'en');
  await page.goto('/admin/wines');
  await page.getByRole('button', { name: 'Spreadsheet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wines as a spreadsheet' });
  await expect(dialog.getByRole('button', { name: EXCEL })).toBeVisible();
  return dialog;
}

const choose = (dialog: Locator, name: string, content: Buffer | string) =>
  dialog
    .getByLabel('Choose a spreadsheet')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });

const SMALL = 'Ime – Slovenščina;Letnik\r\nBrez dela;2031\r\n';

test('[R90] [X2] a worker that does not start is told, for reading and for writing', async ({ pageAs }) => {
  const page = await pageAs('editor');
  const dialog = await openSpreadsheet(page);
  await page.route(WORKER, (route) => route.abort());
  await choose(dialog, 'a.csv', SMALL);
  const notices = dialog.getByRole('alert').filter({ hasText: 'did not load' });
  await expect(notices).toHaveCount(1);
  await dialog.getByRole('button', { name: EXCEL }).click();
  await expect(notices).toHaveCount(2);
  await page.unroute(WORKER);
  await choose(dialog, 'a.csv', SMALL);
  await expect(dialog.getByText('did not load')).toHaveCount(1);
  await expect(dialog.getByText('a.csv')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
});

test('[R90] [X2] reading is cancelled, and another file is read', async ({ pageAs }) => {
  const page = await pageAs('editor');
  const dialog = await openSpreadsheet(page);
  const requested = page.waitForRequest(WORKER);
  await page.route(WORKER, () => undefined);
  await choose(dialog, 'slow.csv', SMALL);
  await requested;
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel reading' }).click();
  await expect(dialog.getByText('slow.csv')).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await choose(dialog, 'next.csv', SMALL);
  await expect(dialog.getByRole('button', { name: 'Import 1 row' })).toBeVisible();
});

test('[R90] [X2] 1,000 wines with all columns become a file, which is read again', async ({ pageAs, site }) => {
  await fillLists(site.cms.controlUrl, WINES, ['wines']);
  const page = await pageAs('editor');
  const dialog = await openSpreadsheet(page);
  for (const [kind, fileName] of [
    [EXCEL, 'Wines.xlsx'],
    ['CSV', 'Wines.csv'],
  ] as const) {
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: kind }).click();
    const content = await readFile(await (await download).path());
    if (kind === EXCEL) expect(measureSheet(content)).toBeGreaterThan(WORKER_LIMIT_BYTES);
    await choose(dialog, fileName, content);
    await expect(dialog.getByText(`The file changes nothing: all ${WINES} rows are already like that.`)).toBeVisible();
  }
});
