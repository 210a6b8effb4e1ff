import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../contract/languages';
import { adminCalled } from '../core/http/caller';
import { now } from '../core/process/clock';
import { environment } from '../core/process/environment';
import { seedDocuments } from './seed-documents';
import { readPreparedPictures, seedPictures } from './seed-pictures';

const marker = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'demo' });
const MARKER_KEY = 'seededAt';

/**
 * Fills an instance with the demo winery, once: what staff delete afterwards stays deleted. A seeding that was
 * interrupted goes on at the next start; what is there, by slug, image key or namespace, is never touched.
 */
export async function seedDemo(strapi: Core.Strapi): Promise<void> {
  if (environment().DEMO === 'off' || (await marker(strapi).get({ key: MARKER_KEY }))) return;
  const prepared = await readPreparedPictures(strapi);
  if (!prepared) return void strapi.log.warn('No demo content: the build has made no copies of its pictures');
  const at = now();
  await seedPictures(strapi, prepared);
  const by = { caller: adminCalled('Demo'), now: at, language: DEFAULT_LANGUAGE } as const;
  await strapi.db.transaction(() => seedDocuments(strapi, by));
  await marker(strapi).set({ key: MARKER_KEY, value: at.toISOString() });
}
