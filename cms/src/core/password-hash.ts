import type { Core } from '@strapi/strapi';

/** What users-permissions does with passwords; it uses bcrypt. */
interface StockPasswords {
  validatePassword(password: string, hash: string): Promise<boolean>;
  ensureHashedPasswords(values: { password: string }): Promise<{ password: string }>;
}

const stock = (strapi: Core.Strapi): StockPasswords =>
  strapi.plugin('users-permissions').service('user') as StockPasswords;

/** The hash to store of a new password. */
export async function hashPassword(strapi: Core.Strapi, password: string): Promise<string> {
  return (await stock(strapi).ensureHashedPasswords({ password })).password;
}

/** Whether a password has this hash. */
export const passwordMatches = (strapi: Core.Strapi, password: string, hash: string): Promise<boolean> =>
  stock(strapi).validatePassword(password, hash);
