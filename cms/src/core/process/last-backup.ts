import type { Core } from '@strapi/strapi';
import * as z from 'zod';

/** Key in Strapi's settings store for the time of the last backup. */
const STORE_KEY = { type: 'core', name: 'backup', key: 'lastSuccess' } as const;
/** Key of its row, for code that writes it without Strapi. */
export const LAST_BACKUP_KEY = `${STORE_KEY.type}_${STORE_KEY.name}_${STORE_KEY.key}`;

/** Returns when the last backup of this database was completed; `null` if none is recorded. */
export async function findLastBackup(strapi: Core.Strapi): Promise<Date | null> {
  const { data } = z.iso.datetime().safeParse(await strapi.store(STORE_KEY).get());
  return data === undefined ? null : new Date(data);
}
