import type { Core } from '@strapi/strapi';
import * as z from 'zod';

/** Where the database says when its last backup was finished: Strapi's own store of settings. */
const PLACE = { type: 'core', name: 'backup', key: 'lastSuccess' } as const;
/** The key of its row, for who writes it without Strapi. */
export const LAST_BACKUP_KEY = `${PLACE.type}_${PLACE.name}_${PLACE.key}`;

/** When the last backup of this database was finished; `null` before the first. */
export async function findLastBackup(strapi: Core.Strapi): Promise<Date | null> {
  const { data } = z.iso.datetime().safeParse(await strapi.store(PLACE).get());
  return data === undefined ? null : new Date(data);
}
