import * as z from 'zod/mini';
import { defineCollectionEndpoints, collectionQuery, createLacksQuery, defineGetBySlugEndpoint } from './collection';
import { Coordinates } from './coordinates';
import { drinkYearsCheck } from './drink-years';
import { defineEndpoints } from './endpoint';
import { defineEntityContract, type LanguageValues } from './entity-contract';
import { defineImportEndpoint, createImportSchema } from './import-rows';
import { ExpectedVersion, Slug, createUpdateSchema, createListSchema, localisedEntityFields } from './entity';
import { ImageRef, ImageRefInput } from './image-ref';
import { MAX_LIST_LENGTH, MAX_REQUEST_URL_LENGTH } from './limits';
import { publicationOrderCheck, publicationDateFields } from './publication';
import { createSortQuery, publicationQuery, translationQuery } from './staff-list';
import { MAX_PRICE, parseSlug } from './query-values';
import {
  OptionalLine,
  RequiredLine,
  OptionalText,
  Search,
  Price,
  QueryPrice,
  QueryYear,
  Year,
  checkMaxLength,
  checkMinimum,
  checkMaximum,
  createDecimalSchema,
} from './values';
import {
  listSweetnessTerms,
  PREDICATES_OF_ANY_QUALITY,
  QUALITY_PREDICATES,
  QUALITY_TERMS,
  SWEETNESS_TERMS,
} from './wine-law-terms';
import { MAX_SENSORY } from './sensory-terms';
import { Packaging } from './packaging/packaging';
import { WineLabel } from './wine-label';
import { Logistics } from './wine-logistics';
import { WINE_COLORS } from './wine-colors';
import { ALCOHOL_REMOVALS, SWEETNESS_LEVELS, WINE_FOODS, WINE_STYLES } from './wine-terms';

export const WineColor = z.enum(WINE_COLORS);
export type WineColor = z.infer<typeof WineColor>;
export const WineStyle = z.enum(WINE_STYLES);
export type WineStyle = z.infer<typeof WineStyle>;
export const SweetnessLevel = z.enum(SWEETNESS_LEVELS);
export type SweetnessLevel = z.infer<typeof SweetnessLevel>;
export const WineFood = z.enum(WINE_FOODS);
export type WineFood = z.infer<typeof WineFood>;

const sensoryValue = z
  .int({ error: ({ input }) => (input === null || input === undefined ? 'required' : 'invalid_number') })
  .check(checkMinimum(0), checkMaximum(MAX_SENSORY));

/** Sensory profile: the intensity of each axis from 0 (absent) to 5. */
export const SensoryProfile = z.strictObject({
  fruit: sensoryValue,
  body: sensoryValue,
  acidity: sensoryValue,
  sweetness: sensoryValue,
  tannin: sensoryValue,
  spice: sensoryValue,
  floral: sensoryValue,
  minerality: sensoryValue,
});
export type SensoryProfile = z.infer<typeof SensoryProfile>;

/** A dish that goes with the wine. It is stored as `name` or `name:note`; hence no colon in the name. */
const Pairing = z.strictObject({
  name: RequiredLine.check(z.refine((name) => !name.includes(':'), 'colon_in_name')),
  note: z.optional(OptionalLine),
});
type Pairing = z.infer<typeof Pairing>;

const celsius = createDecimalSchema(0, 30);

/** Serving temperature in °C. */
const ServingTemperature = z
  .strictObject({ min: celsius, max: celsius })
  .check(z.refine(({ min, max }) => min <= max, { error: 'min_after_max', path: ['max'] }));
type ServingTemperature = z.infer<typeof ServingTemperature>;

/**
 * Parses a pairing (a dish that goes with a wine) from a stored line, `name` or `name:note`. The first colon
 * is the separator; both are trimmed, and an empty note is omitted.
 */
export function parsePairing(line: string): Pairing {
  const [, name = line, note = ''] = /^([^:]*):(.*)$/.exec(line) ?? [];
  return note.trim() === '' ? { name: name.trim() } : { name: name.trim(), note: note.trim() };
}

/** Formats a pairing (a dish that goes with a wine) as the stored line, `name` or `name:note`. */
export const formatPairing = ({ name, note }: Pairing): string => (note ? `${name}:${note}` : name);

const lines = z.array(RequiredLine).check(checkMaxLength(MAX_LIST_LENGTH));

/** Checks that the sweetness term fits the kind of wine, and the quality predicate the quality term. */
const wineTermsCheck = z.superRefine(
  (
    wine: {
      color: string;
      style: string;
      sweetnessTerm: string | null;
      qualityTerm: string | null;
      qualityPredicate: string | null;
    },
    context: z.core.$RefinementCtx,
  ) => {
    const { sweetnessTerm, qualityTerm, qualityPredicate } = wine;
    if (sweetnessTerm !== null && !listSweetnessTerms(wine).some((term) => term === sweetnessTerm)) {
      context.addIssue({ code: 'custom', message: 'term_of_other', path: ['sweetnessTerm'], input: sweetnessTerm });
    }
    const isOfAny = PREDICATES_OF_ANY_QUALITY.some((predicate) => predicate === qualityPredicate);
    if (qualityPredicate !== null && !isOfAny && qualityTerm !== 'VrhunskoVinoZgp') {
      context.addIssue({
        code: 'custom',
        message: 'predicate_of_top',
        path: ['qualityPredicate'],
        input: qualityPredicate,
      });
    }
  },
);

/** Request fields of a wine. The localised ones are set in the language of the request. */
const wineFields = {
  name: RequiredLine,
  vintage: z.nullable(Year),
  color: WineColor,
  style: WineStyle,
  variety: lines,
  appellation: OptionalLine,
  /** Vineyard of the grapes. Older clients may omit it. */
  vineyard: z._default(OptionalLine, ''),
  /** Where the vineyard is. Older clients may omit it. */
  place: z._default(z.nullable(Coordinates), null),
  sweetnessLevel: SweetnessLevel,
  servingTemperature: z.nullable(ServingTemperature),
  /** First and last year in which the wine is at its best. Older clients may omit them. */
  drinkFrom: z._default(z.nullable(Year), null),
  drinkUntil: z._default(z.nullable(Year), null),
  /** `null` if no profile is set. */
  sensory: z.nullable(SensoryProfile),
  aromas: lines,
  pairings: z.array(Pairing).check(checkMaxLength(MAX_LIST_LENGTH)),
  /** Dishes for the filter. Older clients may omit them. */
  foods: z._default(z.array(WineFood).check(checkMaxLength(WINE_FOODS.length)), []),
  winemakingNotes: OptionalText,
  description: OptionalText,
  price: z.nullable(Price),
  /** Omitted if false. */
  soldOut: z.optional(z.boolean()),
  /** Alcohol in % by volume. */
  alcohol: z.nullable(createDecimalSchema(0, 100)),
  /** Content of the bottle in millilitres. */
  volumeMl: z.nullable(z.int('invalid_number').check(checkMinimum(1), checkMaximum(30_000))),
  /** Legal sweetness term, separate from `sweetnessLevel`. Older clients may omit it and the fields below. */
  sweetnessTerm: z._default(z.nullable(z.enum(SWEETNESS_TERMS)), null),
  qualityTerm: z._default(z.nullable(z.enum(QUALITY_TERMS)), null),
  qualityPredicate: z._default(z.nullable(z.enum(QUALITY_PREDICATES)), null),
  /** Trade price in euros without tax, for staff only. A change without it keeps the stored price. */
  tradePrice: z.optional(z.nullable(Price)),
  logistics: z._default(z.nullable(Logistics), null),
  /** Older clients may omit it. */
  packaging: z._default(Packaging, []),
  /** Whether visitors may download the technical sheet. */
  sheetPublic: z._default(z.boolean(), false),
  published: z.boolean(),
  ...publicationDateFields,
} as const;

/** A wine in the requested language. The name is empty only with `fallback=none` if there is none. */
export const Wine = z.object({
  ...localisedEntityFields,
  ...wineFields,
  name: OptionalLine,
  id: z.string(),
  slug: Slug,
  bottleImage: z.nullable(ImageRef),
  position: z.int(),
  label: z.optional(z.nullable(WineLabel)),
});
export type Wine = z.infer<typeof Wine>;

const WineLink = z.object({ slug: Slug, name: z.string(), vintage: z.nullable(z.int()) });
/** One wine with its neighbours in the order of the list. */
export const WineDetail = z.object({ ...Wine.shape, previous: z.nullable(WineLink), next: z.nullable(WineLink) });
export type WineDetail = z.infer<typeof WineDetail>;

const writableFields = { ...wineFields, bottleImage: z.nullable(ImageRefInput) } as const;
/** A new wine. Without `slug` the server derives a permanent one from name and vintage. */
export const WineCreateRequest = z
  .strictObject({ ...writableFields, slug: z.optional(Slug) })
  .check(publicationOrderCheck, wineTermsCheck, drinkYearsCheck);
export type WineCreateRequest = z.infer<typeof WineCreateRequest>;
export const WineUpdateRequest = createUpdateSchema(
  WineDetail,
  { ...writableFields, slug: z.optional(Slug), expectedVersion: ExpectedVersion },
  publicationOrderCheck,
  wineTermsCheck,
  drinkYearsCheck,
);
export type WineUpdateRequest = z.infer<typeof WineUpdateRequest>;

/** Contract of wines. */
export const wineEntity = defineEntityContract({
  name: 'wine',
  request: WineCreateRequest,
  response: WineDetail,
  localised: ['name', 'appellation', 'vineyard', 'aromas', 'pairings', 'winemakingNotes', 'description'],
});

/** The localised fields of a wine in one language. */
export type WineTexts = LanguageValues<typeof wineEntity>;

/** Filter options: the values of all wines visible to the caller, regardless of the current filters. */
export const WineFacets = z.object({
  color: z.array(WineColor),
  style: z.array(WineStyle),
  sweetness: z.array(SweetnessLevel),
  vintage: z.array(Year),
  food: z.array(WineFood),
  /** How much of the alcohol was removed, by the published labels; absent if of no wine. */
  dealcoholised: z.optional(z.array(z.enum(ALCOHOL_REMOVALS))),
  /** Lowest and highest price; absent if no wine has a price. */
  price: z.optional(z.object({ min: Price, max: Price })),
});
export type WineFacets = z.infer<typeof WineFacets>;

/** A page of wines. `facets` is present if it was requested (`facets=1`). */
export const WineList = z.object({ ...createListSchema(Wine).shape, facets: z.optional(WineFacets) });
export type WineList = z.infer<typeof WineList>;

/** Comma-separated slugs. */
const Slugs = z.pipe(
  z.string().check(
    checkMaxLength(MAX_REQUEST_URL_LENGTH),
    z.refine((text) => text.split(',').every((slug) => parseSlug(slug) !== null), 'invalid_slug'),
  ),
  z.transform((text) => text.split(',')),
);

const PRICES_IN_ORDER = { error: 'min_after_max', path: ['maxPrice'] };
export const WineListQuery = z
  .strictObject({
    ...collectionQuery,
    ...createLacksQuery('picture', 'price', 'label', 'description', 'differs'),
    ...publicationQuery,
    ...translationQuery,
    color: z.optional(WineColor),
    style: z.optional(WineStyle),
    sweetness: z.optional(SweetnessLevel),
    vintage: z.optional(QueryYear),
    food: z.optional(WineFood),
    dealcoholised: z.optional(z.enum(ALCOHOL_REMOVALS)),
    minPrice: z.optional(QueryPrice),
    maxPrice: z.optional(QueryPrice),
    search: z.optional(Search),
    /** Visitors can sort by `WINE_SORTS`, by the bare name. Default: the manual order of the list. */
    ...createSortQuery('vintage', 'color', 'price'),
    slugs: z.optional(Slugs),
    facets: z.optional(z.enum(['1'])),
  })
  .check(z.refine(({ minPrice = 0, maxPrice = MAX_PRICE }) => minPrice <= maxPrice, PRICES_IN_ORDER));
export type WineListQuery = z.infer<typeof WineListQuery>;

/** Operations on wines by generic name (`list`, `get`, `update` …). */
export const wineOperations = {
  ...defineCollectionEndpoints({
    path: '/wines',
    singular: 'wine',
    plural: 'wines',
    responseSchema: Wine,
    listSchema: WineList,
    listQuery: WineListQuery,
    entity: wineEntity,
    updateSchema: WineUpdateRequest,
  }),
  importRows: defineImportEndpoint('/wines', 'wines', createImportSchema(wineEntity, ['bottleImage'])),
  get: defineGetBySlugEndpoint('/wines', WineDetail),
};

/** Endpoints of wines by operation id. */
export const wineEndpoints = defineEndpoints({
  listWines: wineOperations.list,
  getWine: wineOperations.get,
  createWine: wineOperations.create,
  orderWines: wineOperations.order,
  changeWines: wineOperations.changeMany,
  importWines: wineOperations.importRows,
  updateWine: wineOperations.update,
  deleteWine: wineOperations.remove,
  listWineRevisions: wineOperations.listRevisions,
  getWineRevision: wineOperations.getRevision,
  restoreWineRevision: wineOperations.restoreRevision,
});
