import type { GalleryItem } from '#contract/gallery';
import type { FakeResponse } from './fake-api';
import { createFakeDocuments } from './fake-documents';
import { makeGalleryItem } from './make-gallery';
import { makeMediaItem } from './make-media-item';
import { openSite } from './open-site';

/** Opens the gallery with three pictures: Prva, Druga and Tretja. */
export async function openGallery(
  path: string,
  readAlbums: FakeResponse = () => ({ items: [], total: 0 }),
  userId: string = crypto.randomUUID(),
  images = [makeMediaItem(), makeMediaItem()],
) {
  const items = ['Prva', 'Druga', 'Tretja'].map((title) => makeGalleryItem({ title }));
  const documents = createFakeDocuments<GalleryItem>('/gallery', items, { localised: ['title', 'alt'] });
  const { router, api, unmount } = await openSite(path, {
    signedInAs: 'editor',
    userId,
    responses: {
      ...documents.responses,
      '/albums': readAlbums,
      '/media': () => ({ items: images, total: images.length, bytes: 2048 }),
    },
  });
  return { router, api, unmount, documents, getTitles: () => documents.getAll().map(({ title }) => title) };
}
