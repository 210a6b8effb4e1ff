import * as z from 'zod/mini';
import { Logistics } from '#contract/wine-logistics';
import { SENSORY_AXES } from '#contract/sensory-terms';
import { wineSearchText } from '#contract/wine-search';
import { WINE_COLORS } from '#contract/wine-terms';
import { Gtin } from '#contract/values';
import {
  LOCALISED_WINE_FIELDS,
  pairingLine,
  parsePairing,
  Wine,
  WineCreateRequest,
  type SensoryProfile,
} from '#contract/wines';
import { DOCUMENT_CHOICES } from '#shared/collection/document-texts';
import { defineStaffCollection } from '#shared/collection/define-staff-collection';
import { orNothing } from '#shared/editor/document-form';
import { formatPrice } from '#shared/lib/format-number';
import { pages } from '#shared/pages';

/** Name of a wine with its vintage. */
export const wineName = ({ name, vintage }: Pick<Wine, 'name' | 'vintage'>): string =>
  [name, vintage].filter(Boolean).join(' ');

/** The year after a vintage; null for a wine without a vintage. */
export const nextVintage = (vintage: number | null): number | null => (vintage === null ? null : vintage + 1);

const NO_TEMPERATURE = { min: null, max: null };
const NO_PROFILE = Object.fromEntries(SENSORY_AXES.map((axis) => [axis, null]));
const NO_LOGISTICS = {
  bottleGtin: '',
  caseGtin: '',
  bottlesPerCase: null,
  bottleWeightG: null,
  closure: '',
  casesPerLayer: null,
  layersPerPallet: null,
  palletKg: null,
  customsCode: '',
} as const;
/** An empty temperature range becomes null. */
const Serving = z.pipe(
  z.object({ min: z.nullable(z.number()), max: z.nullable(z.number()) }),
  // If only one is given, the contract reports that both are needed.
  z.transform((value) =>
    value.min === null && value.max === null ? null : (value as NonNullable<Wine['servingTemperature']>),
  ),
);

/** An empty profile becomes null; the contract reports missing axes of others. */
const TypedProfile = z.pipe(
  z.record(z.enum(SENSORY_AXES), z.nullable(z.number())),
  z.transform((value) => (Object.values(value).every((chosen) => chosen === null) ? null : (value as SensoryProfile))),
);

const TypedGtin = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => typed.replace(/\s/g, '') || null),
  ),
  z.nullable(Gtin),
);
/** Empty logistics become null. */
const TypedLogistics = z.pipe(
  z.object({ ...Logistics.shape, bottleGtin: TypedGtin, caseGtin: TypedGtin }),
  z.transform((value) => (Object.values(value).some((part) => part !== null && part !== '') ? value : null)),
);
/** Definition of the list and editor of wines. */
export const wineCollection = defineStaffCollection<Wine>({
  page: 'adminWines',
  path: '/wines',
  by: 'slug',
  texts: 'adminWines',
  answer: Wine,
  request: WineCreateRequest,
  localised: LOCALISED_WINE_FIELDS,
  held: {
    values: ({ servingTemperature, sensory, logistics, sweetnessTerm, qualityTerm, qualityPredicate }) => ({
      servingTemperature: servingTemperature ?? NO_TEMPERATURE,
      sensory: sensory ?? NO_PROFILE,
      logistics: logistics
        ? { ...logistics, bottleGtin: logistics.bottleGtin ?? '', caseGtin: logistics.caseGtin ?? '' }
        : NO_LOGISTICS,
      sweetnessTerm: sweetnessTerm ?? '',
      qualityTerm: qualityTerm ?? '',
      qualityPredicate: qualityPredicate ?? '',
    }),
    schema: {
      servingTemperature: z.pipe(Serving, WineCreateRequest.shape.servingTemperature),
      sensory: z.pipe(TypedProfile, WineCreateRequest.shape.sensory),
      logistics: TypedLogistics,
      sweetnessTerm: orNothing(WineCreateRequest.shape.sweetnessTerm),
      qualityTerm: orNothing(WineCreateRequest.shape.qualityTerm),
      qualityPredicate: orNothing(WineCreateRequest.shape.qualityPredicate),
    },
  },
  begun: { sweetnessLevel: 'Dry', volumeMl: 750 },
  // Labels and GTINs belong to one vintage.
  copied: ({ vintage, logistics }, year) => ({
    vintage: year ?? nextVintage(vintage),
    soldOut: false,
    label: null,
    logistics: logistics && { ...logistics, bottleGtin: null, caseGtin: null },
  }),
  carried: {
    texts: ['description', 'winemakingNotes'],
    tasting: ['sensory', 'aromas'],
    dishes: ['pairings', 'foods'],
    picture: ['bottleImage'],
    price: ['price', 'tradePrice'],
    logistics: ['logistics'],
    alcohol: ['alcohol'],
  },
  nameOf: wineName,
  sheet: {
    lines: { pairings: { read: parsePairing, write: pairingLine } },
    namesOf: ({ slug = '', name = '', vintage = null }) => [slug, wineName({ name, vintage })],
  },
  shown: { page: ({ slug }) => pages.wine.href(slug), adds: false, blank: { previous: null, next: null } },
  searched: (wine) => [wineSearchText(wine)],
  picture: { of: ({ bottleImage }) => bottleImage, look: 'tall' },
  columns: [
    {
      name: 'vintage',
      text: ({ vintage }) => String(vintage ?? ''),
      value: ({ vintage }) => vintage,
      isNumber: true,
      isWide: true,
    },
    {
      name: 'color',
      text: ({ color }, t) => t(`common.wine.color.${color}`),
      value: ({ color }) => WINE_COLORS.indexOf(color),
    },
    {
      name: 'price',
      text: ({ price, soldOut }, t, language) =>
        [
          price === null ? t('adminWines.noPrice') : formatPrice(price, language),
          ...(soldOut ? [t('common.wine.soldOut')] : []),
        ].join(' · '),
      value: ({ price }) => price,
      isNumber: true,
    },
  ],
  choices: DOCUMENT_CHOICES.wine,
  groups: {
    sensory: 'common.wine.sensory',
    servingTemperature: 'adminWines.serving',
    logistics: 'adminWines.logistics',
  },
  ranges: [{ min: 'minPrice', max: 'maxPrice', valueOf: ({ price }) => price }],
  filters: { color: { values: WINE_COLORS, valueOf: ({ color }) => color } },
  many: [
    { field: 'price', kind: 'price' },
    { field: 'tradePrice', kind: 'price' },
    { field: 'vintage', kind: 'year' },
  ],
  gaps: ['picture', 'price', 'label', 'description', 'differs'],
});
