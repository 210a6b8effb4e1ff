import type { Core } from '@strapi/strapi';
import { SENSORY_AXES } from '../contract/wine-profile';
import { pairingLine } from '../api/wine/lib/pairing-line';
import { textOfLines } from '../core/text-lines';
import { demoWines } from '../demo/wines';
import type { DemoWine, WineTexts } from '../demo/wines/demo-wine';
import { knownSlugs, seedDocument } from './seed-document';
import type { SeededPictures } from './seed-pictures';

const WINE = 'api::wine.wine';

const sensoryColumns = (sensory: DemoWine['sensory']) =>
  Object.fromEntries(
    SENSORY_AXES.map((axis) => [`sensory${axis.charAt(0).toUpperCase()}${axis.slice(1)}`, sensory[axis]]),
  );

const textColumns = ({ aromas, pairings, ...texts }: WineTexts) => ({
  ...texts,
  aromas: textOfLines(aromas),
  pairings: textOfLines(pairings.map(pairingLine)),
});

function sharedColumns(wine: DemoWine, position: number, pictures: SeededPictures) {
  const { texts: _texts, variety, servingTemperature, sensory, bottleImage, ...columns } = wine;
  return {
    ...columns,
    ...sensoryColumns(sensory),
    variety: textOfLines(variety),
    servingTemperatureMin: servingTemperature?.min ?? null,
    servingTemperatureMax: servingTemperature?.max ?? null,
    bottleImage: pictures.idOfOptional(bottleImage),
    position,
    version: 1,
  };
}

/** Adds the demo's wines that are not there yet, by slug. */
export async function seedWines(strapi: Core.Strapi, pictures: SeededPictures): Promise<void> {
  const known = await knownSlugs(strapi, WINE);
  for (const [position, wine] of demoWines.entries()) {
    if (known.has(wine.slug)) continue;
    const texts = { sl: textColumns(wine.texts.sl), en: textColumns(wine.texts.en) };
    await seedDocument(strapi, WINE, sharedColumns(wine, position, pictures), texts);
  }
}
