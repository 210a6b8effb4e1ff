import knex, { type Knex } from 'knex';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installSqliteDriver } from './sqlite-connection';

let database: Knex;
beforeEach(async () => {
  installSqliteDriver();
  database = knex({ client: 'better-sqlite3', connection: ':memory:', useNullAsDefault: true });
  await database.schema.createTable('wines', (table) => table.increments('id'));
  await database.schema.createTable('awards', (table) => {
    table.increments('id');
    table.integer('wine_id');
    table.foreign('wine_id', 'awards_wine_fk').references('id').inTable('wines').onDelete('CASCADE');
  });
});
afterEach(() => database.destroy());

const addForeignKey = (name: string) =>
  database.schema.table('awards', (table) => {
    table.foreign('wine_id', name).references('id').inTable('wines').onDelete('CASCADE');
  });
const countForeignKeys = async (): Promise<number> =>
  (await database.raw<object[]>("SELECT * FROM pragma_foreign_key_list('awards')")).length;

it('a foreign key that a table of SQLite has is not added again, and another one is', async () => {
  expect(await countForeignKeys()).toBe(1);
  await addForeignKey('awards_wine_fk');
  expect(await countForeignKeys()).toBe(1);
  await addForeignKey('awards_other_fk');
  expect(await countForeignKeys()).toBe(2);
});

it('a foreign key that is dropped is added again', async () => {
  await database.schema.table('awards', (table) => void table.dropForeign('wine_id', 'awards_wine_fk'));
  expect(await countForeignKeys()).toBe(0);
  await addForeignKey('awards_wine_fk');
  await addForeignKey('awards_wine_fk');
  expect(await countForeignKeys()).toBe(1);
});
