import type { Core } from '@strapi/strapi';

/** Content type of passkeys. */
export const PASSKEY = 'api::auth.passkey';

/** Counts the passkeys of a user. */
export const countPasskeys = (strapi: Core.Strapi, userId: string): Promise<number> =>
  strapi.db.query(PASSKEY).count({ where: { userId } });
