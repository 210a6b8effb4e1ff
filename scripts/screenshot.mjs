// @ts-check
// npm run screenshot [-- <origin>]: takes the README's pictures of a running site with the demo anew:
// docs/home.jpg, and with STAFF_EMAIL and STAFF_PASSWORD in the environment docs/staff.jpg.
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { requireFullChromium } from './steps/find-browsers.mjs';
import { ROOT } from './steps/project.mjs';

const origin = process.argv[2] ?? 'http://localhost:3000';
const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = process.env;
const browser = await chromium.launch({ executablePath: requireFullChromium() });
const page = await browser.newPage({ viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' });

/**
 * Stores what the window shows.
 *
 * @param {string} name of the file in docs
 * @param {number} quality of the JPEG, 0–100
 */
const savePicture = (name, quality) => page.screenshot({ path: join(ROOT, 'docs', name), type: 'jpeg', quality });

await page.goto(origin, { waitUntil: 'networkidle' });
await savePicture('home.jpg', 82);
if (email && password) {
  const headers = { origin: new URL(origin).origin };
  const response = await page.request.post(`${origin}/api/v1/auth/login`, { headers, data: { email, password } });
  if (!response.ok()) throw new Error(`The sign-in failed with status ${response.status()}.`);
  await page.context().addCookies([{ name: 'language', value: 'en', url: `${origin}/admin` }]);
  await page.goto(`${origin}/admin/wines`, { waitUntil: 'networkidle' });
  await savePicture('staff.jpg', 75);
}
await browser.close();
