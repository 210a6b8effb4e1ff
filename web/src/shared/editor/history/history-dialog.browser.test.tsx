import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { About } from '#contract/about';
import type { Revision } from '#contract/history';
import { expectAccessible } from '#testing/expect-accessible';
import { createFakeSingle } from '#testing/fake-single';
import { createProblemResponse, type FakeResponses } from '#testing/fake-api';
import { tabTo } from '#testing/keyboard';
import { makeAbout } from '#testing/make-about';
import { makeMetadata } from '#testing/make-metadata';
import { makeQueen } from '#testing/make-queen';
import { openSite } from '#testing/open-site';

const historyButton = page.getByRole('button', { name: 'History' });
const dialog = page.getByRole('dialog', { name: /^History – / });
const title = page.getByLabelText('Title – Slovenian', { exact: true });
const versionButton = (version: number): Locator => dialog.getByRole('button', { name: `version ${String(version)}` });
const restoreButton = dialog.getByRole('button', { name: 'Restore version 1' });

type Texts = Pick<About, 'hero' | 'story' | 'milestones' | 'visit'>;
const getTexts = ({ hero, story, milestones, visit }: About): Texts => ({ hero, story, milestones, visit });

/** A story at its third version: its Slovenian and English titles were other ones before. */
function makeHistory() {
  const [before, now] = [makeAbout(), makeAbout()];
  before.hero = { ...before.hero, title: 'Prejšnja hiša' };
  now.hero = { ...now.hero, title: 'Sedanja hiša' };
  const english = (about: About, heading: string): About => ({
    ...about,
    language: 'en',
    hero: { ...about.hero, title: heading },
  });
  const about = createFakeSingle('/about', {
    sl: { ...now, version: 3 },
    en: { ...english(now, 'House of today'), version: 3 },
  });
  const data = { sl: getTexts(before), en: getTexts(english(before, '')) };
  const revision = (version: number, values: Partial<Revision> = {}): Revision => ({
    version,
    createdAt: '2025-11-02T08:00:00.000Z',
    author: `Author ${String(version)}`,
    restoredFrom: null,
    changed: ['hero'],
    data,
    ...values,
  });
  return { about, before, english, revision };
}

async function openHistory({
  dropped = {},
  restore,
  beforeRevisions,
}: { dropped?: Record<string, string>; restore?: () => Response; beforeRevisions?: Promise<void> } = {}) {
  const { about, before, english, revision } = makeHistory();
  const sources = new Map<number, number>();
  const responses: FakeResponses = {
    ...about.responses,
    '/about/revisions': async () => {
      await beforeRevisions;
      const { version: current } = about.read('sl');
      const items = Array.from({ length: current }, (_, index) => {
        const { data: _data, ...summary } = revision(current - index);
        return { ...summary, restoredFrom: sources.get(summary.version) ?? null };
      });
      return { items, total: items.length };
    },
    '/about/revisions/{version}': ({ pathname }) => {
      const version = Number(pathname.split('/').at(-1));
      if (version === 1) return revision(1);
      return revision(version, { data: { sl: getTexts(about.read('sl')), en: getTexts(about.read('en')) } });
    },
    'POST /about/revisions/{version}/restore': (_url, { body }) => {
      if (restore) return restore();
      const { expectedVersion } = body as { expectedVersion: number };
      if (expectedVersion !== about.read('sl').version) return createProblemResponse('version_conflict');
      about.save('sl', getTexts(before));
      const { version } = about.read('sl');
      sources.set(version, 1);
      about.save('en', getTexts(english(before, '')));
      sources.set(version + 1, 1);
      return { ...about.read('sl'), dropped };
    },
  };
  const site = await openSite('/admin/about', { signedInAs: 'editor', responses });
  await expect.element(historyButton).toBeVisible();
  return { ...site, about };
}

test('[N2] each section of a form shows who changed its fields last', async () => {
  await openHistory();
  const part = page.getByRole('region', { name: 'Head of the page' });
  await expect.element(part).toHaveTextContent('Last change: Author 3');
});

test('[N2] nothing moves on a phone when a section shows who changed its fields last', async () => {
  await page.viewport(375, 800);
  let endRevisions = (): void => undefined;
  const beforeRevisions = new Promise<void>((resolve) => (endRevisions = resolve));
  await openHistory({ beforeRevisions });
  const part = page.getByRole('region', { name: 'Head of the page' });
  const getFieldTop = () => part.getByRole('textbox').first().element().getBoundingClientRect().top;
  await expect.element(part.getByRole('textbox').first()).toBeVisible();
  const before = getFieldTop();
  endRevisions();
  await expect.element(part).toHaveTextContent('Last change: Author 3');
  expect(getFieldTop()).toBe(before);
});

test('[N2] every version shows its author and its values, in both languages', async () => {
  await openHistory();
  await historyButton.click();
  const versions = dialog.getByRole('list', { name: 'Saved versions' }).getByRole('button');
  await expect.element(versions.first()).toBeVisible();
  expect(versions.elements()).toHaveLength(3);
  await expect.element(versionButton(3)).toHaveTextContent('current');
  await expect.element(versionButton(1)).toHaveTextContent('Author 1');
  await versionButton(1).click();
  const place = (name: string) =>
    dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect.element(place('Title – Slovenian')).toHaveTextContent('In this versionPrejšnja hišaNowSedanja hiša');
  const marks = place('Title – Slovenian').element().querySelectorAll('mark');
  expect(Array.from(marks, ({ textContent }) => textContent)).toEqual(['Prejšnja', 'Sedanja']);
  await expect.element(place('Title – English')).toHaveTextContent('In this versionemptyNowHouse of today');
  expect(place('Subtitle – Slovenian').elements()).toEqual([]);
  await expectAccessible();
});

test('[N2] a version is restored in both languages by keyboard on a phone, and the list names its source', async () => {
  await page.viewport(375, 812);
  const { api } = await openHistory();
  await tabTo(historyButton);
  await userEvent.keyboard('{Enter}');
  await tabTo(versionButton(1));
  await userEvent.keyboard(' ');
  await expect.element(dialog).toHaveTextContent('Prejšnja hiša');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(historyButton).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await tabTo(versionButton(1));
  await userEvent.keyboard(' ');
  await expect.element(restoreButton).toBeEnabled();
  await tabTo(restoreButton);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^Restored as version \d+\.$/)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(title).toHaveValue('Prejšnja hiša');
  await expect.element(page.getByLabelText('Title – English', { exact: true })).toHaveValue('');
  await expect.element(page.getByRole('button', { name: 'Save', exact: true }).first()).toBeDisabled();
  await historyButton.click();
  await expect.element(versionButton(4)).toHaveTextContent('repeats version 1');
  api.assertHealthy();
});

test('[N2] names the field that could not be restored and why', async () => {
  await openHistory({ dropped: { 'hero.subtitle': 'The text is too long.' } });
  await historyButton.click();
  await versionButton(1).click();
  await restoreButton.click();
  const status = dialog.getByRole('status');
  await expect.element(status).toHaveTextContent('Subtitle – Slovenian: The text is too long.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(title).toHaveValue('Prejšnja hiša');
});

test('[N2][T2] a restore over a newer version shows the conflict, and discards nothing without a question', async () => {
  const { about } = await openHistory();
  const subtitle = page.getByLabelText('Subtitle – Slovenian', { exact: true });
  await subtitle.fill('Typed here');
  await historyButton.click();
  await versionButton(1).click();
  await restoreButton.click();
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(subtitle).toHaveValue('Typed here');
  about.save('sl', { hero: { ...about.read('sl').hero, title: 'Njihova hiša' } });
  await restoreButton.click();
  await question.getByRole('button', { name: 'Discard and restore' }).click();
  const conflict = page.getByRole('alertdialog', { name: 'Someone else saved in the meantime' });
  await expect.element(conflict.getByRole('group', { name: 'Title – Slovenian' })).toHaveTextContent('Njihova hiša');
  await conflict.getByRole('radio', { name: /Prejšnja hiša/ }).click();
  await conflict.getByRole('button', { name: 'Save merged' }).click();
  await expect.element(page.getByText('Saved.')).toBeVisible();
  await expect.element(title).toHaveValue('Prejšnja hiša');
  await expect.element(subtitle).toHaveValue('');
  expect(about.read('sl').hero.title).toBe('Prejšnja hiša');
});

const SINGLES = {
  metadata: { name: 'Site metadata', role: 'admin', make: makeMetadata },
  queen: { name: 'Queen', role: 'queen', make: makeQueen },
} as const;

test.each(['metadata', 'queen'] as const)(
  '[N2] the history of %s says that the current version is the same',
  async (id) => {
    const { name, role, make } = SINGLES[id];
    const path = `/${id}`;
    const doc = make();
    const { responses } = createFakeSingle(path, { sl: doc, en: { ...doc, language: 'en' } });
    const { version: _version, updatedAt: _updatedAt, language: _language, ...data } = doc;
    const revision = {
      version: 1,
      createdAt: '2025-11-02T08:00:00.000Z',
      author: null,
      restoredFrom: null,
      changed: null,
      data: { sl: data, en: data },
    };
    await openSite(`/admin/${id}`, {
      signedInAs: role,
      responses: { ...responses, [`${path}/revisions/{version}`]: () => revision },
    });
    await historyButton.click();
    await expect.element(page.getByRole('dialog', { name: new RegExp(`^History – ${name}`) })).toBeVisible();
    await dialog.getByRole('button', { name: /current/ }).click();
    await expect.element(dialog).toHaveTextContent('The same as now.');
  },
);
