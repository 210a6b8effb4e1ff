import { describe, expect, inject } from 'vitest';
import { addImage, createPicture, test } from '../support/media-test';
import { runInCms } from '../support/servers/cms-control';

/** Makes the library say that a file has more bytes than a picture of a brand may have. */
const makeTooLarge = (imageKey: string): Promise<void> =>
  runInCms(
    inject('cmsControlUrl'),
    async (strapi, key) => {
      const data = { sizeBytes: 9 * 1024 * 1024 };
      await strapi.db.query('api::media-item.media-item').updateMany({ where: { imageKey: key }, data });
    },
    imageKey,
  );

describe('[R98] the picture of the home page', () => {
  test('is chosen by editors, seen by guests, and names its editor where it is used', async ({
    signInAs,
    guest,
    keep,
  }) => {
    const editor = await signInAs('editor');
    const id = keep(await addImage(editor, 'Branding', await createPicture()));
    const { imageKey, storageFolder, texts } = (await editor.call('getMedia', 200, { params: { id } })).body;
    await guest.call('getHome', 200);
    const heroImage = { imageKey, storageFolder };
    const { body: saved } = await editor.call('updateHome', 200, { body: { heroImage } });
    expect(saved).toMatchObject({ heroImage: { imageKey, alt: texts.sl.alt } });
    expect((await guest.call('getHome', 200, { query: { lang: 'en' } })).body.heroImage).toMatchObject({ imageKey });
    expect((await editor.call('listMediaUsages', 200, { params: { id } })).body.items).toMatchObject([
      { entity: 'home', field: 'heroImage', adminPath: '/admin/content?namespace=home&view=picture' },
    ]);

    await (await signInAs('queen')).expectProblem('updateHome', 'forbidden', { body: { heroImage: null } });
    const stale = { heroImage: null, expectedVersion: saved.version - 1 };
    await editor.expectProblem('updateHome', 'version_conflict', { body: stale });
    const inBoth = { shared: { heroImage: null }, expectedVersion: saved.version };
    const without = { heroImage: null, version: saved.version + 1 };
    expect((await editor.call('updateHome', 200, { body: inBoth })).body).toMatchObject({ sl: without, en: without });
    expect((await editor.call('listHomeRevisions', 200, {})).body.items[0]).toMatchObject({ version: without.version });
    expect((await guest.call('getHome', 200)).body.heroImage).toBeNull();
  });

  test('[S5] has the size limit of the brand, and is an image of the library', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const id = keep(await addImage(editor, 'Branding', await createPicture()));
    const { imageKey, storageFolder } = (await editor.call('getMedia', 200, { params: { id } })).body;
    await makeTooLarge(imageKey);
    const refuse = async (heroImage: object) =>
      (await editor.expectProblem('updateHome', 'validation_failed', { query: { lang: 'en' }, body: { heroImage } }))
        .body.extensions.fields;
    expect(await refuse({ imageKey, storageFolder })).toEqual({
      heroImage: 'Image is too large (9.0 MB > 8.0 MB).',
    });
    expect(await refuse({ imageKey: 'nothing.png', storageFolder })).toEqual({
      heroImage: 'The image is not in the library',
    });
  });
});
