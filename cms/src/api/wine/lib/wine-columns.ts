import type { SensoryProfile } from '../../../contract/wine-profile';
import { SENSORY_AXES, type SensoryAxis } from '../../../contract/wine-terms';
import type { WineCreateRequest, WineTexts } from '../../../contract/wines';
import { textOfLines } from '../../../core/documents/text-lines';
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

/** The column of an axis of the sensory profile: `fruit` → `sensoryFruit`. */
export const sensoryColumn = (axis: SensoryAxis) =>
  `sensory${axis.charAt(0).toUpperCase()}${axis.slice(1)}` as `sensory${Capitalize<SensoryAxis>}`;

const sensoryColumns = (sensory: SensoryProfile) =>
  Object.fromEntries(SENSORY_AXES.map((axis) => [sensoryColumn(axis), sensory[axis]]));

/** The sensory profile as it is stored. */
export const sensoryOf = (row: Readonly<Record<ReturnType<typeof sensoryColumn>, number>>): SensoryProfile =>
  Object.fromEntries(SENSORY_AXES.map((axis) => [axis, row[sensoryColumn(axis)]])) as SensoryProfile;

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
