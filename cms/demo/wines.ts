import type { WineCreateRequest } from '../src/contract/wines';
import type { DemoTrade, DemoWine } from './wines/demo-wine';
import { demoPlaces } from './wines/places';
import { redWines } from './wines/red-wines';
import { skinContactWines } from './wines/skin-contact-wines';
import { sparklingWines } from './wines/sparkling-wines';
import { sweetWines } from './wines/sweet-wines';
import { demoTrade } from './wines/trade';
import { whiteWines } from './wines/white-wines';

/** The wines of the demo in the order of the price list. */
export const demoWines: readonly (DemoWine & DemoTrade & Pick<WineCreateRequest, 'place'>)[] = [
  ...whiteWines,
  ...skinContactWines,
  ...sparklingWines,
  ...redWines,
  ...sweetWines,
].map((wine) => {
  const trade = demoTrade[wine.slug];
  if (!trade) throw new Error(`nothing is said of the trade of ${wine.slug}`);
  return { ...wine, ...trade, place: demoPlaces[wine.texts.sl.vineyard] ?? null };
});
