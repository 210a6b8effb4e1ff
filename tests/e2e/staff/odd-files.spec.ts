import { dropFiles, pasteFiles } from '../../support/data/give-files';
import { makeOddFiles, ODD_UPLOADS } from '../../support/data/odd-pictures';
import {
  chooseFiles,
  expect,
  libraryTest as test,
  openLibrary,
  createImageName,
} from '../../support/media-library-test';

test('[R101] [R102] [M8] good files of every kind are chosen, dropped and pasted, and stored in that order', async ({
  library,
  admin,
}) => {
  const name = createImageName();
  const files = await makeOddFiles(name, ODD_UPLOADS);
  await openLibrary(library, `?folder=Gallery&search=${name}`);
  const third = Math.ceil(files.length / 3);
  const parts = [0, 1, 2].map((part) => files.slice(part * third, (part + 1) * third));
  const [chosen = [], dropped = [], pasted = []] = parts;
  const bad = { name: `${name}-empty.png`, mimeType: 'image/png', buffer: Buffer.alloc(0) };
  const query = { storageFolder: 'Gallery', search: name, pageSize: '100', sortDirection: 'Asc' };
  const listStored = async () => (await admin.call('listMedia', 200, { query })).body.items;
  const expectStored = async (count: number) => {
    await expect.poll(async () => (await listStored()).length, { timeout: 60_000 }).toBe(count);
    await expect(library.getByRole('button', { name: 'Upload image', exact: true })).toBeEnabled();
  };
  await chooseFiles(library, ...chosen);
  await expectStored(chosen.length);
  await dropFiles(library.locator('main'), bad, ...dropped);
  await expectStored(chosen.length + dropped.length);
  await expect(library.getByText('The file is empty.')).toBeVisible();
  await pasteFiles(library.locator('body'), ...pasted);
  await expectStored(files.length);
  const items = await listStored();
  expect(items.map(({ fileName }) => fileName)).toEqual(files.map((file) => file.name));
  expect(items.map(({ contentType }) => contentType)).toEqual(ODD_UPLOADS.map(({ contentType }) => contentType));
});
