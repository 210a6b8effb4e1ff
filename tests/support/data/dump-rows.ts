export type DumpedRow = Record<string, string | number | Buffer | null>;

/** Layouts and permissions of the panel: most of a dump, and recreated at startup if missing. */
const isPanelConfiguration = (table: string, row: DumpedRow): boolean =>
  table.startsWith('admin_permissions') ||
  (table === 'strapi_core_store_settings' && String(row.key).startsWith('plugin_content_manager_configuration_'));

const toSqlLiteral = (value: DumpedRow[string]): string => {
  if (value === null || typeof value === 'number') return String(value ?? 'NULL');
  if (Buffer.isBuffer(value)) throw new Error('a dump holds texts and numbers only');
  return `'${value.replaceAll("'", "''")}'`;
};

/** One INSERT for each row, in SQL that SQLite and PostgreSQL read alike. */
export const createInsertStatements = (table: string, rows: readonly DumpedRow[]): string[] =>
  rows
    .filter((row) => !isPanelConfiguration(table, row))
    .map((row) => {
      const columns = Object.keys(row).map((name) => `"${name}"`);
      return `INSERT INTO "${table}" (${columns.join(', ')}) VALUES (${Object.values(row).map(toSqlLiteral).join(', ')})`;
    });
