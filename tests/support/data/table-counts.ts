import type { RunningCms } from '../servers/start-cms';

/** How many rows each table has, by its name. */
export const countRows = (cms: RunningCms): Promise<Record<string, number>> =>
  cms.run(async (strapi) => {
    const counts: Record<string, number> = {};
    for (const { tableName } of strapi.db.metadata.values()) {
      const [row] = (await strapi.db.getConnection(tableName).count({ count: '*' })) as { count: number | string }[];
      counts[tableName] = Number(row?.count);
    }
    return counts;
  }, null);

/**
 * Tables that a start maintains (panel, media library, expired rows) or to which a sign-in adds rows.
 */
const BOOKKEEPING_TABLES =
  /^(?:admin_|strapi_|up_permissions|i18n_|files|upload_|login_attempts|revision_counters|audit_entries)/;
/** Returns the counts without the tables of Strapi, sign-in attempts, revision counters and audit entries. */
export const omitBookkeepingTables = (counts: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([table]) => !BOOKKEEPING_TABLES.test(table)));
