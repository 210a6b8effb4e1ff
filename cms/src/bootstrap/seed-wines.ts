import type { Core } from '@strapi/strapi';
import { sharedWineColumns, wineTextColumns } from '../api/wine/lib/wine-columns';
import { demoWines } from '../demo/wines';
import type { DemoWine } from '../demo/wines/demo-wine';
import { knownSlugs, seedDocument } from './seed-document';
import type { SeededPictures } from './seed-pictures';

const WINE = 'api::wine.wine';

const sharedColumns = (wine: DemoWine, position: number, pictures: SeededPictures) => ({
  ...sharedWineColumns(wine),
  slug: wine.slug,
  bottleImage: pictures.idOfOptional(wine.bottleImage),
  position,
  version: 1,
});

/** Adds the demo's wines that are not there yet, by slug. */
export async function seedWines(strapi: Core.Strapi, pictures: SeededPictures): Promise<void> {
  const known = await knownSlugs(strapi, WINE);
  for (const [position, wine] of demoWines.entries()) {
    if (known.has(wine.slug)) continue;
    const texts = { sl: wineTextColumns(wine.texts.sl), en: wineTextColumns(wine.texts.en) };
    await seedDocument(strapi, WINE, sharedColumns(wine, position, pictures), texts);
  }
}
