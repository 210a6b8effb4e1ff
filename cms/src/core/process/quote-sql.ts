/** Quotes a table or column name for SQL of SQLite and PostgreSQL. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** Quotes an SQL text literal for SQLite and PostgreSQL. */
export const quoteLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`;
