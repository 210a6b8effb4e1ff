// @ts-check
// npm run screenshot [-- <origin>]: takes the screenshot of the README from a running site.
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { wholeChromiumPath } from './steps/find-browsers.mjs';
import { ROOT } from './steps/project.mjs';

const origin = process.argv[2] ?? 'http://localhost:3000';
const browser = await chromium.launch({ executablePath: wholeChromiumPath() });
const page = await browser.newPage({ viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' });
await page.goto(origin, { waitUntil: 'networkidle' });
await page.screenshot({ path: join(ROOT, 'docs', 'home.jpg'), type: 'jpeg', quality: 82 });
await browser.close();
