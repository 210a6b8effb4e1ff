import { describe, expect, it } from 'vitest';
import { loadSqliteDriver, chooseSqliteDriverName } from './sqlite-connection';

type Database = new (file: string) => { prepare: (sql: string) => { get: () => unknown }; close: () => void };

describe('the SQLite driver', () => {
  it.each([
    ['9', 'better-sqlite3', 'Node 20'],
    ['10', 'better-sqlite3-13', 'Node 22.14 and later'],
    ['11', 'better-sqlite3-13', 'what comes after'],
    [undefined, 'better-sqlite3', 'a Node that does not say'],
  ])('for Node-API %s is %s (%s)', (nodeApi, name, _node) => {
    expect(chooseSqliteDriverName(nodeApi)).toBe(name);
  });

  it('opens a database on this Node', () => {
    const database = new (loadSqliteDriver() as Database)(':memory:');
    expect(database.prepare('select 1 as one').get()).toEqual({ one: 1 });
    database.close();
  });
});
