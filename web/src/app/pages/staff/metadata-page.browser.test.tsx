import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { openSite } from '#testing/open-site';
import { createProblemResponse, type FakeResponses } from '#testing/fake-api';
import { createFakeSingle, OTHER_AUTHOR } from '#testing/fake-single';
import { expectAccessible } from '#testing/expect-accessible';
import { tabTo } from '#testing/keyboard';
import { makeMetadata } from '#testing/make-metadata';

const card = (name: string): Locator => page.getByRole('region', { name });
const saveButtons = page.getByRole('button', { name: 'Save', exact: true });
const summary = page.getByRole('alert').first();
const SAVED = page.getByText('Saved.');

const makeStored = () => {
  const saved = makeMetadata();
  return createFakeSingle('/metadata', { sl: saved, en: { ...saved, language: 'en' } });
};

async function openMetadata(stored = makeStored(), responses: FakeResponses = {}) {
  const site = await openSite('/admin/metadata', {
    signedInAs: 'admin',
    responses: { ...stored.responses, ...responses },
  });
  await expect.element(card('Brand')).toBeVisible();
  return { ...site, stored };
}

test('[S1] has three cards, and both Save buttons work only while something differs from what is saved', async () => {
  const { api } = await openMetadata();
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  expect(titles.elements().map(({ textContent }) => textContent)).toEqual(['Brand', 'Company', 'Contacts']);
  const tagline = card('Brand').getByLabelText('Tagline – Slovenian');
  const before = (tagline.element() as HTMLInputElement).value;
  const expectSaveButtons = async (state: 'enabled' | 'disabled') => {
    expect(saveButtons.elements()).toHaveLength(2);
    for (const button of saveButtons.all()) {
      if (state === 'enabled') await expect.element(button).toBeEnabled();
      else await expect.element(button).toBeDisabled();
    }
  };
  await expectSaveButtons('disabled');
  await tagline.fill('Something else');
  await expectSaveButtons('enabled');
  await tagline.fill(before);
  await expectSaveButtons('disabled');
  await tagline.fill('Wines of the wind');
  await saveButtons.last().click();
  await expect.element(SAVED).toBeVisible();
  await expectSaveButtons('disabled');
  await tagline.fill('Wines of the wind and stone');
  await expect.element(SAVED).not.toBeInTheDocument();
  expect(api.getBodies('PUT', '/metadata')).toMatchObject([{ sl: { brand: { tagline: 'Wines of the wind' } } }]);
  api.assertHealthy();
});

test('[S3] marks every invalid field, links to them, and focuses the first', async () => {
  const { api } = await openMetadata();
  await card('Brand').getByLabelText('Title').fill('   ');
  await card('Company').getByLabelText('Representative').fill('');
  await card('Contacts').getByLabelText('Email').fill('no spaces allowed@x');
  await card('Contacts').getByLabelText('Maps URL').fill('ftp://example.com');
  await saveButtons.last().click();
  await expect.element(summary).toHaveTextContent('Please fix the highlighted fields.');
  const links = summary.getByRole('link');
  expect(links.elements().map(({ textContent }) => textContent)).toEqual([
    'Brand › Title: Required',
    'Company › Representative: Required',
    'Contacts › Email: Invalid email',
    'Contacts › Maps URL: Invalid URL',
  ]);
  await expect.element(card('Brand').getByLabelText('Title')).toHaveFocus();
  await expectAccessible();
  await summary.getByRole('link', { name: 'Contacts › Email: Invalid email' }).click();
  await expect.element(card('Contacts').getByLabelText('Email')).toHaveFocus();
  await card('Contacts').getByLabelText('Email').fill('');
  await expect.element(page.getByText('Please fix the highlighted fields.')).not.toBeInTheDocument();
  expect(api.getBodies('PUT', '/metadata')).toEqual([]);
});

test('[S5] each brand image states its maximum file size', async () => {
  await openMetadata();
  const favicon = page.getByRole('group', { name: 'Favicon image' });
  await expect.element(favicon).toHaveTextContent('up to 1.0 MB');
  await expect.element(favicon.getByRole('button', { name: 'From the library' })).toBeVisible();
});

test('[P11] the icon of the tab follows the favicon image', async () => {
  const makeIcon = (name: string) => ({
    storageFolder: 'Branding' as const,
    imageKey: `${name}.png`,
    mediaId: name,
    alt: '',
    width: 320,
    height: 320,
    focalPoint: { x: 50, y: 50 },
    placeholder: '',
    renditions: [{ format: 'webp' as const, width: 320, url: `data:image/webp;base64,${name}` }],
  });
  const { stored, services } = await openMetadata();
  const readIcon = () => document.head.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href;
  for (const name of ['first', 'second']) {
    stored.save('sl', { brand: { ...stored.read('sl').brand, favIconImage: makeIcon(name) } });
    stored.save('en', { brand: { ...stored.read('en').brand, favIconImage: makeIcon(name) } });
    const readNewIcon = async () => {
      await services.queryClient.invalidateQueries({ queryKey: ['site-metadata'] });
      return readIcon();
    };
    await expect.poll(readNewIcon).toBe(`data:image/webp;base64,${name}`);
  }
});

test('[S1] asks for the Slovenian tagline and marks an English address that is missing', async () => {
  await openMetadata();
  await card('Contacts').getByLabelText('Address – English').fill('');
  await expect.element(card('Contacts').getByText('Translation missing')).toBeVisible();
  await card('Brand').getByLabelText('Tagline – Slovenian').fill(' ');
  await saveButtons.first().click();
  await expect.element(summary.getByRole('link')).toHaveTextContent('Brand › Tagline – Slovenian: Required');
});

test('[S4] shows a field error of the server at its field', async () => {
  const refused = () =>
    createProblemResponse('validation_failed', { fields: { 'brand.title': 'Too long for a title' } });
  await openMetadata(makeStored(), { 'PUT /metadata': refused });
  await card('Brand').getByLabelText('Title').fill('A title that only the server refuses');
  await saveButtons.first().click();
  await expect.element(summary).toHaveTextContent('Brand › Title: Too long for a title');
  await expect.element(card('Brand').getByLabelText('Title')).toHaveAttribute('aria-invalid', 'true');
});

test('[T2][S4] merges changes of two admins that do not overlap and asks about those that do', async () => {
  const { api, stored } = await openMetadata();
  await card('Brand').getByLabelText('Title').fill('My title');
  await card('Company').getByLabelText('Phone').fill('+386 1 555 0101');
  const { brand } = stored.read('sl');
  stored.save('sl', { brand: { ...brand, title: 'Their title', tagline: 'Their tagline' } });
  await saveButtons.first().click();
  const conflict = page.getByRole('alertdialog');
  await expect.element(conflict).toHaveTextContent(`${OTHER_AUTHOR} saved a newer version`);
  await conflict
    .getByRole('group', { name: 'Brand › Title' })
    .getByRole('radio', { name: /Your text/ })
    .click();
  await conflict.getByRole('button', { name: 'Save merged version' }).click();
  await expect.element(SAVED).toBeVisible();
  expect(stored.read('sl')).toMatchObject({
    brand: { title: 'My title', tagline: 'Their tagline' },
    company: { phone: '+386 1 555 0101' },
  });
  api.assertHealthy();
});

test('[T2] a conflict names its author, also while the versions of before are still being read', async () => {
  const stored = makeStored();
  const listVersions = stored.responses['/metadata/revisions'];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let reads = 0;
  await openMetadata(stored, {
    '/metadata/revisions': async (url, request) => {
      reads += 1;
      const versions = listVersions?.(url, request);
      if (reads === 1) await released;
      return versions;
    },
  });
  await card('Brand').getByLabelText('Title').fill('My title');
  await expect.poll(() => reads).toBe(1);
  stored.save('sl', { brand: { ...stored.read('sl').brand, title: 'Their title' } });
  await saveButtons.first().click();
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent(`${OTHER_AUTHOR} saved a newer version`);
  release();
});

test('[S1][S3] is filled in and saved by the keyboard alone', async () => {
  const { stored } = await openMetadata();
  await tabTo(card('Company').getByLabelText('Name'));
  await userEvent.keyboard('{Control>}a{/Control}Lahor d. o. o.{Enter}');
  await expect.element(SAVED).toBeVisible();
  expect(stored.read('sl').company.name).toBe('Lahor d. o. o.');
});

test('[S2] offers to create default metadata where there are none', async () => {
  const { api } = await openSite('/admin/metadata', {
    signedInAs: 'admin',
    responses: { 'POST /metadata': () => createProblemResponse('internal', { detail: 'The disk is full.' }) },
  });
  await expect.element(page.getByText('No metadata found')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.getByRole('button', { name: 'Create default' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The disk is full.');
  expect(api.getBodies('POST', '/metadata')).not.toEqual([]);
});

test('[S2][S4] says that loading or saving failed and keeps what was typed', async () => {
  const unreachable = () => {
    throw new TypeError('Failed to fetch');
  };
  const failed = await openSite('/admin/metadata', { signedInAs: 'admin', responses: { '/metadata': unreachable } });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to load.');
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  failed.unmount();

  await openMetadata(makeStored(), { 'PUT /metadata': () => new Response(null, { status: 500 }) });
  const tagline = card('Brand').getByLabelText('Tagline – Slovenian');
  await tagline.fill('Never arrives');
  await saveButtons.first().click();
  await expect.element(summary).toHaveTextContent('Save failed.');
  await expect.element(tagline).toHaveValue('Never arrives');
});
