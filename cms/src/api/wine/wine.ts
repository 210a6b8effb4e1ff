import {
  formatPairing,
  parsePairing,
  type WineCreateRequest,
  wineEntity,
  type WineFacets,
  type WineListQuery,
  wineOperations,
} from '../../contract/wines';
import { MAX_LIST_LENGTH } from '../../contract/limits';
import { PackagingPart } from '../../contract/packaging/packaging';
import { MAX_PACKAGING_PARTS } from '../../contract/packaging/packaging-terms';
import { Price } from '../../contract/values';
import { WINE_COLORS } from '../../contract/wine-colors';
import { SWEETNESS_LEVELS, WINE_FOODS, WINE_STYLES } from '../../contract/wine-terms';
import { buildWineSearchText } from '../../contract/wine-search';
import { defineCollection } from '../../core/documents/entity/define-entity';
import type { RowOf } from '../../core/documents/entity/entity-spec';
import { createLinesCodec, type FieldCodec } from '../../core/documents/entity/fields';
import type { QueryFilter } from '../../core/documents/read/visible-rows';
import { truncateLine } from '../../core/documents/rows/stored-columns';
import { buildEmptyTextQuery } from '../../core/documents/attention/missing-text-queries';
import { resolvePublicReadScope } from '../feature-flags/services/read-scope';

const uid = 'api::wine.wine';
type WineRow = RowOf<typeof uid>;
type WineCodec<Field extends keyof WineCreateRequest> = FieldCodec<WineCreateRequest[Field], WineRow>;

const TEMPERATURE_COLUMNS = { min: 'servingTemperatureMin', max: 'servingTemperatureMax' } as const;

/**
 * Codec of the temperature range. A single bound counts for both; visitors get the bounds in ascending order.
 */
const servingTemperatureCodec: WineCodec<'servingTemperature'> = {
  columns: Object.values(TEMPERATURE_COLUMNS),
  read(row, isLenient) {
    const [min, max] = [row[TEMPERATURE_COLUMNS.min], row[TEMPERATURE_COLUMNS.max]];
    const bounds = { min: min ?? max ?? null, max: max ?? min ?? null };
    if (bounds.min === null || bounds.max === null) return null;
    return isLenient && bounds.min > bounds.max ? { min: bounds.max, max: bounds.min } : bounds;
  },
  write(bounds) {
    return { [TEMPERATURE_COLUMNS.min]: bounds?.min ?? null, [TEMPERATURE_COLUMNS.max]: bounds?.max ?? null };
  },
  emptyValue: null,
  columnsByPath: TEMPERATURE_COLUMNS,
};

/** Codec of the sold-out flag; responses contain it only when it is true. Older rows have no value. */
const soldOutCodec: WineCodec<'soldOut'> = {
  columns: ['soldOut'],
  read: (row) => row.soldOut === true || undefined,
  write: (value) => ({ soldOut: value === true }),
  emptyValue: undefined,
};

/** Codec of the flag that publishes the tech sheet. Older rows and saved versions have no value: false. */
const sheetPublicCodec: FieldCodec<boolean | undefined, WineRow> = {
  columns: ['sheetPublic'],
  read: (row) => row.sheetPublic === true,
  write: (value) => ({ sheetPublic: value === true }),
  emptyValue: false,
};

/**
 * Codec of the trade price, which only staff can read: they get `null` when there is none. An update without
 * the field keeps the price, because its writer may have read the wine as a visitor.
 */
const tradePriceCodec: WineCodec<'tradePrice'> = {
  columns: ['tradePrice'],
  read: (row) => row.tradePrice ?? null,
  write: (value) => (value === undefined ? {} : { tradePrice: value }),
  emptyValue: null,
};

/** Codec of the packaging, stored as JSON. Older rows have no value: no parts. */
const packagingCodec: WineCodec<'packaging'> = {
  columns: ['packaging'],
  read: ({ packaging }, isLenient) => {
    const parts: unknown[] = Array.isArray(packaging) ? packaging : [];
    if (!isLenient) return packaging ?? [];
    return parts.filter((part) => PackagingPart.safeParse(part).success).slice(0, MAX_PACKAGING_PARTS);
  },
  write: (value) => ({ packaging: value ?? [] }),
  emptyValue: [],
};

const pairingLines = createLinesCodec('pairings');
type Pairing = ReturnType<typeof parsePairing>;

const truncatePairing = ({ name, note }: Pairing): Pairing => ({
  name: truncateLine(name),
  ...(note !== undefined && { note: truncateLine(note) }),
});

/** Codec of food pairings, stored one per line: `name` or `name:note`. */
const pairingsCodec: WineCodec<'pairings'> = {
  ...pairingLines,
  read: (row, isLenient) => {
    const all = pairingLines.read(row, false).map(parsePairing);
    return isLenient
      ? all
          .filter(({ name }) => name !== '')
          .slice(0, MAX_LIST_LENGTH)
          .map(truncatePairing)
      : all;
  },
  write: (value) => pairingLines.write(value.map(formatPairing)),
};

const foodLines = createLinesCodec('foods');

/** Lowest and highest price; no `price` for an empty list. */
const computePriceRange = (prices: readonly number[]): Pick<WineFacets, 'price'> =>
  prices.length === 0
    ? {}
    : {
        price: prices.reduce(({ min, max }, price) => ({ min: Math.min(min, price), max: Math.max(max, price) }), {
          min: Infinity,
          max: 0,
        }),
      };

/** Condition for the query parameters `minPrice` and `maxPrice`. */
const buildPriceFilter = ({ minPrice, maxPrice }: Partial<WineListQuery>): QueryFilter =>
  minPrice === undefined && maxPrice === undefined
    ? {}
    : {
        price: {
          ...(minPrice !== undefined && { $gte: minPrice }),
          ...(maxPrice !== undefined && { $lte: maxPrice }),
        },
      };

/** Facet values that occur in the rows: fixed values in their defined order, vintages newest first. */
function computeFacets(rows: readonly WineRow[]): WineFacets {
  const listValues = (column: keyof WineRow) => new Set(rows.map((row) => row[column]));
  const selectInOrder = <Word>(orderedValues: readonly Word[], values: ReadonlySet<unknown>) =>
    orderedValues.filter((each) => values.has(each));
  return {
    color: selectInOrder(WINE_COLORS, listValues('color')),
    style: selectInOrder(WINE_STYLES, listValues('style')),
    sweetness: selectInOrder(SWEETNESS_LEVELS, listValues('sweetnessLevel')),
    vintage: [...listValues('vintage')].filter((year) => typeof year === 'number').sort((a, b) => b - a),
    food: selectInOrder(WINE_FOODS, new Set(rows.flatMap((row) => foodLines.read(row, true)))),
    ...computePriceRange([...listValues('price')].filter((price) => Price.safeParse(price).success) as number[]),
  };
}

/** Entity of wines. */
export const wine = defineCollection(wineEntity, {
  uid,
  operations: wineOperations,
  staffOnlyFields: ['tradePrice'],
  codecs: {
    servingTemperature: servingTemperatureCodec,
    pairings: pairingsCodec,
    soldOut: soldOutCodec,
    sheetPublic: sheetPublicCodec,
    packaging: packagingCodec,
    tradePrice: tradePriceCodec,
  },
  slug: { sources: ['name', 'vintage'], fallback: 'wine' },
  nameField: 'name',
  neighbourFields: ['name', 'vintage'],
  titleColumns: ['name', 'vintage', 'slug'],
  // The same wine exists in many vintages.
  title: ({ name, vintage, slug }) => (name ? [name, vintage].filter(Boolean).join(' ') : (slug ?? null)),
  buildSearchText: (value) => buildWineSearchText(value),
  buildFilter: ({ food, slugs, ...query }) => ({
    ...buildPriceFilter(query),
    ...(food !== undefined && { foods: { $contains: food } }),
    ...(slugs !== undefined && { slug: { $in: slugs } }),
  }),
  facets: { columns: ['color', 'style', 'sweetnessLevel', 'vintage', 'foods', 'price'], compute: computeFacets },
  sorts: { vintage: 'vintage', color: { column: 'color', values: WINE_COLORS }, price: 'price' },
  guestSorts: ['price', 'name', 'vintage'],
  filters: { color: 'color', style: 'style', sweetness: 'sweetnessLevel', vintage: 'vintage' },
  resolveReadScope: resolvePublicReadScope,
  contentGaps: {
    picture: { field: 'bottleImage', buildFilter: () => ({ bottleImage: { id: { $null: true } } }) },
    price: { field: 'price', buildFilter: () => ({ price: { $null: true } }) },
    description: {
      field: 'description',
      buildFilter: (cms) => ({ id: { $in: buildEmptyTextQuery(cms, uid, 'description') } }),
    },
  },
  admin: { documentParams: { slug: 'slug' } },
});
