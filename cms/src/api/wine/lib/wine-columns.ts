import { SENSORY_AXES } from '../../../contract/wine-terms';
import type { WineCreateRequest, WineTexts } from '../../../contract/wines';
import { textOfLines } from '../../../core/text-lines';
import { pairingLine } from '../../../contract/pairing-line';

/** What is the same in every language, but for the image and the address. */
export type SharedWineValues = Omit<WineCreateRequest, keyof WineTexts | 'slug' | 'bottleImage'>;

/** The columns of one language. */
export const wineTextColumns = ({
  name,
  appellation,
  aromas,
  pairings,
  winemakingNotes,
  description,
}: WineTexts): Record<keyof WineTexts, string> => ({
  name,
  appellation,
  aromas: textOfLines(aromas),
  pairings: textOfLines(pairings.map(pairingLine)),
  winemakingNotes,
  description,
});

const sensoryColumns = (sensory: SharedWineValues['sensory']) =>
  Object.fromEntries(
    SENSORY_AXES.map((axis) => [`sensory${axis.charAt(0).toUpperCase()}${axis.slice(1)}`, sensory[axis]]),
  );

/** The columns that every language has. */
export const sharedWineColumns = (wine: SharedWineValues) => ({
  vintage: wine.vintage,
  color: wine.color,
  style: wine.style,
  variety: textOfLines(wine.variety),
  sweetnessLevel: wine.sweetnessLevel,
  servingTemperatureMin: wine.servingTemperature?.min ?? null,
  servingTemperatureMax: wine.servingTemperature?.max ?? null,
  ...sensoryColumns(wine.sensory),
  price: wine.price,
  alcohol: wine.alcohol,
  volumeMl: wine.volumeMl,
  published: wine.published,
});
