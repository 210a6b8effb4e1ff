import * as z from 'zod/mini';
import { SENSORY_AXES, type SensoryAxis } from '#contract/wine-terms';
import { WineCreateRequest, type Wine } from '#contract/wines';
import { OptionalSlug } from '#shared/editor/optional-slug';

const { name, appellation, aromas, pairings, winemakingNotes, description, ...shared } = WineCreateRequest.shape;

/** What a wine says in one language. */
export const WineTexts = z.object({ name, appellation, aromas, pairings, winemakingNotes, description });
export type WineTexts = z.infer<typeof WineTexts>;

/** An empty temperature is none at all. */
const Serving = z.pipe(
  z.object({ min: z.nullable(z.number()), max: z.nullable(z.number()) }),
  // One of two alone is left to the contract, which says that it needs both.
  z.transform((value) =>
    value.min === null && value.max === null ? null : (value as NonNullable<Wine['servingTemperature']>),
  ),
);

/** What a wine has in common in both languages. */
export const WineShared = z.object({
  ...shared,
  slug: OptionalSlug,
  servingTemperature: z.pipe(Serving, shared.servingTemperature),
});
export type WineSharedOutput = z.infer<typeof WineShared>;

/** The same as the form holds it. */
export type WineSharedValues = Omit<
  Wine,
  keyof WineTexts | 'id' | 'version' | 'updatedAt' | 'language' | 'position' | 'servingTemperature'
> & { servingTemperature: { min: number | null; max: number | null } };

export const wineTexts = (wine: Wine): WineTexts => ({
  name: wine.name,
  appellation: wine.appellation,
  aromas: wine.aromas,
  pairings: wine.pairings,
  winemakingNotes: wine.winemakingNotes,
  description: wine.description,
});

export const wineShared = (wine: Wine): WineSharedValues => ({
  vintage: wine.vintage,
  color: wine.color,
  style: wine.style,
  variety: wine.variety,
  sweetnessLevel: wine.sweetnessLevel,
  servingTemperature: wine.servingTemperature ?? { min: null, max: null },
  sensory: wine.sensory,
  price: wine.price,
  alcohol: wine.alcohol,
  volumeMl: wine.volumeMl,
  published: wine.published,
  bottleImage: wine.bottleImage,
  slug: wine.slug,
});

const NO_PROFILE = Object.fromEntries(SENSORY_AXES.map((axis) => [axis, 0])) as Record<SensoryAxis, number>;

/** A wine that nobody has written yet: a draft at version 0. */
export const BLANK_WINE: Wine = {
  id: '',
  slug: '',
  version: 0,
  updatedAt: '',
  language: 'sl',
  position: 0,
  name: '',
  vintage: null,
  color: 'White',
  style: 'Still',
  variety: [],
  appellation: '',
  sweetnessLevel: 'Dry',
  servingTemperature: null,
  sensory: NO_PROFILE,
  aromas: [],
  pairings: [],
  winemakingNotes: '',
  description: '',
  bottleImage: null,
  price: null,
  alcohol: null,
  volumeMl: 750,
  published: false,
};

/** A new wine that begins as a copy of another one: the next vintage, not published, with an address of its own. */
export const nextVintage = (wine: Wine): Wine => ({
  ...wine,
  id: '',
  slug: '',
  version: 0,
  published: false,
  vintage: wine.vintage === null ? null : wine.vintage + 1,
});
