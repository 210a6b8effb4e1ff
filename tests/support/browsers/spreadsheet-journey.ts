import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLargeSpreadsheet } from '../data/large-spreadsheet';
import type { BrowserTest } from './browser-test';
import { getButtonXPath, getFieldXPath } from './elements';
import { expectEventually } from './expect-eventually';
import { signInAsAdmin } from './open-page';

/** Where `recordDownloadSizes` keeps the sizes of files that the page hands out, in bytes. */
interface Downloads {
  downloads?: number[];
}

/** Remembers the files that the page hands out, which no driver reports. Runs in the page. */
export function recordDownloadSizes(): void {
  const sizes: number[] = [];
  (window as Downloads).downloads = sizes;
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file) => {
    if (file instanceof Blob) sizes.push(file.size);
    return create(file);
  };
}

/** Their sizes. Runs in the page. */
export const readDownloadSizes = (): number[] => (window as Downloads).downloads ?? [];

/** Reads a spreadsheet of 1,000 wines and writes one, in the worker of the site under its policy. */
export function defineSpreadsheetJourney(test: BrowserTest): void {
  test(
    '[R90] [X2] 1,000 rows of 53 columns are read, and the wines become a file',
    { timeout: 300_000 },
    async ({ tab }) => {
      const folder = mkdtempSync(join(tmpdir(), 'winery-spreadsheet-'));
      try {
        const path = join(folder, 'vina.xlsx');
        writeFileSync(path, makeLargeSpreadsheet(1_000, 53));
        await signInAsAdmin(tab, '/admin/wines');
        await tab.run(recordDownloadSizes);
        await tab.click(getButtonXPath('Razpredelnica'));
        await tab.click(getButtonXPath('Excel (.xlsx)'));
        await expectEventually(async () => (await tab.run(readDownloadSizes)).some((size) => size > 1_000)).toBe(true);
        await tab.chooseFile(getFieldXPath('Izberite razpredelnico'), path);
        await expectEventually(() =>
          tab.run(() => document.querySelector('[role=dialog]')?.textContent ?? ''),
        ).toContain('Uvozi 1000 vrstic');
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
}
