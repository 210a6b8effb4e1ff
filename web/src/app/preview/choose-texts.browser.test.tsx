import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HOME_PICTURE } from '#shared/preview/preview-messages';
import { letChooseTexts } from './choose-texts';
import { createTextMarker } from './text-marks';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

test('[R98] a click or Enter chooses a text or the picture of the home page, until it ends', async () => {
  const marker = createTextMarker();
  const root = document.createElement('div');
  root.innerHTML = `<main tabindex="-1"><section aria-labelledby="hero-title"><h1 id="hero-title"></h1>
    <img alt="Picture" width="40" height="40" src="${PIXEL}"></section><a href="#followed"></a><p>Other</p></main>`;
  root.querySelector('h1')?.append(marker.mark('home.hero.title', 'Wind'));
  root.querySelector('a')?.append(marker.mark('home.hero.wines', 'Our wines'));
  document.body.append(root);
  const chosen: string[] = [];
  const stop = letChooseTexts(root, marker, (key) => chosen.push(key));
  await page.getByRole('heading', { name: 'Wind', exact: true }).click();
  await page.getByRole('link', { name: 'Our wines', exact: true }).click();
  await page.getByRole('img', { name: 'Picture' }).click();
  await page.getByText('Other').click();
  root.querySelector('h1')?.focus();
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual(['home.hero.title', 'home.hero.wines', HOME_PICTURE, 'home.hero.title']);
  expect(location.hash).toBe('');
  stop();
  await page.getByRole('heading', { name: 'Wind', exact: true }).click();
  expect(chosen).toHaveLength(4);
  root.remove();
});
