import type { Album, AlbumCreateRequest } from '#contract/albums';
import type { GalleryItem, GalleryItemInput } from '#contract/gallery';
import type { ApiClient } from './clients/api-client';
import { test as base } from './api-test';

/** Calls for albums and gallery items as an editor; added ones are deleted after the test. */
export interface GalleryFixture {
  editor: ApiClient;
  addAlbum(album: Partial<AlbumCreateRequest>): Promise<Album>;
  add(items: GalleryItemInput[]): Promise<GalleryItem[]>;
  /** Returns the ids of all gallery items in order, drafts included. */
  listIdsInOrder(): Promise<string[]>;
}

const ALL = { status: 'all', pageSize: 100 };
const NEW_ALBUM: AlbumCreateRequest = { title: 'Album', description: '', year: null, published: true, cover: null };

/** The test function for writes of the gallery: `test` of `api-test` with the fixture `gallery`. */
export const test = base.extend<{ gallery: GalleryFixture }>({
  gallery: async ({ signInAs }, use) => {
    const editor = await signInAs('editor');
    const added = { albums: new Set<string>(), items: new Set<string>() };
    const idsInOrder = async () =>
      (await editor.call('listGallery', 200, { query: ALL })).body.items.map(({ id }) => id);
    await use({
      editor,
      listIdsInOrder: idsInOrder,
      async addAlbum(album) {
        const { body } = await editor.call('createAlbum', 201, { body: { ...NEW_ALBUM, ...album } });
        added.albums.add(body.id);
        return body;
      },
      async add(items) {
        const { body } = await editor.call('createGalleryItems', 201, { body: { items } });
        for (const { id } of body.items) added.items.add(id);
        return body.items;
      },
    });
    for (const id of await idsInOrder()) {
      if (added.items.has(id)) await editor.call('deleteGalleryItem', 204, { params: { id } });
    }
    for (const { id } of (await editor.call('listAlbums', 200, { query: ALL })).body.items) {
      if (added.albums.has(id)) await editor.call('deleteAlbum', 204, { params: { id } });
    }
  },
});
