import { parsePairing } from '../../../contract/pairing-line';
import { SENSORY_AXES } from '../../../contract/wine-terms';
import { LOCALISED_WINE_FIELDS, WineCreateRequest } from '../../../contract/wines';
import { imageInputOf } from '../../../core/images/image-ref';
import { rowRules } from '../../../core/documents/row-rules';
import { wholeLinesOf } from '../../../core/documents/text-lines';
import { sensoryColumn, sensoryOf } from './wine-columns';
import { wineCollection, type WineRow } from './wine-row';

/** One bound alone stands for both, as visitors are shown it. */
function servingTemperature({ servingTemperatureMin: min, servingTemperatureMax: max }: WineRow) {
  return min === null && max === null ? null : { min: min ?? max, max: max ?? min };
}

const request = (row: WineRow) => ({
  slug: row.slug,
  name: row.name ?? '',
  vintage: row.vintage,
  color: row.color,
  style: row.style,
  variety: wholeLinesOf(row.variety),
  appellation: row.appellation ?? '',
  sweetnessLevel: row.sweetnessLevel,
  servingTemperature: servingTemperature(row),
  sensory: sensoryOf(row),
  aromas: wholeLinesOf(row.aromas),
  pairings: wholeLinesOf(row.pairings).map(parsePairing),
  winemakingNotes: row.winemakingNotes ?? '',
  description: row.description ?? '',
  bottleImage: imageInputOf(row.bottleImage),
  price: row.price,
  alcohol: row.alcohol,
  volumeMl: row.volumeMl,
  published: row.published,
});

/** What a wine must be, however it is stored. */
export const wineRules = rowRules<WineRow>({
  uid: wineCollection.uid,
  populate: { bottleImage: true },
  localised: LOCALISED_WINE_FIELDS,
  rules: [
    {
      schema: WineCreateRequest,
      request,
      columns: {
        variety: 'variety',
        aromas: 'aromas',
        pairings: 'pairings',
        'servingTemperature.min': 'servingTemperatureMin',
        'servingTemperature.max': 'servingTemperatureMax',
        ...Object.fromEntries(SENSORY_AXES.map((axis) => [`sensory.${axis}`, sensoryColumn(axis)])),
      },
    },
  ],
});
