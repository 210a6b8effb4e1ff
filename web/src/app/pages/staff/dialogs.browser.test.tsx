import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { StorageFolder } from '#contract/image-ref';
import { LANGUAGES, type Language } from '#contract/languages';
import { expectAccessible } from '#testing/expect-accessible';
import { createProblemResponse, type FakeResponses } from '#testing/fake-api';
import { makeAlbum } from '#testing/make-album';
import { makeContent } from '#testing/make-content';
import { makeGalleryItem } from '#testing/make-gallery';
import { makeMediaItem } from '#testing/make-media-item';
import { makeMetadata } from '#testing/make-metadata';
import { makeUser } from '#testing/make-user';
import { makeWine } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

interface OpenedDialog {
  /** Path of its screen, below /admin. */
  path: string;
  open: () => Promise<unknown>;
  /** Whether it can only be closed by answering it. */
  stays?: boolean;
}

const main = page.getByRole('main');
const press = (name: RegExp, within: Locator = main): Promise<void> =>
  within.getByRole('button', { name }).first().click();
const write = (): Promise<void> => main.getByRole('textbox').first().fill('Not saved');
const revision = {
  version: 1,
  createdAt: '2025-11-02T08:00:00.000Z',
  author: 'Eva Urednik',
  restoredFrom: null,
  changed: [],
};

const readLanguage = ({ searchParams }: URL): Language => (searchParams.get('lang') === 'en' ? 'en' : 'sl');
const list = <Item,>(item: Item) => ({ items: [item], total: 1 });

function createResponses(): FakeResponses {
  const [album, picture, media, user] = [makeAlbum(), makeGalleryItem(), makeMediaItem(), makeUser()];
  return {
    '/wines': () => list(makeWine()),
    '/albums': () => list(album),
    '/gallery': () => list(picture),
    '/gallery/{id}': () => picture,
    '/gallery/{id}/revisions': () => list(revision),
    '/media': ({ searchParams }) => ({
      ...list({ ...media, storageFolder: (searchParams.get('storageFolder') ?? 'Gallery') as StorageFolder }),
      bytes: media.size,
    }),
    '/media/{id}': () => media,
    '/media/{id}/usages': () => ({ items: [], total: 0 }),
    '/metadata': (url) => makeMetadata({ language: readLanguage(url) }),
    '/content/{namespace}': (url) => makeContent({ namespace: 'home', language: readLanguage(url) }),
    '/content/{namespace}/revisions': () => list(revision),
    '/users': () => list(user),
    '/users/{id}': () => user,
    'PUT /presence': () => ({ others: [] }),
    'PUT /metadata': () => createProblemResponse('session_expired'),
  };
}

/**
 * The dialogs of the staff area but those with tests of their own: the conflict screen, the shortcuts, a
 * replaced file.
 */
const DIALOGS: Record<string, OpenedDialog> = {
  '[W1] deleting a wine': { path: '/wines', open: () => press(/^(Izbriši|Delete)/) },
  '[W2] deleting an album': { path: '/albums', open: () => press(/^(Izbriši|Delete)/) },
  '[W2] adding pictures': { path: '/gallery', open: () => press(/^(Dodaj slike|Add pictures)$/) },
  '[W2] moving pictures to an album': {
    path: '/gallery',
    open: async () => {
      await expect.element(main.getByRole('checkbox').first()).toBeInTheDocument();
      (main.getByRole('checkbox').first().element() as HTMLElement).focus();
      await userEvent.keyboard(' ');
      await press(/^(Premakni v album|Move to album)$/);
    },
  },
  '[I2] choosing from the library': {
    path: '/metadata',
    open: async () => {
      await press(/^(Iz knjižnice|From the library)/);
      // The choices of folder and page size have options too.
      const images = page.getByRole('dialog').getByRole('listbox').getByRole('option');
      await expect.element(images.first()).toBeVisible();
    },
  },
  '[M3] the details of an image': { path: '/media', open: () => press(/^(Podrobnosti|Details)/) },
  '[M6] deleting an image': { path: '/media', open: () => press(/^(Izbriši|Delete)/) },
  '[T1] saved versions': { path: '/content?namespace=home', open: () => press(/^(Zgodovina|History)$/) },
  '[N2] the history of a picture': { path: '/gallery?view=texts', open: () => press(/^(Zgodovina|History)$/) },
  '[T1] copying a translation': { path: '/content?namespace=home', open: () => press(/^(Kopiraj|Copy)/) },
  '[T2] discarding changes': {
    path: '/content?namespace=home',
    open: async () => {
      await write();
      await press(/^(Zavrzi spremembe|Discard changes)$/);
    },
  },
  '[T2] leaving without saving': {
    path: '/wines?new=',
    open: async () => {
      await write();
      await page.getByRole('link', { name: /^(Nazaj na seznam|Back to the list)$/ }).click();
    },
  },
  '[U1] resetting a password': {
    path: '/users',
    open: async () => {
      await page.getByRole('grid').getByRole('link').first().click();
      await press(/^(Ponastavi geslo|Reset password)$/);
    },
  },
  '[U1] deleting a user': { path: '/users', open: () => press(/^(Izbriši|Delete)/) },
  '[A8] the own account': { path: '', open: () => press(/^Test admin$/, page.getByRole('banner')) },
  '[A4] signing in again': {
    path: '/metadata',
    open: async () => {
      await write();
      await userEvent.keyboard('{Control>}s{/Control}');
    },
    stays: true,
  },
};

const CASES = Object.entries(DIALOGS).flatMap(([name, dialog]) =>
  LANGUAGES.map((language) => ({ name, dialog, language })),
);

test.each(CASES)(
  '[D3] [L4] the dialog for $name is accessible, fits a phone and closes on Escape ($language)',
  async ({ dialog: { path, open, stays = false }, language }) => {
    await page.viewport(375, 800);
    await openSite(`/admin${path}`, { signedInAs: 'admin', language, responses: createResponses() });
    await open();
    const find = () => document.querySelector('section[role="dialog"], section[role="alertdialog"]');
    await expect.poll(find).not.toBeNull();
    expect(document.documentElement.scrollWidth).toBe(375);
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => find() !== null).toBe(stays);
  },
);
