import type { Core } from '@strapi/strapi';
import { demoAlbums } from '../demo/albums';
import { demoGallery } from '../demo/gallery';
import { knownSlugs, seedDocument } from './seed-document';
import type { SeededPictures } from './seed-pictures';

const ALBUM = 'api::album.album';
const GALLERY = 'api::gallery-item.gallery-item';

async function seedAlbums(strapi: Core.Strapi, pictures: SeededPictures): Promise<Map<string, string>> {
  const ids = await knownSlugs(strapi, ALBUM);
  for (const [position, { slug, year, cover, published, texts }] of demoAlbums.entries()) {
    if (ids.has(slug)) continue;
    const shared = { slug, year, cover: pictures.idOf(cover), published, position, version: 1 };
    ids.set(slug, await seedDocument(strapi, ALBUM, shared, texts));
  }
  return ids;
}

/** Document ids of the images that are in the gallery already. */
async function imagesInGallery(strapi: Core.Strapi): Promise<Set<string | undefined>> {
  const query = { select: ['id'], where: { locale: 'sl' }, populate: { image: { select: ['documentId'] } } };
  const rows = (await strapi.db.query(GALLERY).findMany(query)) as { image: { documentId: string } | null }[];
  return new Set(rows.map(({ image }) => image?.documentId));
}

/** Adds the demo's albums that are not there yet, by slug, and its pictures, by their image. */
export async function seedGallery(strapi: Core.Strapi, pictures: SeededPictures): Promise<void> {
  const albums = await seedAlbums(strapi, pictures);
  const known = await imagesInGallery(strapi);
  for (const [position, { albumSlug, image: reference, year, published, texts }] of demoGallery.entries()) {
    const image = pictures.idOf(reference);
    if (known.has(image)) continue;
    const shared = { image, album: albums.get(albumSlug), year, published, position, version: 1 };
    await seedDocument(strapi, GALLERY, shared, texts);
  }
}
