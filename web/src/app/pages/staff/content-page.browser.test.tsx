import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/expect-accessible';
import { createFakeContent } from '#testing/fake-content';
import { OTHER_AUTHOR } from '#testing/fake-single';
import { tabTo } from '#testing/keyboard';
import { makeContentOverviewItem } from '#testing/make-content';
import { openSite } from '#testing/open-site';

const EDITOR = '/admin/content?namespace=home&language=sl';
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const title = field('Opening › Title – Slovenian');
const save = page.getByRole('button', { name: 'Save', exact: true }).first();
const json = page.getByRole('textbox', { name: 'JSON document – Slovenian' });
const problems = page.getByRole('region', { name: 'What the check found' });
const banner = page.getByRole('alert').first();
const saved = page.getByText('Saved.');
const conflict = page.getByRole('alertdialog', { name: 'Someone else saved in the meantime' });

async function openEditor(content = createFakeContent(), view = '') {
  const site = await openSite(`${EDITOR}${view}`, { signedInAs: 'editor', responses: content.responses });
  await expect.element(save).toBeVisible();
  return { ...site, content };
}

const openJson = async (content = createFakeContent()) => {
  const site = await openEditor(content, '&view=json');
  await expect.element(json).toBeVisible();
  return site;
};

test('[T1] the overview shows version, editor and missing texts of each document', async () => {
  const items = [
    makeContentOverviewItem({ version: 7 }),
    makeContentOverviewItem({ language: 'en', version: 3, missingKeys: ['house.title'] }),
  ];
  await openSite('/admin/content', { signedInAs: 'editor', responses: { '/content': () => ({ items, total: 2 }) } });
  const row = page.getByRole('row', { name: /^Home/ });
  await expect.element(row).toHaveTextContent('Version 7');
  await expect.element(row).toHaveTextContent('Ana Urednik');
  await expect.element(row).toHaveTextContent('1 missing');
  await expect.element(page.getByRole('row', { name: /^Footer/ })).toHaveTextContent('Never saved');
});

test.each([
  ['a syntax error', '{\n  "hero": {\n    "title": \n  }\n}', 'Line 4: Invalid JSON', 'Invalid JSON'],
  ['a root that is no object', '["a"]', 'The JSON root must be an object', 'The JSON root must be an object'],
  ['a wrong type', '{ "hero": { "title": 5 } }', '“hero.title”: expected text, found number', 'hero.title'],
  ['an unknown key', '{ "hero": { "titel": "x", "title": 5 } }', 'Unknown key “hero.titel”', 'hero.title'],
])('[T1] the JSON view names %s and does not save it', async (_name, text, problem, refusal) => {
  const { api } = await openJson();
  await json.fill(text);
  await expect.element(problems).toHaveTextContent(problem);
  await save.click();
  await expect.element(banner).toHaveTextContent(refusal);
  expect(api.getBodies('PUT', '/content')).toEqual([]);
});

test('[T1] invalid JSON stays as typed while the form view cannot show it', async () => {
  await openJson();
  await json.fill('["a"]');
  await page.getByRole('link', { name: 'Fields' }).click();
  await expect.element(page.getByText('The JSON cannot be read')).toBeVisible();
  await page.getByRole('link', { name: 'JSON' }).click();
  await expect.element(json).toHaveTextContent('["a"]');
});

test('[T1] saves JSON, fills in built-in texts, and Tab leaves the JSON view', async () => {
  const { content, api } = await openJson();
  await json.fill('{ "hero": { "title": "From JSON" } }');
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(content.read('sl').data).toEqual({ hero: { title: 'From JSON' } });
  await page.getByRole('button', { name: 'Fill in built-in texts' }).click();
  await expect.element(json).toHaveTextContent('"eyebrow": "Domačija nad Brajdo, od 1874"');
  await expect.element(json).toHaveTextContent('"title": "From JSON"');
  await json.click();
  await userEvent.keyboard('{Tab}');
  await expect.element(json).not.toHaveFocus();
  api.assertHealthy();
});

test('[T2] merges what does not overlap, asks about what does, and loses nothing that was typed', async () => {
  const { content } = await openEditor();
  await title.fill('Title of the second');
  await field('For search engines › Title – Slovenian').fill('Search title of the second');
  content.save('sl', { hero: { title: 'Title of the first', eyebrow: 'Line of the first' } });
  await save.click();
  await expect.element(conflict).toHaveTextContent(`${OTHER_AUTHOR} saved a newer version`);
  await expect.element(conflict.getByText('1 of their changes was merged by itself')).toBeVisible();
  const place = conflict.getByRole('group', { name: 'Opening › Title' });
  await expect.element(place).toHaveTextContent('Title of the first');
  await expect.element(place).toHaveTextContent('Title of the second');
  const settle = conflict.getByRole('button', { name: 'Save merged version' });
  await expect.element(settle).toBeDisabled();

  await conflict.getByRole('button', { name: 'Back to my text' }).click();
  await expect.element(title).toHaveValue('Title of the second');
  await save.click();
  await place.getByRole('radio', { name: /Write it together/ }).click();
  await place.getByRole('textbox').fill('Title of both');
  await settle.click();
  await expect.element(saved).toBeVisible();
  expect(content.read('sl').data).toEqual({
    meta: { title: 'Search title of the second' },
    hero: { title: 'Title of both', eyebrow: 'Line of the first' },
  });
});

test('[T2] the conflict screen works by keyboard alone and is accessible', async () => {
  const { content } = await openEditor();
  await title.fill('My title');
  content.save('sl', { hero: { title: 'Their title' } });
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(conflict).toBeVisible();
  await expectAccessible();
  await tabTo(conflict.getByRole('radio', { name: /Your text/ }));
  await userEvent.keyboard(' ');
  await tabTo(conflict.getByRole('button', { name: 'Save merged version' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(saved).toBeVisible();
  await expect.element(title).toHaveValue('My title');
  expect(content.read('sl').data).toEqual({ hero: { title: 'My title' } });
});

test('[T2] leaving asks first, staying keeps the text, and changing language or view does not ask', async () => {
  const { router } = await openEditor();
  await title.fill('Not saved yet');
  const back = page.getByRole('link', { name: 'All page texts' });
  const question = page.getByRole('alertdialog');
  await back.click();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(title).toHaveValue('Not saved yet');
  await page.getByRole('link', { name: 'EN', exact: true }).click();
  await page.getByText('Advanced', { exact: true }).click();
  await page.getByRole('link', { name: 'JSON' }).click();
  await page.getByRole('link', { name: /^SL/ }).click();
  await expect.element(json).toHaveTextContent('Not saved yet');
  await back.click();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.poll(() => router.state.location.search).toBe('');
});

/** Copies the Slovenian texts over the English ones; the texts are read again only after `release`. */
async function copyAndHold() {
  const content = createFakeContent({ sl: { hero: { title: 'Izvirnik' } }, en: { hero: { title: 'Translation' } } });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const { api } = await openSite('/admin/content?namespace=home&language=en', {
    signedInAs: 'editor',
    responses: {
      ...content.responses,
      '/content/{namespace}': async (url, request) => {
        if (content.read('en').version > 1) await released;
        return content.responses['/content/{namespace}']?.(url, request);
      },
    },
  });
  await page.getByRole('button', { name: 'Copy Slovenian to English' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Copy and overwrite' }).click();
  await expect.poll(() => api.getBodies('PUT', '/content').length).toBe(1);
  return { content, release };
}

const copied = page.getByText('Slovenian was copied to English.');

test('[T1] after a copy the form shows it, and the history that was opened meanwhile stays open', async () => {
  const { release } = await copyAndHold();
  await page.getByRole('button', { name: 'History', exact: true }).click();
  const history = page.getByRole('dialog', { name: 'History – Home – English' });
  await expect.element(history).toBeVisible();
  release();
  await expect.element(copied).toBeVisible();
  await expect.element(field('Opening › Title – English')).toHaveValue('Izvirnik');
  await expect.element(history).toBeVisible();
});

test('[T1] [T2] what is typed while a copy is read again stays, and is saved with the copy', async () => {
  const { content, release } = await copyAndHold();
  const searchTitle = field('For search engines › Title – English');
  await searchTitle.fill('Typed meanwhile');
  release();
  await expect.element(copied).toBeVisible();
  await expect.element(searchTitle).toHaveValue('Typed meanwhile');
  await save.click();
  await conflict.getByRole('button', { name: 'Save merged version' }).click();
  await expect.element(saved).toBeVisible();
  expect(content.read('en').data).toEqual({ meta: { title: 'Typed meanwhile' }, hero: { title: 'Izvirnik' } });
});
