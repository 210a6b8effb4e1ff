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

/** One bound alone stands for both; visitors are shown bounds in their order, however they were stored. */
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

/** Wines from before it could be said are not sold out; answers leave it out of the others. */
const soldOut: FieldCodec = {
  columns: ['soldOut'],
  read: (row) => row.soldOut === true || undefined,
  write: (value) => ({ soldOut: value === true }),
  emptyValue: undefined,
};

/** Wines from before there were sheets have none for visitors. */
const sheetPublic: FieldCodec = {
  columns: ['sheetPublic'],
  read: (row) => row.sheetPublic === true,
  write: (value) => ({ sheetPublic: value === true }),
  emptyValue: false,
};

/**
 * Those who may read it at all are told as well that there is none. A change that does not name it leaves it as it is: its
 * writer may have read the wine as visitors do, who are not told.
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

/** One a line, `name` or `name:note`. */
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

/** The bounds of some prices, each of them once. */
const priceRangeOf = (prices: readonly number[]): Pick<WineFacets, 'price'> =>
  prices.length === 0
    ? {}
    : {
        price: prices.reduce(({ min, max }, price) => ({ min: Math.min(min, price), max: Math.max(max, price) }), {
          min: Infinity,
          max: 0,
        }),
      };

/** The condition of the prices that a query asks for. */
const priceFilter = ({ minPrice, maxPrice }: ColumnValues): ColumnValues =>
  minPrice === undefined && maxPrice === undefined
    ? {}
    : {
        price: {
          ...(minPrice !== undefined && { $gte: minPrice }),
          ...(maxPrice !== undefined && { $lte: maxPrice }),
        },
      };

/** The values that occur, in the order of the words; the vintages the newest first. */
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

/** A wine of the price list. */
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
  // A house has the same wine of many years.
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
