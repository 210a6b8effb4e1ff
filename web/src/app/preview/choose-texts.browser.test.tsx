import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { letChooseTexts } from './choose-texts';
import { hideLanguageSwitch } from './prevent-leaving';
import { createTextMarker } from './text-marks';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

test('[R98] a click or Enter chooses a text or a picture that editors change, until it ends', async () => {
  const marker = createTextMarker();
  const root = document.createElement('div');
  root.innerHTML = `<main tabindex="-1"><section><h1></h1>
    <img alt="Drawing" width="40" height="40" src="${PIXEL}"></section><a href="#followed"></a><p>Other</p></main>`;
  root.querySelector('h1')?.append(marker.mark('home.hero.title', 'Wind'));
  root.querySelector('a')?.append(marker.mark('home.hero.wines', 'Our wines'));
  document.body.append(root);
  const chosen: string[] = [];
  const stop = letChooseTexts(root, marker, (key) => chosen.push(key));
  await page.getByRole('heading', { name: 'Wind', exact: true }).click();
  await page.getByRole('link', { name: 'Our wines', exact: true }).click();
  await page.getByRole('img', { name: 'Drawing' }).click();
  await page.getByText('Other').click();
  root.querySelector('h1')?.focus();
  await userEvent.keyboard('{Enter}');
  expect(chosen).toEqual(['home.hero.title', 'home.hero.wines', 'home.hero.title']);
  // Pages show their pictures later.
  const part = document.createElement('div');
  part.dataset.picture = 'about.story.1.image';
  part.innerHTML = `<img alt="Picture" width="40" height="40" src="${PIXEL}">`;
  root.append(part);
  const picture = page.getByRole('img', { name: 'Picture' });
  await picture.click();
  await expect.element(picture).toHaveAttribute('tabindex', '0');
  (picture.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(chosen.slice(3)).toEqual(['picture:about.story.1.image', 'picture:about.story.1.image']);
  expect(location.hash).toBe('');
  stop();
  await page.getByRole('heading', { name: 'Wind', exact: true }).click();
  expect(chosen).toHaveLength(5);
  root.remove();
});

test('[V3] the language of a preview is chosen beside it alone', async () => {
  const root = document.createElement('div');
  root.innerHTML = '<div role="group" aria-label="Language" class="flex"><a lang="sl">SL</a><a lang="en">EN</a></div>';
  document.body.append(root);
  const { adoptedStyleSheets } = document;
  const languageSwitch = page.getByRole('group', { name: 'Language' });
  await expect.element(languageSwitch).toBeVisible();
  hideLanguageSwitch(document);
  await expect.element(languageSwitch).not.toBeInTheDocument();
  document.adoptedStyleSheets = adoptedStyleSheets;
  root.remove();
});
