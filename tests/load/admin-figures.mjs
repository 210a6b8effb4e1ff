// @ts-check
import { chromium } from '@playwright/test';
import { countTransfers, openAndSettle } from './page-weight.mjs';

/** Staff screens by their names in the figures: lists and editors. */
const SCREENS = {
  'list of wines': '/admin/wines',
  'editor of a wine': '/admin/wines?new=',
  'editor of an album': '/admin/albums?new=',
  gallery: '/admin/gallery',
  'editor of Queen': '/admin/queen',
  'editor of About': '/admin/about',
  'media library': '/admin/media',
  'page texts': '/admin/content?namespace=home',
  metadata: '/admin/metadata',
  users: '/admin/users',
};

/**
 * @typedef {object} AdminFigures
 * @property {number} firstScript bytes of JavaScript that the first screen after signing in loads
 * @property {{ name: string, script: number, ms: number }[]} screens what each screen loads in addition when
 *   it is opened
 * from the first one, and the time until its heading is shown
 */

/**
 * Measures what each staff screen loads in a browser, starting with an empty cache.
 *
 * @param {string} origin
 * @param {{ email: string, password: string }} signIn of an admin
 * @param {string} executablePath of Chromium
 * @returns {Promise<AdminFigures>}
 */
export async function measureStaffScreens(origin, signIn, executablePath) {
  const browser = await chromium.launch({ executablePath });
  try {
    /** @type {AdminFigures} */
    const figures = { firstScript: 0, screens: [] };
    for (const [name, path] of Object.entries(SCREENS)) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const { status } = await postSignIn(context, origin, signIn);
      if (status !== 204) throw new Error(`signing in answered ${String(status)}`);
      const page = await context.newPage();
      const weight = await countTransfers(page);
      await openAndSettle(page, `${origin}/admin`);
      const before = weight.script;
      const started = Date.now();
      await page.goto(origin + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const ms = Date.now() - started;
      await page.waitForLoadState('networkidle');
      figures.firstScript = before;
      figures.screens.push({ name, script: weight.script - before, ms });
      await context.close();
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} origin
 * @param {{ email: string, password: string }} signIn
 */
async function postSignIn(context, origin, { email, password }) {
  const response = await context.request.post(`${origin}/api/v1/auth/login`, {
    data: { email, password },
    headers: { origin },
  });
  return { status: response.status() };
}
