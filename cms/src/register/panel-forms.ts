import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { entityOf } from '../core/documents/entity';

interface Context {
  params: { model?: string };
}
type Next = () => Promise<unknown>;
interface Route {
  path: string;
  config?: { middlewares?: unknown[] };
}

/** Fields whose inputs offer choices (`admin/fields`). What is stored is judged like any other value. */
const CHOICES = [
  { name: 'staff-roles', type: 'json' as const },
  { name: 'vintage', type: 'integer' as const },
  { name: 'wine', type: 'string' as const },
];

/** Addresses of documents, as against those of the panel's own configuration. */
const OF_DOCUMENTS = /^\/(collection-types|single-types|relations)\/:model/;

function refuseOthers({ params: { model = '' } }: Context, next: Next): Promise<unknown> {
  if (!entityOf(strapi, model)) throw new errors.ForbiddenError('This is kept by the site alone.');
  return next();
}

/**
 * Leaves in the panel the types that people edit: sessions, sign-in attempts, the audit log, saved versions and counters
 * are answered to no role. Their schemas hide them as well. All forms are answered by the panel itself: users-permissions would answer
 * those of staff with checks of its own, whose refusals the form cannot show.
 */
export function openPanelForms(strapi: Core.Strapi): void {
  strapi.config.set('plugin::users-permissions.layout', {});
  strapi.customFields.register(CHOICES);
  const { admin } = strapi.plugin('content-manager').routes as unknown as Record<string, { routes: Route[] }>;
  for (const route of admin?.routes ?? []) {
    if (!OF_DOCUMENTS.test(route.path)) continue;
    route.config = { ...route.config, middlewares: [refuseOthers, ...(route.config?.middlewares ?? [])] };
  }
}
