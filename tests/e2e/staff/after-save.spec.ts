import type { Locator, Page } from '@playwright/test';
import type { ContentNamespace } from '../../../cms/src/contract/content';
import type { ApiClient } from '../../support/clients/api-client';
import { createUniqueName, createUniqueWord } from '../../support/data/unique-name';
import { createWineInput } from '../../support/data/wine-input';
import { expect, switchLanguage, moveItemForward, tabTo, test } from '../../support/staff-test';

// After navigation from a public page its content security policy still applies, which blocks inline styles.
// On a busy machine a page may not be rendered within the time limit of the web server; it is loaded again.
test.use({ expectedConsole: /Applying inline style|status of 503 .*\/en/ });
// These journeys go through the public pages before and after each save.
test.slow();

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first();
const saved = (page: Page) => expect(page.getByText(/^(?:Saved\.|Everything is saved\.)$/).first()).toBeVisible();
/**
 * Goes to the site by the link for it, in this tab, until it shows something there: the web server waits half
 * a second at most for what the CMS has just saved, which on a busy machine may not be enough.
 */
async function viewSite(page: Page, expectShown: () => Promise<void>): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name: 'View site' });
  await expect(link).toHaveAttribute('target', '_blank');
  const url = (await link.getAttribute('href')) ?? '';
  await expect(async () => {
    await page.goto(url);
    // The page knows who is signed in.
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
    await expectShown();
  }).toPass();
}

const SHOWN = { timeout: 10_000 };

/** Opens a public page, so that browser and server keep what it shows, and goes on into the staff area. */
async function visitThenStaff(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Dashboard|Urejanje|Nadzorna/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin$/);
}

const toSection = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Staff menu' }).getByRole('link', { name, exact: true }).click();

/** Goes on through the page of wines, which shows them in parts, until it shows one. */
async function findWine(page: Page, name: string): Promise<void> {
  const wine = page.getByRole('article').filter({ hasText: name });
  const more = page.getByRole('link', { name: 'Show more wines' });
  await expect(async () => {
    if (!(await wine.isVisible())) await more.click({ timeout: 2_000 });
    await expect(wine).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/**
 * Searches the only entry of a text in a list of the staff area, and waits until the list shows that alone: a
 * row that moves up meanwhile takes no click.
 */
async function searchList(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /^1 / })).toBeVisible();
}

test('[R4] [Z3] a wine that was saved, and one that was deleted, is so on the site, in another tab too', async ({
  pageAs,
  admin,
}) => {
  const word = createUniqueWord();
  const [before, after] = [`Prej ${word}`, `Potem ${word}`];
  const {
    body: { slug },
  } = await admin.call('createWine', 201, { body: createWineInput({ name: before }) });
  const page = await pageAs('admin');
  await switchLanguage(page, 'en');
  await visitThenStaff(page, `/wines/${slug}`);
  await page.goto('/en/wines');
  await findWine(page, before);
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first().click();
  await toSection(page, 'Wines');
  await searchList(page, word);
  await page.getByRole('grid').getByRole('link', { name: before }).first().click();
  await page.getByLabel('Name – Slovenian').fill(after);
  await save(page).click();
  await saved(page);
  await viewSite(page, () => expect(page.getByRole('heading', { level: 1 })).toContainText(after, SHOWN));
  await expect(page).toHaveURL(`/en/wines/${slug}`);
  await page.getByRole('banner').getByRole('link', { name: 'Wines' }).click();
  await findWine(page, after);
  await expect(page.getByText(before)).toHaveCount(0);

  const tab = await page.context().newPage();
  await tab.goto('/en/about');
  await tab.getByRole('banner').getByRole('link', { name: 'Wines' }).click();
  await findWine(tab, after);
  await tab.close();

  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first().click();
  await toSection(page, 'Wines');
  await searchList(page, word);
  await page.getByRole('button', { name: `Delete ${after}` }).click();
  const question = page.getByRole('alertdialog', { name: /^Delete / });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toBeHidden();
  await viewSite(page, async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(after)).toHaveCount(0, SHOWN);
  });
});

test('[R4] [Z3] an order is the same on the site', async ({ pageAs, admin, undo }) => {
  const { body: before } = await admin.call('listWines', 200, { query: { pageSize: '100', status: 'all' } });
  undo(() => admin.call('orderWines', 204, { body: { ids: before.items.map(({ id }) => id) } }));
  const page = await pageAs('editor');
  await switchLanguage(page, 'en');
  await visitThenStaff(page, '/wines');
  const names = async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Wines' }).click();
    await expect(page.locator('main h2, main h3').first()).toBeVisible();
    return page
      .locator('main a[href^="/en/wines/"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))]);
  };
  await viewSite(page, async () => undefined);
  const first = await names();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first().click();
  await toSection(page, 'Wines');
  await tabTo(page, page.getByRole('grid', { name: 'Wines' }).getByRole('row').first());
  await page.keyboard.press('ArrowRight');
  await moveItemForward(page);
  await expect
    .poll(async () => (await admin.call('listWines', 200, { query: { status: 'all' } })).body.items[0]?.id)
    .not.toBe(before.items[0]?.id);
  await viewSite(page, async () => expect((await names())[0]).not.toBe(first[0]));
});

/** An API client, a word that nothing else has, and what has the singles as before after the test. */
interface SiteTextSetup {
  admin: ApiClient;
  word: string;
  undo: (step: () => Promise<unknown>) => void;
  keepMetadata: () => Promise<void>;
  keepQueen: () => Promise<void>;
  keepTexts: (namespace: ContentNamespace) => Promise<void>;
}

/** One text of each entity, with its field in the editor and its public page. */
interface SiteText {
  section: string;
  visit: string;
  /** Makes a document of the test, or has the one that the site has restored after it. */
  prepare: (setup: SiteTextSetup) => Promise<void>;
  /** Opens the editor from the list. */
  open?: (page: Page, word: string) => Promise<void>;
  field: (page: Page) => Locator;
  /** Goes on to the text from the page that the staff area links to. */
  follow?: (page: Page, word: string) => Promise<void>;
  shown?: (page: Page, text: string) => Locator;
}

const ENGLISH = { lang: 'en', fallback: 'none' } as const;

/** A published album whose title is the word in both languages. */
async function createAlbum({ admin, word }: SiteTextSetup): Promise<string> {
  const input = { title: word, description: '', year: null, published: true, cover: null };
  const { body } = await admin.call('createAlbum', 201, { body: input });
  await admin.call('updateAlbum', 200, { params: { id: body.id }, query: { lang: 'en' }, body: input });
  return body.id;
}

const toGallery = async (page: Page): Promise<void> => {
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL('/en/gallery');
};

const TEXTS: Record<string, SiteText> = {
  'an album': {
    section: 'Albums',
    visit: '/gallery',
    prepare: async (setup) => void (await createAlbum(setup)),
    open: async (page, word) => {
      await searchList(page, word);
      await page.getByRole('grid').getByRole('link', { name: word, exact: true }).click();
    },
    field: (page) => page.getByLabel('Title – English'),
    follow: toGallery,
  },
  'a picture of the gallery': {
    section: 'Gallery',
    visit: '/gallery',
    prepare: async (setup) => {
      const albumId = await createAlbum(setup);
      const query = { storageFolder: 'Gallery', pageSize: '1' } as const;
      const { body: library } = await setup.admin.call('listMedia', 200, { query });
      const items = library.items.map(({ storageFolder, imageKey }) => ({
        albumId,
        title: '',
        alt: setup.word,
        year: null,
        published: true,
        image: { storageFolder, imageKey },
      }));
      await setup.admin.call('createGalleryItems', 201, { body: { items } });
    },
    open: async (page, word) => {
      await page.getByRole('combobox', { name: 'Album' }).first().selectOption({ label: word });
      const texts = page.getByRole('link', { name: 'Texts', exact: true });
      await expect(texts).toHaveAttribute('href', /album=/);
      await texts.click();
      // The list of all pictures stays until the one of the album is read.
      await expect(page.getByLabel('Alt text – English')).toHaveCount(1);
    },
    field: (page) => page.getByLabel('Alt text – English'),
    follow: async (page, word) => {
      await toGallery(page);
      await page.getByRole('link', { name: word }).first().click();
    },
    shown: (page, text) => page.getByAltText(text),
  },
  'the Queen section': {
    section: 'Queen',
    visit: '/queen',
    prepare: ({ keepQueen }) => keepQueen(),
    field: (page) => page.getByLabel('Subtitle – English'),
  },
  'the story of the house': {
    section: 'About',
    visit: '/about',
    prepare: async ({ admin, undo }) => {
      const { hero, story, milestones, visit } = (await admin.call('getAbout', 200, { query: ENGLISH })).body;
      const body = { hero, story, milestones, visit };
      undo(() => admin.call('updateAbout', 200, { query: { lang: 'en' }, body }));
    },
    field: (page) => page.getByLabel('Title – English').first(),
  },
  'the phone number in the footer': {
    section: 'Site metadata',
    visit: '/',
    prepare: ({ keepMetadata }) => keepMetadata(),
    field: (page) => page.getByLabel('Phone').last(),
  },
  'a text of the footer': {
    section: 'Page texts',
    visit: '/',
    prepare: ({ keepTexts }) => keepTexts('footer'),
    open: (page) => page.locator('a[href*="namespace=footer"][href*="language=en"]').first().click(),
    field: (page) => page.locator('#text-en-contacts'),
  },
};

for (const [name, { section, visit, prepare, open, field: findField, follow, shown }] of Object.entries(TEXTS)) {
  test(`[R4] [Z3] ${name} that was saved is so on the site`, async ({
    pageAs,
    admin,
    undo,
    keepMetadata,
    keepQueen,
    keepTexts,
  }) => {
    const word = createUniqueWord();
    await prepare({ admin, word, undo, keepMetadata, keepQueen, keepTexts });
    const page = await pageAs('admin');
    await switchLanguage(page, 'en');
    await visitThenStaff(page, visit);
    await toSection(page, section);
    await open?.(page, word);
    const text = createUniqueName('Today');
    await findField(page).fill(text);
    await save(page).click();
    await saved(page);
    await viewSite(page, async () => {
      await follow?.(page, word);
      await expect((shown?.(page, text) ?? page.getByText(text)).first()).toBeAttached(SHOWN);
    });
  });
}
