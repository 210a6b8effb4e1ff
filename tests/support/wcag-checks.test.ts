import { chromium, type Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requireChromium } from '../../scripts/steps/find-browsers.mjs';
import { findHiddenFocus, findSmallTargets } from './wcag-checks';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: requireChromium() });
});
afterAll(() => browser.close());

const SMALL = 'display: block; width: 10px; height: 10px';
const LARGE = 'display: block; width: 60px; height: 30px';

it('[R382] finds small targets beside each other, not those with room or in a sentence', async () => {
  const page = await browser.newPage();
  await page.setContent(`<a href="#1" style="${SMALL}">a</a><a href="#2" style="${SMALL}">b</a>
    <p style="margin: 60px 0">Some words <a href="#3">c</a></p><a href="#4" style="${SMALL}">d</a>
    <div style="height: 60px"></div><a href="#5" style="${LARGE}">e</a>`);
  expect((await findSmallTargets(page)).map((target) => /#\d/.exec(target)?.[0])).toEqual(['#1', '#2']);
});

it('[R382] finds links that show no focus', async () => {
  const page = await browser.newPage();
  await page.setContent(`<a href="#1" style="${LARGE}">a</a><a href="#2" style="outline: none; ${LARGE}">b</a>`);
  expect((await findHiddenFocus(page)).map((target) => /#\d/.exec(target)?.[0])).toEqual(['#2']);
});
