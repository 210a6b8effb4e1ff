import type { Core } from '@strapi/strapi';
import type { SessionService } from '../api/auth/services/session';
import { serviceOf } from '../core/service-of';

const USER = 'plugin::users-permissions.user';

interface StoredUser {
  documentId?: string;
}

/** A new password ends the sessions of a user, wherever it was set; roles and `isActive` are read on every request. */
export function endSessionsOnNewPassword(strapi: Core.Strapi): void {
  const endAll = async (result: StoredUser | undefined): Promise<void> => {
    if (result?.documentId) await serviceOf<SessionService>('api::auth.session').endAllOf(result.documentId);
  };
  strapi.db.lifecycles.subscribe({
    models: [USER],
    async afterUpdate(event) {
      if ('password' in event.params.data) await endAll(event.result as StoredUser);
    },
    async afterDelete(event) {
      await endAll(event.result as StoredUser);
    },
  });
}
