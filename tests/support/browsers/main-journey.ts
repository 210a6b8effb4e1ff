import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createPngFile } from '../data/picture-files';
import type { BrowserTab } from './browser';
import type { BrowserTest } from './browser-test';
import { getButtonXPath, getFieldXPath, getLinkXPath } from './elements';
import { expectEventually } from './expect-eventually';
import { readPageText } from './in-page';
import { openAndHydrate, signInAsAdmin } from './open-page';

const readDialogImageWidth = () => document.querySelector<HTMLImageElement>('dialog[open] img')?.naturalWidth ?? 0;

/** The names of the images that the library shows with a loaded thumbnail. Runs in the page. */
const readLoadedImages = () =>
  [...document.querySelectorAll('main li')]
    .filter((card) => (card.querySelector('img')?.naturalWidth ?? 0) > 0)
    .map((card) => card.querySelector('p')?.textContent ?? '');

async function uploadImage(tab: BrowserTab, fileName: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'winery-upload-'));
  try {
    const path = join(folder, fileName);
    writeFileSync(path, (await createPngFile('browser', 640)).buffer);
    await tab.chooseFile(getFieldXPath('Izberite sliko za nalaganje'), path);
    await expectEventually(() => tab.run(readLoadedImages)).toContain(fileName);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The one journey that `npm test` makes in each other browser: what a visitor and an admin do most, with the
 * parts of a browser that differ most: taking over a rendered page, popover and dialog, cookies, upload with
 * progress.
 *
 * @param browserName part of the name of what this browser adds: all browsers of a run share a site
 */
export function defineMainJourney(test: BrowserTest, browserName: string): void {
  test(
    '[P5] [P12] [A5] [M2] a visitor looks at a picture of the gallery, and an admin adds a picture to the library',
    { timeout: 300_000 },
    async ({ tab }) => {
      await openAndHydrate(tab, '/');
      await tab.click(getLinkXPath('Galerija', '//header'));
      await expectEventually(() => tab.address()).toBe('/gallery');
      await expectEventually(async () => (await tab.run(readPageText)).heading).toBe('Galerija');
      await tab.click('(//a[@data-picture])[2]');
      await expectEventually(() => tab.run(readDialogImageWidth)).toBeGreaterThan(0);
      await tab.click(getLinkXPath('Zapri'));
      await expectEventually(() => tab.address()).toBe('/gallery');

      await tab.narrow();
      await openAndHydrate(tab, '/wines');
      await tab.click(getButtonXPath('Odpri meni'));
      await expectEventually(() => tab.run(() => document.querySelector('header :popover-open') !== null)).toBe(true);
      await tab.escape();
      expect(await tab.run(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);

      await signInAsAdmin(tab, '/admin/media?folder=Branding');
      await uploadImage(tab, `slika-${browserName}.png`);
    },
  );
}
