import type { WineCreateRequest } from '#contract/wines';

/** A complete request for a wine, to be changed where a test needs it. */
export const wineInput = (values: Partial<WineCreateRequest> = {}): WineCreateRequest => ({
  name: 'Zelen s Poljane',
  vintage: 2021,
  color: 'White',
  style: 'Still',
  variety: ['Zelen'],
  appellation: 'Brda',
  vineyard: 'Pod cerkvijo',
  sweetnessLevel: 'Dry',
  servingTemperature: { min: 9, max: 11 },
  sensory: { fruit: 3, body: 2, acidity: 4, sweetness: 0, tannin: 0, spice: 1, floral: 2, minerality: 3 },
  aromas: ['rožmarin', 'jabolko'],
  pairings: [{ name: 'Postrv', note: 'na maslu' }, { name: 'Kozji sir' }],
  foods: [],
  winemakingNotes: 'Kratek stik z jagodami.',
  description: 'Zelišča in svežina.',
  price: 12.35,
  alcohol: 12.5,
  volumeMl: 750,
  published: true,
  bottleImage: null,
  ...values,
});
