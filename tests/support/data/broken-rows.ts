import type { TestAPI } from 'vitest';
import { inject } from 'vitest';
import { runInCms, type Json } from '../servers/cms-control';

export type RowColumns = Record<string, Json>;

/** Writes rows directly to the database, without any validation of the product. */
export interface RowFixture {
  /** Sets `values` in all rows that match `where`; columns are named as in the database. */
  updateRows(table: string, where: RowColumns, values: RowColumns): Promise<void>;
  /** Inserts a copy of the first row that matches `where`, with `values` replaced. */
  copyFirstRow(table: string, where: RowColumns, values: RowColumns): Promise<void>;
  /** Deletes the rows that match `where`. */
  deleteRows(table: string, where: RowColumns): Promise<void>;
  /** Deletes the join rows of a relation for all rows of a document. */
  removeRelation(uid: string, documentId: string, relation: string): Promise<void>;
  /** Restores all changed rows now rather than after the test. */
  restore(): Promise<void>;
  /** Warnings that the CMS has logged since the start of the test. */
  getWarnings(): Promise<string[]>;
}

interface RowRestore extends Record<string, Json> {
  table: string;
  /** Rows as they were. */
  rows: RowColumns[];
  /** Ids of rows that were not there. */
  added: number[];
}

type RowChange = { kind: 'put' | 'copy' | 'drop'; table: string; where: RowColumns; values: RowColumns };

const changeRows = (control: string, step: RowChange): Promise<RowRestore> =>
  runInCms<RowRestore, RowChange>(
    control,
    async (strapi, { kind, table, where, values }) => {
      const knex = strapi.db.connection;
      const rows = (await knex(table).where(where).orderBy('id')) as Record<string, Json>[];
      if (rows.length === 0) throw new Error(`no row of ${table}`);
      const added: number[] = [];
      if (kind === 'put') await knex(table).where(where).update(values);
      else if (kind === 'drop') await knex(table).where(where).delete();
      else {
        const { id: _id, ...columns } = rows[0] ?? {};
        const made = (await knex(table)
          .insert({ ...columns, ...values })
          .returning('id')) as { id: number }[];
        added.push(...made.map(({ id }) => id));
      }
      await knex('revision_counters').increment('value', 1);
      return { table, rows: kind === 'put' ? rows : [], added };
    },
    step,
  );

const restoreRows = (control: string, step: RowRestore): Promise<void> =>
  runInCms<void, RowRestore>(
    control,
    async (strapi, { table, rows, added }) => {
      const knex = strapi.db.connection;
      for (const { id, ...columns } of rows as Record<string, Json>[]) {
        await knex(table)
          .where({ id: id as number })
          .update(columns);
        // Revisions saved during the test no longer belong to the restored row.
        const names = { key: String(columns.key ?? ''), id: `%:${String(columns.document_id)}` };
        await knex('revisions')
          .where((key) => void key.where({ document_key: names.key }).orWhereLike('document_key', names.id))
          .where('version', '>', Number(columns.version ?? 0))
          .delete();
      }
      if ((added as number[]).length > 0)
        await knex(table)
          .whereIn('id', added as number[])
          .delete();
      await knex('revision_counters').increment('value', 1);
    },
    step,
  );

/** Adds the fixture `rows` to a test function; all changed rows are restored after the test. */
export const addRowFixture = <Context extends object>(base: TestAPI<Context>) =>
  base.extend<{ rows: RowFixture }>({
    rows: async ({}, use) => {
      const control = inject('cmsControlUrl');
      const steps: RowRestore[] = [];
      const step = async (
        kind: RowChange['kind'],
        table: string,
        where: RowColumns,
        values: RowColumns,
      ): Promise<void> => {
        steps.unshift(await changeRows(control, { kind, table, where, values }));
      };
      await runInCms(
        control,
        (strapi) => {
          const log = strapi.log as unknown as { warned?: string[]; warn: (text: unknown) => unknown };
          if (!log.warned) {
            const { warn } = log;
            log.warn = (text) => {
              log.warned?.push(String(text));
              return warn.call(strapi.log, text);
            };
          }
          log.warned = [];
        },
        null,
      );
      await use({
        updateRows: (table, where, values) => step('put', table, where, values),
        copyFirstRow: (table, where, values) => step('copy', table, where, values),
        deleteRows: (table, where) => step('drop', table, where, {}),
        removeRelation: (uid, documentId, relation) =>
          runInCms<void, string[]>(
            control,
            async (strapi, [type = '', id = '', name = '']) => {
              const { tableName, attributes } = strapi.db.metadata.get(type);
              const { joinTable } = attributes[name] as unknown as {
                joinTable: { name: string; joinColumn: { name: string } };
              };
              const knex = strapi.db.connection;
              const rows = knex(tableName).where({ document_id: id }).select('id');
              await knex(joinTable.name).whereIn(joinTable.joinColumn.name, rows).delete();
              await knex('revision_counters').increment('value', 1);
            },
            [uid, documentId, relation],
          ),
        restore: async () => {
          for (const one of steps.splice(0)) await restoreRows(control, one);
        },
        getWarnings: () =>
          runInCms<string[], null>(
            control,
            (strapi) => (strapi.log as unknown as { warned?: string[] }).warned ?? [],
            null,
          ),
      });
      for (const one of steps) await restoreRows(control, one);
    },
  });
