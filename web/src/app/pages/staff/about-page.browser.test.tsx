import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { About } from '#contract/about';
import { createFakeSingle } from '#testing/fake-single';
import { moveItemDown, tabTo } from '#testing/keyboard';
import { makeAbout, makeChapter } from '#testing/make-about';
import { openSite } from '#testing/open-site';

const save = page.getByRole('button', { name: 'Save', exact: true }).first();
const chapters = page.getByRole('grid', { name: 'Order of the chapters' }).getByRole('row');
const chapter = (number: number): Locator =>
  page.getByRole('group', { name: `Chapter ${String(number)}`, exact: true });
const saved = page.getByText('Saved.');

const inBothLanguages = (values: Partial<About>) => {
  const about = makeAbout(values);
  return createFakeSingle('/about', { sl: about, en: { ...about, language: 'en' } });
};

async function openAbout(values: Partial<About> = {}) {
  const stored = inBothLanguages(values);
  const site = await openSite('/admin/about', { signedInAs: 'editor', responses: stored.responses });
  await expect.element(save).toBeVisible();
  const readStoryIds = () => stored.read('sl').story.map(({ id }) => id);
  return { ...site, stored, readStoryIds };
}

test('[W3] new chapters and milestones are written in both languages; a milestone needs its Slovenian text', async () => {
  const { api, stored } = await openAbout({ story: [makeChapter()] });
  await page.getByRole('button', { name: 'Add a chapter' }).click();
  await chapter(2).getByLabelText('Heading – Slovenian').fill('Novo poglavje');
  await chapter(2).getByLabelText('Heading – English').fill('A new chapter');
  await expect.element(chapters.last()).toHaveTextContent('A new chapter');
  await page.getByRole('button', { name: 'Add a milestone' }).click();
  await save.click();
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('What happened – Slovenian: Required');
  const milestone = page.getByRole('group', { name: /^Milestone/ }).last();
  await milestone.getByLabelText('Year').fill('2031');
  await milestone.getByLabelText('What happened – Slovenian').fill('Nova preša');
  await page.getByLabelText('Opening hours – English').fill('Always\n\nexcept Mondays');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(saved).toBeVisible();
  expect(stored.read('sl')).toMatchObject({
    story: [{}, { heading: 'Novo poglavje' }],
    milestones: [{ year: 2031, text: 'Nova preša' }],
  });
  expect(stored.read('en')).toMatchObject({
    story: [{}, { heading: 'A new chapter' }],
    milestones: [{ year: 2031, text: '' }],
    visit: { openingHours: ['Always', 'except Mondays'] },
  });
  api.assertHealthy();
});

test('[W3] chapters are put in order with the keyboard alone, and removed', async () => {
  const story = [makeChapter(), makeChapter(), makeChapter()];
  const { readStoryIds } = await openAbout({ story });
  const [first, second, third] = story.map(({ id }) => id);
  await tabTo(chapters.first());
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/^Insert between/);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(readStoryIds).toEqual([second, first, third]);
  await page.getByRole('button', { name: 'Remove Chapter 1' }).click();
  await save.click();
  await expect.poll(readStoryIds).toEqual([first, third]);
});

test('[W3] ordering chapters keeps what was typed and added since the last save', async () => {
  const { stored } = await openAbout({ story: [makeChapter(), makeChapter()] });
  const fill = async (number: number, language: string, text: string) => {
    await chapter(number).getByLabelText(`Heading – ${language}`).fill(text);
    await chapter(number).getByLabelText(`Text – ${language}`).fill(`${text}.`);
  };
  const moveFirstDown = async () => {
    (chapters.first().element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await moveItemDown();
  };
  await fill(1, 'Slovenian', 'Prvo');
  await fill(1, 'English', 'First');
  await moveFirstDown();
  await expect.element(chapter(2).getByLabelText('Heading – English')).toHaveValue('First');
  await page.getByRole('button', { name: 'Add a chapter' }).click();
  await fill(3, 'Slovenian', 'Tretje');
  await fill(3, 'English', 'Third');
  await moveFirstDown();
  await expect.element(chapter(1).getByLabelText('Heading – English')).toHaveValue('First');
  await save.click();
  await expect.element(saved).toBeVisible();
  expect(stored.read('sl').story).toMatchObject([
    { heading: 'Prvo', body: 'Prvo.' },
    {},
    { heading: 'Tretje', body: 'Tretje.' },
  ]);
  expect(stored.read('en').story).toMatchObject([
    { heading: 'First', body: 'First.' },
    {},
    { heading: 'Third', body: 'Third.' },
  ]);
});

test('[W3] the text that another editor saved in a chapter stays when a chapter is removed here', async () => {
  const story = [makeChapter(), makeChapter()];
  const { stored, readStoryIds } = await openAbout({ story });
  const [first] = story;
  const titleField = page.getByLabelText('Title – Slovenian', { exact: true });
  await titleField.fill('Moja hiša');
  await page.getByRole('button', { name: 'Remove Chapter 2' }).click();
  const { hero } = stored.read('sl');
  stored.save('sl', { hero: { ...hero, title: 'Njihova hiša' } });
  stored.save('en', { story: story.map((each) => (each === first ? { ...each, body: 'What they wrote' } : each)) });
  await save.click();
  const dialog = page.getByRole('alertdialog', { name: /Someone else saved/ });
  await expect.element(dialog).toHaveTextContent('Title – Slovenian');
  await dialog.getByRole('radio', { name: /Moja hiša/ }).click();
  await dialog.getByRole('button', { name: /save/i }).click();
  await expect.element(saved).toBeVisible();
  expect(stored.read('sl').hero.title).toBe('Moja hiša');
  await expect.element(titleField).toHaveValue('Moja hiša');
  await expect.element(chapter(1).getByLabelText('Text – English')).toHaveValue('What they wrote');
  expect(readStoryIds()).toEqual([first?.id]);
});
