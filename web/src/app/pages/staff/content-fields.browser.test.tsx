import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ContentData } from '#contract/content';
import { expectAccessible } from '#testing/expect-accessible';
import type { FakeResponses } from '#testing/fake-api';
import { createFakeContent } from '#testing/fake-content';
import type { PreviewState } from '#shared/preview/preview-messages';
import { openSite } from '#testing/open-site';

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const save = page.getByRole('button', { name: 'Save', exact: true }).first();
const search = page.getByRole('searchbox', { name: 'Search the texts' });
const subject = field('Wine: buttons and links › Subject of the enquiry – Slovenian');

async function openTexts(namespace = 'winesPage', data: ContentData = {}) {
  const content = createFakeContent({ sl: data });
  const site = await openSite(`/admin/content?namespace=${namespace}&language=sl`, {
    signedInAs: 'editor',
    responses: content.responses,
  });
  await expect.element(save).toBeVisible();
  return { ...site, content };
}

test('[R98] texts stand by the parts of the page, with the place of each part, and no key is to be seen', async () => {
  await openTexts();
  await expect.element(page.getByRole('heading', { name: 'Choice of wines' })).toBeVisible();
  await expect.element(page.getByText('in the row of filters above the list')).toBeVisible();
  const labels = page
    .getByRole('textbox')
    .elements()
    .map((each) => each.getAttribute('aria-label') ?? '');
  expect(labels.length).toBeGreaterThan(150);
  expect(labels.filter((label) => /[a-z][A-Z]|_/.test(label))).toEqual([]);
  expect(new Set(labels).size).toBe(labels.length);
  const menu = page.getByRole('navigation', { name: 'Parts of the form' });
  await menu.getByRole('button', { name: 'Wine: buttons and links' }).click();
  await expect.element(page.getByRole('heading', { name: 'Wine: buttons and links' })).toHaveFocus();
  await expectAccessible();
});

test('[R98] the search finds texts by name, place and words of both languages, and says how many', async () => {
  await openTexts('winesPage', { lead: 'Šipon in čas' });
  const status = page.getByRole('status').filter({ hasText: /texts?$/ });
  await search.fill('sipon');
  await expect.element(status).toHaveTextContent('1 text');
  await expect.element(field('Top of the page › Lead – Slovenian')).toBeVisible();
  await expect.element(subject).not.toBeInTheDocument();
  await search.fill('enquiry');
  await expect.element(subject).toBeVisible();
  await search.fill('nothing like that');
  await expect.element(status).toHaveTextContent('0 texts');
  await userEvent.keyboard('{Escape}');
  await expect.element(subject).toBeVisible();
  await expect.element(status).not.toBeInTheDocument();
});

test('[R98] the search over all pages names the page of each text and leads to its field', async () => {
  const content = createFakeContent({ sl: { hero: { title: 'Šipon in čas' } } });
  const responses: FakeResponses = {
    '/content': () => ({ items: [], total: 0 }),
    '/content/home': (url, request) => content.responses['/content/{namespace}']?.(url, request),
  };
  const { router } = await openSite('/admin/content', { signedInAs: 'editor', responses });
  const all = page.getByRole('searchbox', { name: 'Search all texts' });
  await all.fill('sipon');
  await expect.element(page.getByText('1 text', { exact: true })).toBeVisible();
  const hit = page.getByRole('listitem').filter({ hasText: 'Šipon in čas' });
  await expect.element(hit).toHaveTextContent('At the top of the home page');
  await hit.getByRole('link', { name: 'Home › Opening › Title – Slovenian' }).click();
  await expect.element(field('Opening › Title – Slovenian')).toHaveFocus();
  expect(router.state.location.search).toContain('namespace=home');
});

test('[R98] a chip inserts its placeholder at the caret; a lost and an invented one are told and asked about', async () => {
  const { content } = await openTexts();
  const chips = page.getByRole('list', { name: 'Subject of the enquiry – Slovenian' });
  const chip = chips.getByRole('button');
  await expect.element(chip).toHaveTextContent('name of the wine(in the text)');
  await subject.fill('O vinu, ');
  await expect.element(chip).not.toHaveTextContent('in the text');
  await expect.element(subject).toHaveAccessibleDescription(/no longer names: {{wine}}/);
  await userEvent.keyboard('{Home}');
  await chip.click();
  await expect.element(subject).toHaveValue('{{wine}}O vinu, ');
  await expect.element(subject).toHaveFocus();
  await expect.element(subject).not.toHaveAccessibleDescription(/names/);
  await subject.fill('O {{vinu}}');
  await expect.element(subject).toHaveAccessibleDescription(/does not know.*{{vinu}}/);

  await save.click();
  const question = page.getByRole('alertdialog', { name: 'Save like this?' });
  await expect.element(question).toHaveTextContent('Subject of the enquiry – Slovenian');
  await expect.element(question).toHaveTextContent('{{vinu}}');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(content.read('sl').data).toEqual({});
  await save.click();
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(content.read('sl').data).toEqual({ wine: { askSubject: 'O {{vinu}}' } });
});

test('[R98] plural forms are edited together, each language with its own', async () => {
  const { content } = await openTexts();
  const group = page.getByRole('group', { name: 'Number of wines' });
  const names = group
    .getByRole('textbox')
    .elements()
    .map((each) => each.getAttribute('aria-label')?.replace('List of wines › Number of wines: ', ''));
  expect(names).toEqual([
    ...['1, 101, 201 …', '2, 102, 202 …', '3, 4, 103, 104 …', 'other numbers'].map((form) => `${form} – Slovenian`),
    ...['1', 'other numbers'].map((form) => `${form} – English`),
  ]);
  await group.getByRole('textbox', { name: '3, 4, 103, 104 … – Slovenian' }).fill('{{count}} buteljke');
  await save.click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  expect(content.read('sl').data).toEqual({ count_few: '{{count}} buteljke' });
});

test('[R98] JSON is folded away, and one click further', async () => {
  const { router } = await openTexts();
  await expect.element(page.getByRole('navigation', { name: 'View' })).not.toBeInTheDocument();
  await page.getByText('Advanced', { exact: true }).click();
  await page.getByRole('link', { name: 'Edit as JSON' }).click();
  await expect.element(page.getByRole('textbox', { name: 'JSON document – Slovenian' })).toBeVisible();
  expect(router.state.location.search).toContain('view=json');
  await page.getByRole('link', { name: 'Fields' }).click();
  await expect.element(subject).toBeVisible();
});

test('[R98] what is chosen in the preview opens its field, in the language of the preview, also past a search', async () => {
  const { router } = await openTexts('home');
  await search.fill('nothing like that');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const frame = page.getByTitle('Preview of the page');
  await expect.element(frame).toBeInTheDocument();
  const source = (frame.element() as HTMLIFrameElement).contentWindow;
  const sendFromFrame = (data: PreviewState) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source }));
  // The editor listens some time after it shows the frame; then it sends its page to a frame that is ready.
  const postToFrame = vi.spyOn(source as Window, 'postMessage');
  await expect.poll(() => sendFromFrame({ kind: 'preview ready' }) && postToFrame.mock.calls.length).toBeGreaterThan(0);
  sendFromFrame({ kind: 'preview chose', chosen: 'home.house.title' });
  await expect.element(field('House › Title – English')).toHaveFocus();
  expect(router.state.location.search).toContain('language=en');
});
