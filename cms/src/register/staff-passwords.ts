import type { Core } from '@strapi/strapi';
import { STAFF_USER } from '../api/staff/lib/present-user';
import { hashPassword } from '../core/http/password-hash';

interface StaffWrite {
  action: string;
  params: { data?: Record<string, unknown> };
}

/**
 * Computes the passwords that the panel's form gives to staff beside the main thread: Strapi's document service would hold
 * up every request meanwhile. It is told nothing of them; their rules the form's own door has judged.
 */
export function hashStaffPasswords(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const write = context as unknown as StaffWrite;
    const { password, ...data } = write.params.data ?? {};
    const concerns = context.contentType.uid === STAFF_USER && ['create', 'update'].includes(write.action);
    if (!concerns || typeof password !== 'string') return next();
    const hash = await hashPassword(password);
    write.params = { ...write.params, data };
    const saved = (await next()) as unknown as { documentId: string };
    await strapi.db.query(STAFF_USER).update({ where: { documentId: saved.documentId }, data: { password: hash } });
    return saved as unknown as ReturnType<typeof next>;
  });
}
