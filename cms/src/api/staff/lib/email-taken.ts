import type { Core } from '@strapi/strapi';
import { STAFF_USER } from './present-user';

/** Whether another member of staff has an e-mail address, in any case; the staff lock keeps it so. */
export async function isEmailTaken(strapi: Core.Strapi, email: string, ownId = ''): Promise<boolean> {
  const where = { email: { $eqi: email }, documentId: { $ne: ownId } };
  return (await strapi.db.query(STAFF_USER).count({ where })) > 0;
}
