import * as z from 'zod/mini';
import { normaliseMaterialCode } from '#contract/packaging/material-codes';
import { Packaging } from '#contract/packaging/packaging';
import { formatPackagingLine } from '#contract/packaging/packaging-lines';
import { Logistics } from '#contract/wine-logistics';
import { Coordinates } from '#contract/coordinates';
import { shiftDrinkYears } from '#contract/drink-years';
import { SENSORY_AXES } from '#contract/sensory-terms';
import { WINE_COLORS } from '#contract/wine-colors';
import { removeGtinSeparators } from '#contract/gtin';
import { Gtin } from '#contract/values';
import { wineEntity, formatPairing, parsePairing, Wine, WineCreateRequest, type SensoryProfile } from '#contract/wines';
import { getChoiceTexts } from '#shared/collection/document-texts';
import { defineStaffCollection } from '#shared/collection/define-staff-collection';
import { acceptEmptyAsNull } from '#shared/editor/document-form';
import { formatPrice } from '#shared/lib/format-number';
import { pages } from '#shared/pages';
import { formatPlace, parsePlace } from '#shared/place-map/parse-place';
import { parseTypedPackagingLine } from './packaging-cells';

/** Returns the name of a wine, followed by its vintage if it has one. */
export const formatWineName = ({ name, vintage }: Pick<Wine, 'name' | 'vintage'>): string =>
  [name, vintage].filter(Boolean).join(' ');

/** Returns the year after a vintage; null for a wine without a vintage. */
export const findNextVintage = (vintage: number | null): number | null => (vintage === null ? null : vintage + 1);

/** Converts parts of packaging to form values: no code becomes an empty text. */
export const toPackagingForm = (packaging: Wine['packaging']) =>
  packaging.map((part) => ({ ...part, code: part.code ?? '' }));

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
const TypedServing = z.pipe(
  z.object({ min: z.nullable(z.number()), max: z.nullable(z.number()) }),
  // If only one is given, the contract reports that both are needed.
  z.transform((value) =>
    value.min === null && value.max === null ? null : (value as NonNullable<Wine['servingTemperature']>),
  ),
);

/** An empty place becomes null. */
const TypedPlace = z.pipe(
  z.string(),
  z.transform((typed, context) => {
    if (typed.trim() === '') return null;
    const place = parsePlace(typed);
    if (!place) context.issues.push({ code: 'custom', message: 'invalid_place', input: typed });
    return place;
  }),
);

/** An empty profile becomes null; the contract reports missing axes of others. */
const TypedProfile = z.pipe(
  z.record(z.enum(SENSORY_AXES), z.nullable(z.number())),
  z.transform((value) => (Object.values(value).every((chosen) => chosen === null) ? null : (value as SensoryProfile))),
);

const TypedGtin = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => removeGtinSeparators(typed) || null),
  ),
  z.nullable(Gtin),
);
/** Empty logistics become null. */
const TypedLogistics = z.pipe(
  z.object({ ...Logistics.shape, bottleGtin: TypedGtin, caseGtin: TypedGtin }),
  z.transform((value) =>
    Object.values(value).some((fieldValue) => fieldValue !== null && fieldValue !== '') ? value : null,
  ),
);
/** Parts of packaging as typed: an empty code becomes null. */
const TypedPackaging = z.pipe(
  z.pipe(
    z.array(z.looseObject({ code: z.string() })),
    z.transform((parts) => parts.map((part) => ({ ...part, code: normaliseMaterialCode(part.code) || null }))),
  ),
  Packaging as unknown as z.ZodMiniType<Wine['packaging'], { code: string | null }[]>,
);
/** Definition of the list and editor of wines. */
export const wineCollection = defineStaffCollection<Wine>({
  page: 'adminWines',
  path: '/wines',
  idField: 'slug',
  texts: 'adminWines',
  responseSchema: Wine,
  requestSchema: WineCreateRequest,
  localisedFields: wineEntity.localised,
  formFields: {
    values: ({
      place,
      servingTemperature,
      sensory,
      logistics,
      packaging,
      sweetnessTerm,
      qualityTerm,
      qualityPredicate,
    }) => ({
      place: formatPlace(place),
      servingTemperature: servingTemperature ?? NO_TEMPERATURE,
      sensory: sensory ?? NO_PROFILE,
      logistics: logistics
        ? { ...logistics, bottleGtin: logistics.bottleGtin ?? '', caseGtin: logistics.caseGtin ?? '' }
        : NO_LOGISTICS,
      packaging: toPackagingForm(packaging),
      sweetnessTerm: sweetnessTerm ?? '',
      qualityTerm: qualityTerm ?? '',
      qualityPredicate: qualityPredicate ?? '',
    }),
    schema: {
      place: z.pipe(TypedPlace, z.nullable(Coordinates)),
      servingTemperature: z.pipe(TypedServing, WineCreateRequest.shape.servingTemperature),
      sensory: z.pipe(TypedProfile, WineCreateRequest.shape.sensory),
      logistics: TypedLogistics,
      packaging: TypedPackaging,
      sweetnessTerm: acceptEmptyAsNull(WineCreateRequest.shape.sweetnessTerm),
      qualityTerm: acceptEmptyAsNull(WineCreateRequest.shape.qualityTerm),
      qualityPredicate: acceptEmptyAsNull(WineCreateRequest.shape.qualityPredicate),
    },
  },
  initialValues: { sweetnessLevel: 'Dry', volumeMl: 750 },
  // Labels and GTINs belong to one vintage; the years in which it is at its best move with it.
  copyOverrides: (wine, year) => {
    const { vintage, logistics } = wine;
    const newVintage = year ?? findNextVintage(vintage);
    return {
      vintage: newVintage,
      ...shiftDrinkYears(wine, vintage, newVintage),
      soldOut: false,
      label: null,
      logistics: logistics && { ...logistics, bottleGtin: null, caseGtin: null },
    };
  },
  copyGroups: {
    texts: ['description', 'winemakingNotes'],
    tasting: ['sensory', 'aromas'],
    dishes: ['pairings', 'foods'],
    picture: ['bottleImage'],
    price: ['price', 'tradePrice'],
    logistics: ['logistics', 'packaging'],
    alcohol: ['alcohol'],
  },
  getName: formatWineName,
  spreadsheet: {
    lines: {
      pairings: { read: parsePairing, write: formatPairing },
      packaging: { read: parseTypedPackagingLine, write: formatPackagingLine },
    },
    getNames: ({ slug = '', name = '', vintage = null }) => [slug, formatWineName({ name, vintage })],
  },
  preview: { page: ({ slug }) => pages.wine.href(slug), addsToLists: false, blank: { previous: null, next: null } },
  thumbnail: { findImage: ({ bottleImage }) => bottleImage, shape: 'tall' },
  columns: [
    {
      name: 'vintage',
      formatText: ({ vintage }) => String(vintage ?? ''),
      isNumber: true,
      isWide: true,
    },
    {
      name: 'color',
      formatText: ({ color }, t) => t(`common.wine.color.${color}`),
    },
    {
      name: 'price',
      formatText: ({ price, soldOut }, t, language) =>
        [
          price === null ? t('adminWines.noPrice') : formatPrice(price, language),
          ...(soldOut ? [t('common.wine.soldOut')] : []),
        ].join(' · '),
      isNumber: true,
    },
  ],
  choices: getChoiceTexts('wine', [
    'color',
    'style',
    'sweetnessLevel',
    'foods',
    'sweetnessTerm',
    'qualityTerm',
    'qualityPredicate',
  ]),
  groups: {
    sensory: 'common.wine.sensory',
    place: 'adminWines.place',
    servingTemperature: 'adminWines.serving',
    logistics: 'adminWines.logistics',
  },
  ranges: [{ min: 'minPrice', max: 'maxPrice' }],
  filters: { color: { values: WINE_COLORS } },
  bulkFields: [
    { field: 'price', kind: 'price' },
    { field: 'tradePrice', kind: 'price' },
    { field: 'vintage', kind: 'year' },
    { field: 'drinkFrom', kind: 'year' },
    { field: 'drinkUntil', kind: 'year' },
  ],
  gaps: ['picture', 'price', 'label', 'description', 'differs'],
});
