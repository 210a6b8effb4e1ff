import type { SweetnessLevel, WineColor, WineStyle } from '../../../contract/wine-profile';
import type { SensoryAxis } from '../../../contract/wine-terms';
import { LOCALISED_WINE_FIELDS } from '../../../contract/wines';
import type { Collection, OrderedRow } from '../../../core/documents/collection-reads';
import type { ImageRow } from '../../../core/images/image-ref';

type SensoryColumns = Record<`sensory${Capitalize<SensoryAxis>}`, number>;

/** A wine as it is stored; lists are texts with one value a line. */
export interface WineRow extends OrderedRow, SensoryColumns {
  slug: string;
  name: string | null;
  vintage: number | null;
  color: WineColor;
  style: WineStyle;
  sweetnessLevel: SweetnessLevel;
  variety: string | null;
  appellation: string | null;
  description: string | null;
  winemakingNotes: string | null;
  aromas: string | null;
  /** One a line, `name` or `name:note`. */
  pairings: string | null;
  /** °C. */
  servingTemperatureMin: number | null;
  servingTemperatureMax: number | null;
  /** Euros. */
  price: number | null;
  /** % by volume. */
  alcohol: number | null;
  volumeMl: number | null;
  bottleImage: ImageRow | null;
}

const localised = LOCALISED_WINE_FIELDS;

export const wineCollection: Collection<WineRow> = {
  uid: 'api::wine.wine',
  columns: [
    ...localised,
    'slug',
    'vintage',
    'color',
    'style',
    'sweetnessLevel',
    'variety',
    'servingTemperatureMin',
    'servingTemperatureMax',
    'sensoryFruit',
    'sensoryBody',
    'sensoryAcidity',
    'sensorySweetness',
    'sensoryTannin',
    'sensorySpice',
    'sensoryFloral',
    'sensoryMinerality',
    'price',
    'alcohol',
    'volumeMl',
  ],
  localised,
  image: 'bottleImage',
  goesBy: 'name',
};
