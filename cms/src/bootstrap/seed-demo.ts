import type { Core } from '@strapi/strapi';
import { now } from '../core/process/clock';
import { environment } from '../core/process/environment';
import { seedGallery } from './seed-gallery';
import { seedMetadata } from './seed-metadata';
import { readPreparedPictures, seedPictures } from './seed-pictures';
import { seedSingles } from './seed-singles';
import { seedTexts } from './seed-texts';
import { seedWines } from './seed-wines';

const marker = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'demo' });
const MARKER_KEY = 'seededAt';

/**
 * Fills an instance with the demo winery, once: what staff delete afterwards stays deleted. A seeding that was
 * interrupted goes on at the next start; what is there, by slug, image key or namespace, is never touched.
 */
export async function seedDemo(strapi: Core.Strapi): Promise<void> {
  if (environment().DEMO === 'off' || (await marker(strapi).get({ key: MARKER_KEY }))) return;
  const prepared = await readPreparedPictures(strapi);
  if (!prepared) return void strapi.log.warn('No demo content: the build has made no demo pictures');
  const at = now();
  const pictures = await seedPictures(strapi, prepared);
  await strapi.db.transaction(async () => {
    await seedWines(strapi, pictures);
    await seedGallery(strapi, pictures);
    await seedSingles(strapi, pictures, at);
    await seedMetadata(strapi, at);
    await seedTexts(strapi, at);
  });
  await marker(strapi).set({ key: MARKER_KEY, value: at.toISOString() });
}
