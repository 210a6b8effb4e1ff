import { runInCms } from '../servers/cms-control';

type FilledList = 'wines' | 'pictures';

/**
 * Copies the first wine and the first picture of the gallery until there are `count` of each, or of those
 * named, with all that belongs to them: rows of both languages, image and album. Written around the query
 * engine, so that ten thousand take seconds.
 */
export const fillLists = (
  controlUrl: string,
  count: number,
  lists: FilledList[] = ['wines', 'pictures'],
): Promise<void> =>
  runInCms(
    controlUrl,
    async (strapi, { size, filled }) => {
      type Row = Record<string, string | number | null>;
      interface Link {
        joinTable: { name: string; joinColumn: { name: string } };
      }
      const trx = await strapi.db.connection.transaction();
      const changed: (() => Promise<unknown>)[] = [];

      async function fill(uid: string, relations: string[]): Promise<void> {
        const { tableName, attributes } = strapi.db.metadata.get(uid);
        const first = (await trx(tableName).where({ locale: 'sl' }).orderBy('id').first()) as Row;
        const models = (await trx(tableName).where({ document_id: first.document_id })) as Row[];
        const there = (await trx(tableName).where({ locale: 'sl' })).length;
        const last = (await trx(tableName).max({ id: 'id' }).first()) as Row;
        let id = Number(last.id);
        const copies: { model: Row; row: Row }[] = [];
        for (let number = there; number < size; number += 1) {
          for (const model of models) {
            const own = { id: (id += 1), document_id: `grown${number}`, position: number };
            copies.push({ model, row: { ...model, ...own, ...('slug' in model && { slug: `grown-${number}` }) } });
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
        // Lists are cached by the state of the site, which follows writes through the query engine alone.
        changed.push(() =>
          strapi.db.query(uid as never).update({ where: { id: first.id }, data: { position: first.position } }),
        );
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
      if (filled.includes('wines')) await fill('api::wine.wine', ['bottleImage']);
      if (filled.includes('pictures')) await fill('api::gallery-item.gallery-item', ['image', 'album']);
      await trx.commit();
      for (const announce of changed) await announce();
      // PostgreSQL does so by itself after a while.
      await strapi.db.connection.raw('ANALYZE');
    },
    { size: count, filled: lists },
  );
