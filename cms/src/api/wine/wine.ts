import {
  pairingLine,
  parsePairing,
  LOCALISED_WINE_FIELDS,
  type Wine,
  WineCreateRequest,
  WineDetail,
  type WineFacets,
  wineOperations,
} from '../../contract/wines';
import { MAX_LIST_LENGTH } from '../../contract/limits';
import { Price } from '../../contract/values';
import { SWEETNESS_LEVELS, WINE_COLORS, WINE_FOODS, WINE_STYLES } from '../../contract/wine-terms';
import { wineSearchText } from '../../contract/wine-search';
import { defineCollection } from '../../core/documents/define-entity';
import { type ColumnValues, createLinesCodec, type FieldCodec } from '../../core/documents/fields';
import { cutLine } from '../../core/documents/stored-columns';
import { unwritten } from '../../core/documents/text-gaps';
import { resolvePublicReadScope } from '../feature-flags/services/read-scope';

const NUMBERS = { min: 'servingTemperatureMin', max: 'servingTemperatureMax' } as const;

/**
 * Codec of the temperature range. A single bound counts for both; visitors get the bounds in ascending order.
 */
const servingTemperature: FieldCodec = {
  columns: Object.values(NUMBERS),
  read(row, lenient) {
    const [min, max] = [row[NUMBERS.min], row[NUMBERS.max]] as (number | null | undefined)[];
    if ((min ?? max ?? null) === null) return null;
    const bounds = [min ?? max, max ?? min] as [number, number];
    const [low, high] = lenient ? bounds.toSorted((a, b) => a - b) : bounds;
    return { min: low, max: high };
  },
  write(value) {
    const bounds = value as { min: number; max: number } | null;
    return { [NUMBERS.min]: bounds?.min ?? null, [NUMBERS.max]: bounds?.max ?? null };
  },
  emptyValue: null,
  places: NUMBERS,
};

/** Codec of the sold-out flag; responses contain it only when it is true. Older rows have no value. */
const soldOut: FieldCodec = {
  columns: ['soldOut'],
  read: (row) => row.soldOut === true || undefined,
  write: (value) => ({ soldOut: value === true }),
  emptyValue: undefined,
};

/** Codec of the flag that publishes the tech sheet. Older rows have no value and count as false. */
const sheetPublic: FieldCodec = {
  columns: ['sheetPublic'],
  read: (row) => row.sheetPublic === true,
  write: (value) => ({ sheetPublic: value === true }),
  emptyValue: false,
};

/**
 * Codec of the trade price, which only staff can read: they get `null` when there is none. An update without
 * the field keeps the price, because its writer may have read the wine as a visitor.
 */
const tradePrice: FieldCodec = {
  columns: ['tradePrice'],
  read: (row) => row.tradePrice ?? null,
  write: (value) => (value === undefined ? {} : { tradePrice: value }),
  emptyValue: null,
};

const dishes = createLinesCodec('pairings');
type Dish = ReturnType<typeof parsePairing>;

const cutDish = ({ name, note }: Dish): Dish => ({
  name: cutLine(name),
  ...(note !== undefined && { note: cutLine(note) }),
});

/** Codec of food pairings, stored one per line: `name` or `name:note`. */
const pairings: FieldCodec = {
  ...dishes,
  read: (row, lenient) => {
    const all = (dishes.read(row, false) as string[]).map(parsePairing);
    return lenient
      ? all
          .filter(({ name }) => name !== '')
          .slice(0, MAX_LIST_LENGTH)
          .map(cutDish)
      : all;
  },
  write: (value) => dishes.write((value as Dish[]).map(pairingLine)),
};

const foods = createLinesCodec('foods');

/** Lowest and highest price; no `price` for an empty list. */
const priceRangeOf = (prices: readonly number[]): Pick<WineFacets, 'price'> =>
  prices.length === 0
    ? {}
    : {
        price: prices.reduce(({ min, max }, price) => ({ min: Math.min(min, price), max: Math.max(max, price) }), {
          min: Infinity,
          max: 0,
        }),
      };

/** Condition for the query parameters `minPrice` and `maxPrice`. */
const priceFilter = ({ minPrice, maxPrice }: ColumnValues): ColumnValues =>
  minPrice === undefined && maxPrice === undefined
    ? {}
    : {
        price: {
          ...(minPrice !== undefined && { $gte: minPrice }),
          ...(maxPrice !== undefined && { $lte: maxPrice }),
        },
      };

/** Facet values that occur in the rows: fixed values in their defined order, vintages newest first. */
function facetsOf(rows: readonly ColumnValues[]): WineFacets {
  const found = (column: string) => new Set(rows.map((row) => row[column]));
  const among = <Word>(words: readonly Word[], values: ReadonlySet<unknown>) =>
    words.filter((each) => values.has(each));
  return {
    color: among(WINE_COLORS, found('color')),
    style: among(WINE_STYLES, found('style')),
    sweetness: among(SWEETNESS_LEVELS, found('sweetnessLevel')),
    vintage: [...found('vintage')].filter((year) => typeof year === 'number').sort((a, b) => b - a),
    food: among(WINE_FOODS, new Set(rows.flatMap((row) => foods.read(row, true) as string[]))),
    ...priceRangeOf([...found('price')].filter((price) => Price.safeParse(price).success) as number[]),
  };
}

const uid = 'api::wine.wine';

/** Entity of wines. */
export const wine = defineCollection({
  entityName: 'wine',
  uid,
  operations: wineOperations,
  requestSchema: WineCreateRequest,
  responseSchema: WineDetail,
  localisedFields: LOCALISED_WINE_FIELDS,
  staffOnlyFields: ['tradePrice'],
  codecs: { servingTemperature, pairings, soldOut, sheetPublic, tradePrice },
  slug: { words: ['name', 'vintage'], fallback: 'wine' },
  nameField: 'name',
  neighbourFields: ['name', 'vintage'],
  titleColumns: ['name', 'vintage', 'slug'],
  // The same wine exists in many vintages.
  title: ({ name, vintage, slug }) => (name ? [name, vintage].filter(Boolean).join(' ') : ((slug as string) ?? null)),
  buildSearchText: (value: Wine) => wineSearchText(value),
  buildFilter: ({ food, slugs, ...query }) => ({
    ...priceFilter(query),
    ...(food !== undefined && { foods: { $contains: food } }),
    ...(slugs !== undefined && { slug: { $in: slugs } }),
  }),
  facets: { columns: ['color', 'style', 'sweetnessLevel', 'vintage', 'foods', 'price'], of: facetsOf },
  sorts: ['price', 'name', 'vintage'],
  filters: { color: 'color', style: 'style', sweetness: 'sweetnessLevel', vintage: 'vintage' },
  resolveReadScope: resolvePublicReadScope,
  contentGaps: {
    picture: { field: 'bottleImage', where: () => ({ bottleImage: { id: { $null: true } } }) },
    price: { field: 'price', where: () => ({ price: { $null: true } }) },
    description: { field: 'description', where: (cms) => ({ id: { $in: unwritten(cms, uid, 'description') } }) },
  },
  admin: { path: '/admin/wines', by: { slug: 'slug' } },
});
