import { describe, expect, inject } from 'vitest';
import type { BinnedEntity } from '#contract/bin';
import type { ApiClient } from '../support/clients/api-client';
import { test as galleryTest, type GalleryFixture } from '../support/gallery-test';
import { test as labelTest } from '../support/label-test';
import { addImage, createPicture } from '../support/media-test';
import { test as panelTest } from '../support/panel-test';
import { runInCms } from '../support/servers/cms-control';
import { createWineInput } from '../support/data/wine-input';

const control = inject('cmsControlUrl');
const ALL = { status: 'all', pageSize: 100 };

/** The entry of what was deleted, as an editor is shown it. */
async function getEntry(editor: ApiClient, entity: BinnedEntity, entityId: string, lang = 'sl') {
  const { body } = await editor.call('listBin', 200, { query: { entity, entityId, lang } });
  const [entry] = body.items;
  if (!entry) throw new Error(`${entity} ${entityId} is not in the bin`);
  return entry;
}
const awardFor = (wineSlug: string, name: string) =>
  ({
    name,
    competition: 'Vino',
    year: 2025,
    medal: 'Gold',
    points: 91,
    url: '',
    wineSlug,
    image: null,
    published: true,
  }) as const;
const restore = async (editor: ApiClient, id: string) =>
  (await editor.call('restoreFromBin', 200, { params: { id } })).body;

panelTest.describe('[N3] a deleted wine', () => {
  panelTest('comes back with its id, place, address, history, texts and awards', async ({ wines, signInAs, guest }) => {
    const editor = await signInAs('editor');
    const name = `Iz koša ${String(Date.now())}`;
    const { body: wine } = await wines.create(createWineInput({ name }));
    const { body: neighbour } = await wines.create(createWineInput({ name: 'Za njim' }));
    const english = { ...createWineInput({ name: 'From the bin' }), expectedVersion: 1 };
    await wines.update(wine.id, english, { lang: 'en' });
    const { body: medal } = await editor.call('createAward', 201, { body: awardFor(wine.slug, 'Zlato') });
    const idsInOrder = async () => (await editor.call('listWines', 200, { query: ALL })).body.items.map(({ id }) => id);
    const order = await idsInOrder();

    await editor.call('deleteWine', 204, { params: { id: wine.id } });
    expect((await editor.call('listAwards', 200, { query: { wine: wine.slug } })).body.total).toBe(0);
    await guest.expectProblem('getWine', 'not_found', { params: { slug: wine.slug } });
    const entry = await getEntry(editor, 'wine', wine.id, 'en');
    expect(entry).toMatchObject({ title: 'From the bin 2021', along: [{ entity: 'award', title: 'Zlato' }] });
    expect(Date.parse(entry.until) - Date.parse(entry.deletedAt)).toBe(30 * 86_400_000);
    expect(entry.deletedBy).toBeTruthy();
    expect((await editor.call('listBin', 200, { query: { entity: 'award' } })).body.items).not.toContainEqual(
      expect.objectContaining({ title: 'Zlato' }),
    );

    const back = await restore(editor, entry.id);
    expect(back).toMatchObject({ id: wine.id, title: `${name} 2021`, dropped: {}, along: [{ entity: 'award' }] });
    expect(back.adminPath).toBe(`/admin/wines?slug=${wine.slug}`);
    expect(await idsInOrder()).toEqual(order);
    expect(order.indexOf(neighbour.id)).toBe(order.indexOf(wine.id) + 1);
    expect((await wines.read(wine.slug, { lang: 'en' })).body).toMatchObject({ name: 'From the bin', version: 3 });
    expect((await wines.read(wine.slug)).body).toMatchObject({ name, published: wine.published });
    const { body: awards } = await guest.call('listAwards', 200, { query: { wine: wine.slug } });
    expect(awards.items).toMatchObject([{ id: medal.id, points: 91 }]);
    const { body: kept } = await editor.call('listWineRevisions', 200, { params: { id: wine.id } });
    expect(kept.items.map(({ version, restoredFrom }) => [version, restoredFrom])).toEqual([
      [3, 2],
      [2, null],
      [1, null],
    ]);
    await editor.expectProblem('restoreFromBin', 'not_found', { params: { id: entry.id } });
    const { body: log } = await (await signInAs('admin')).call('listAudit', 200, { query: { entityId: wine.id } });
    expect(log.items.map(({ action }) => action)).toEqual(['undelete', 'delete', 'update', 'create']);
  });

  panelTest('is given another address where its own is taken, which its awards follow', async ({ wines, signInAs }) => {
    const editor = await signInAs('editor');
    const input = createWineInput({ name: `Dvakrat ${String(Date.now())}` });
    const { body: wine } = await wines.create(input);
    await editor.call('createAward', 201, { body: awardFor(wine.slug, 'Srebro') });
    await editor.call('deleteWine', 204, { params: { id: wine.id } });
    const { body: other } = await wines.create(input);
    expect(other.slug).toBe(wine.slug);
    await restore(editor, (await getEntry(editor, 'wine', wine.id)).id);
    const { body: back } = await wines.read(`${wine.slug}-2`);
    expect(back.id).toBe(wine.id);
    const { body: awards } = await editor.call('listAwards', 200, { query: { wine: back.slug } });
    expect(awards.items).toMatchObject([{ name: 'Srebro' }]);
  });

  panelTest(
    'that was deleted in the panel is in the bin too, and comes back once for two who ask',
    async ({ wines, signInAs, panel }) => {
      const editor = await signInAs('editor');
      const { body: wine } = await wines.create(createWineInput({ name: 'Iz plošče' }));
      expect((await panel.remove('api::wine.wine', 'sl', wine.id)).status).toBe(200);
      const { id } = await getEntry(editor, 'wine', wine.id);
      const asked = await Promise.all(
        [1, 2, 3].map(() => editor.request(`/api/v1/bin/${id}/restore`, { method: 'POST' })),
      );
      expect(asked.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404, 404]);
      expect((await wines.read(wine.slug)).body.id).toBe(wine.id);
    },
  );

  panelTest(
    'is deleted for good by admins alone, and by itself after thirty days',
    async ({ wines, signInAs, guest }) => {
      const [editor, admin] = [await signInAs('editor'), await signInAs('admin')];
      const { body: first } = await wines.create(createWineInput({ name: 'Za vedno' }));
      const { body: second } = await wines.create(createWineInput({ name: 'Star' }));
      await editor.call('deleteWine', 204, { params: { id: first.id } });
      const params = { id: (await getEntry(editor, 'wine', first.id)).id };
      await guest.expectProblem('listBin', 'unauthenticated');
      await (await signInAs('queen')).expectProblem('listBin', 'forbidden');
      await editor.expectProblem('deleteFromBin', 'forbidden', { params });
      await admin.call('deleteFromBin', 204, { params });
      await admin.expectProblem('deleteFromBin', 'not_found', { params });
      const { body: log } = await admin.call('listAudit', 200, { query: { entityId: first.id } });
      expect(log.items[0]).toMatchObject({ action: 'purge', title: 'Za vedno 2021' });

      await editor.call('deleteWine', 204, { params: { id: second.id } });
      const kept = await getEntry(editor, 'wine', second.id);
      const purge = (days: number) =>
        runInCms(
          control,
          async (strapi, deletedAt) => {
            await strapi.service('api::bin.bin').purgeExpired(new Date(deletedAt));
          },
          Date.parse(kept.deletedAt) + days * 86_400_000,
        );
      await purge(29.9);
      expect((await getEntry(editor, 'wine', second.id)).id).toBe(kept.id);
      await purge(30.1);
      await editor.expectProblem('restoreFromBin', 'not_found', { params: { id: kept.id } });
    },
  );

  panelTest(
    'that is gone is told where an award is to come back without it, which stays in the bin',
    async ({ wines, signInAs }) => {
      const [editor, admin] = [await signInAs('editor'), await signInAs('admin')];
      const { body: wine } = await wines.create(createWineInput({ name: 'Brez vina' }));
      const { body: award } = await editor.call('createAward', 201, { body: awardFor(wine.slug, 'Bron') });
      await editor.call('deleteAward', 204, { params: { id: award.id } });
      const entry = await getEntry(editor, 'award', award.id);
      await editor.call('deleteWine', 204, { params: { id: wine.id } });
      const refused = await editor.expectProblem('restoreFromBin', 'validation_failed', { params: { id: entry.id } });
      expect(refused.body.extensions.fields).toEqual({ wineSlug: 'Tega vina ni' });
      expect((await getEntry(editor, 'award', award.id)).id).toBe(entry.id);
      await admin.call('deleteFromBin', 204, { params: { id: entry.id } });
    },
  );
});

describe('[N3] a draft label', () => {
  labelTest(
    'comes back to its lots, with its wine or alone, except to those with another one since',
    async ({ labels }) => {
      const { editor } = labels;
      const label = await labels.draft();
      const { wineId } = label;
      const createLot = async (code: string) => {
        const body = { wineId, code, bottledOn: null, bottles: null, labelId: label.id };
        return (await editor.call('createLot', 201, { body })).body;
      };
      const suffix = label.id.slice(0, 8);
      const [stays, moves] = [await createLot(`B-${suffix}`), await createLot(`C-${suffix}`)];
      const findLabelId = async ({ id }: { id: string }) =>
        (await editor.call('getLot', 200, { params: { id } })).body.labelId;

      await editor.call('deleteLabel', 204, { params: { id: label.id } });
      expect(await findLabelId(stays)).toBeNull();
      const other = await labels.draft(wineId);
      const { code } = moves;
      const body = { wineId, code, bottledOn: null, bottles: null, labelId: other.id };
      await editor.call('updateLot', 200, { params: { id: moves.id }, body });
      await restore(editor, (await getEntry(editor, 'label', label.id)).id);
      expect(await findLabelId(stays)).toBe(label.id);
      expect(await findLabelId(moves)).toBe(other.id);

      await editor.call('deleteWine', 204, { params: { id: wineId } });
      expect(await findLabelId(stays)).toBeNull();
      await restore(editor, (await getEntry(editor, 'wine', wineId)).id);
      expect(await findLabelId(stays)).toBe(label.id);
      for (const { id } of [stays, moves]) await editor.call('deleteLot', 204, { params: { id } });
    },
  );
});

describe('[N3] the gallery', () => {
  const pictureIn = (albumId: string | null, image: { storageFolder: 'Gallery'; imageKey: string }) => ({
    albumId,
    title: 'Klet',
    alt: 'Obok',
    year: 1996,
    published: true,
    image,
  });
  const IMAGE = { storageFolder: 'Gallery', imageKey: 'demo-vault.webp' } as const;
  const findAlbumId = async ({ editor }: GalleryFixture, id: string | undefined) =>
    (await editor.call('listGallery', 200, { query: { ...ALL, id: String(id) } })).body.items[0]?.albumId;

  galleryTest('an album comes back with those of its pictures that are in none since', async ({ gallery }) => {
    const album = await gallery.addAlbum({ title: 'Izgubljeni album' });
    const other = await gallery.addAlbum({ title: 'Drugi album' });
    const [stays, moves] = await gallery.add([pictureIn(album.id, IMAGE), pictureIn(album.id, IMAGE)]);
    await gallery.editor.call('deleteAlbum', 204, { params: { id: album.id } });
    const change = { ...pictureIn(other.id, IMAGE), expectedVersion: moves?.version };
    await gallery.editor.call('updateGalleryItem', 200, { params: { id: String(moves?.id) }, body: change });
    await restore(gallery.editor, (await getEntry(gallery.editor, 'album', album.id)).id);
    expect(await findAlbumId(gallery, stays?.id)).toBe(album.id);
    expect(await findAlbumId(gallery, moves?.id)).toBe(other.id);
    const english = { query: { ...ALL, lang: 'en', id: String(stays?.id) } };
    expect((await gallery.editor.call('listGallery', 200, english)).body.items[0]?.albumId).toBe(album.id);
  });

  galleryTest('a picture in the bin uses its image, and is gone with it', async ({ gallery, signInAs }) => {
    const admin = await signInAs('admin');
    const mediaId = await addImage(admin, 'Gallery', await createPicture());
    const { imageKey } = (await admin.call('getMedia', 200, { params: { id: mediaId } })).body;
    const [item] = await gallery.add([pictureIn(null, { storageFolder: 'Gallery', imageKey })]);
    await gallery.editor.call('deleteGalleryItem', 204, { params: { id: String(item?.id) } });
    const entry = await getEntry(gallery.editor, 'gallery-item', String(item?.id));
    expect(entry.image).toMatchObject({ imageKey });
    const usage = { entity: 'gallery-item', id: item?.id, title: 'Klet', field: 'bin', adminPath: '/admin/bin' };
    const { body: usages } = await admin.call('listMediaUsages', 200, { params: { id: mediaId } });
    expect(usages.items).toEqual([usage]);
    const unused = { query: { unused: 'true', pageSize: 100 } };
    const getIds = async () => (await admin.call('listMedia', 200, unused)).body.items.map(({ id }) => id);
    expect(await getIds()).not.toContain(mediaId);
    await admin.expectProblem('deleteMedia', 'in_use', { params: { id: mediaId } });
    await admin.call('deleteMedia', 204, { params: { id: mediaId }, query: { force: 'true' } });
    await gallery.editor.expectProblem('restoreFromBin', 'not_found', { params: { id: entry.id } });
  });

  galleryTest('a picture that goes with its image is in no bin', async ({ gallery, signInAs }) => {
    const admin = await signInAs('admin');
    const mediaId = await addImage(admin, 'Gallery', await createPicture());
    const { imageKey } = (await admin.call('getMedia', 200, { params: { id: mediaId } })).body;
    await gallery.add([{ ...pictureIn(null, { storageFolder: 'Gallery', imageKey }), title: 'Brez slike' }]);
    await admin.call('deleteMedia', 204, { params: { id: mediaId }, query: { force: 'true' } });
    const { body } = await gallery.editor.call('listBin', 200, { query: { entity: 'gallery-item' } });
    expect(body.items.map(({ title }) => title)).not.toContain('Brez slike');
  });
});
