import type { Core } from '@strapi/strapi';

/** Runs a piece of work in one transaction, which every query of Strapi's in it joins; a failure undoes it all. */
export async function inTransaction<Result>(strapi: Core.Strapi, work: () => Promise<Result>): Promise<Result> {
  return await strapi.db.transaction(work);
}
