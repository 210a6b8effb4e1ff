import { runInCms } from '../servers/cms-control';

/**
 * How a column of copied rows varies with their number: `suffix` adds a scrambled number to the text, `among`
 * takes one value after the other, `named` is a text before the number, `code` a label code.
 */
type Variation =
  { suffix: true } | { among: (string | number | boolean | null)[] } | { named: string } | { code: true };

interface FilledType {
  uid: string;
  relations: string[];
  columns: Record<string, Variation>;
}

const SUFFIX = { suffix: true } as const;
const YEARS = { among: Array.from({ length: 37 }, (_, index) => 1990 + index) };
const PUBLISHED = { among: [true, true, false, true] };
/** Documents have the same numbers in every list, so that they refer to each other. */
const REFERENCE = { named: 'grown' };

const TYPES: FilledType[] = [
  {
    uid: 'api::wine.wine',
    relations: ['bottleImage'],
    columns: {
      name: SUFFIX,
      slug: { named: 'grown-' },
      vintage: { among: [...YEARS.among, null] },
      color: { among: ['White', 'Orange', 'Rose', 'Red'] },
      price: { among: [9.5, null, 12, 14.9, 31, 22] },
      published: PUBLISHED,
      description: { among: ['Cvetlično in sveže.', null, 'Zrelo, z dolgim pookusom.', 'Suho.'] },
    },
  },
  {
    uid: 'api::award.award',
    relations: ['image'],
    columns: {
      name: SUFFIX,
      competition: SUFFIX,
      year: YEARS,
      medal: { among: ['Silver', 'Gold', 'GrandGold', 'Commended', 'Bronze'] },
      wine_slug: { named: 'grown-' },
      published: PUBLISHED,
    },
  },
  {
    uid: 'api::stockist.stockist',
    relations: [],
    columns: {
      name: SUFFIX,
      kind: { among: ['Bar', 'Shop', 'Online', 'Restaurant'] },
      town: SUFFIX,
      published: PUBLISHED,
    },
  },
  {
    uid: 'api::experience.experience',
    relations: ['image'],
    columns: {
      title: SUFFIX,
      slug: { named: 'grown-' },
      duration_minutes: { among: [60, 90, 45, 120] },
      price_per_person: { among: [15, null, 48, 22.5] },
      people_max: { among: [8, 12, 6] },
      published: PUBLISHED,
    },
  },
  {
    uid: 'api::album.album',
    relations: ['cover'],
    columns: { title: SUFFIX, slug: { named: 'grown-' }, year: YEARS, published: PUBLISHED },
  },
  {
    uid: 'api::gallery-item.gallery-item',
    relations: ['image', 'album'],
    columns: { title: SUFFIX, year: YEARS, published: PUBLISHED },
  },
  {
    uid: 'api::label.label',
    relations: [],
    columns: { wine_id: REFERENCE, code: { code: true } },
  },
  {
    uid: 'api::lot.lot',
    relations: [],
    columns: {
      wine_id: REFERENCE,
      code: { named: 'L26-' },
      label_id: REFERENCE,
      bottled_on: { among: ['2024-03-01', '2025-02-11', null, '2023-12-30'] },
      bottles: { among: [1200, null, 300, 5200, 80] },
    },
  },
  {
    uid: 'api::analysis.analysis',
    relations: [],
    columns: {
      wine_id: REFERENCE,
      measured_on: { among: ['2024-03-01', '2025-02-11', '2026-01-01', '2023-12-30'] },
      laboratory: SUFFIX,
      alcohol: { among: [12.5, 13, null, 11.5, 14.2] },
    },
  },
  {
    uid: 'api::label-word.label-word',
    relations: [],
    columns: {
      key: { named: 'grown' },
      kind: { among: ['raw', 'other', 'processingAid'] },
      e_number: { among: ['', '330', '150a', '334'] },
      enabled: { among: [true, false] },
    },
  },
];

/**
 * Copies the first document of each type that the staff area lists until there are `count` of each, with
 * values that vary and references to each other. Written around the query engine, so that ten thousand of
 * each take seconds.
 */
export const fillStaffLists = (controlUrl: string, count: number): Promise<void> =>
  runInCms(
    controlUrl,
    async (strapi, { size, types }) => {
      type Row = Record<string, string | number | boolean | null>;
      interface Link {
        joinTable: { name: string; joinColumn: { name: string } };
      }
      const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
      const toCode = (number: number): string =>
        Array.from({ length: 8 }, (_, place) => LETTERS[Math.floor(number / 31 ** (7 - place)) % 31]).join('');
      const trx = await strapi.db.connection.transaction();
      for (const { uid, relations, columns } of types as unknown as FilledType[]) {
        const { tableName, attributes } = strapi.db.metadata.get(uid);
        const vary = (model: Row, number: number): Row =>
          Object.fromEntries(
            Object.entries(columns).map(([column, variation]) => {
              if ('among' in variation) return [column, variation.among[number % variation.among.length] ?? null];
              if ('named' in variation) return [column, `${variation.named}${number}`];
              if ('code' in variation) return [column, toCode(number)];
              const text = model[column];
              return [column, text ? `${String(text)} ${(number * 7919) % 10_007}` : (text ?? null)];
            }),
          );
        const first = (await trx(tableName).where({ locale: 'sl' }).orderBy('id').first()) as Row;
        const models = (await trx(tableName).where({ document_id: first.document_id })) as Row[];
        const there = (await trx(tableName).where({ locale: 'sl' })).length;
        const last = (await trx(tableName).max({ id: 'id' }).first()) as Row;
        let id = Number(last.id);
        const copies: { model: Row; row: Row }[] = [];
        for (let number = there; number < size; number += 1) {
          for (const model of models) {
            const own = { id: (id += 1), document_id: `grown${number}`, position: number };
            const stored = { ...model, ...vary(model, number), ...own };
            const json = Object.entries(stored).map(([name, value]) => [
              name,
              typeof value === 'object' && value !== null && !((value as object) instanceof Date)
                ? JSON.stringify(value)
                : value,
            ]);
            copies.push({ model, row: Object.fromEntries(json) as Row });
          }
        }
        await trx.batchInsert(
          tableName,
          copies.map(({ row }) => row),
          20,
        );
        if (strapi.db.dialect.client === 'postgres') {
          await trx.raw("SELECT setval(pg_get_serial_sequence(?, 'id'), ?)", [tableName, id]);
        }
        for (const relation of relations) {
          const { name, joinColumn } = (attributes[relation] as unknown as Link).joinTable;
          const links = (await trx(name)) as Row[];
          const copied = copies.flatMap(({ model, row }) =>
            links
              .filter((link) => link[joinColumn.name] === model.id)
              .map(({ id: _own, ...link }) => ({ ...link, [joinColumn.name]: row.id ?? null })),
          );
          await trx.batchInsert(name, copied, 50);
        }
      }
      await trx.commit();
      // PostgreSQL does so by itself after a while.
      await strapi.db.connection.raw('ANALYZE');
    },
    { size: count, types: TYPES as never },
  );
