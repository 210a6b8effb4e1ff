import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { findEntity } from '../core/documents/entity';

interface PanelSchema {
  attributes: Record<string, unknown>;
  config?: { metadatas?: Record<string, { edit?: object; list?: object }> };
}

const LANGUAGE_SUFFIXES: Record<string, string> = { Sl: 'Slovenian', En: 'English' };
const UNITS: Record<string, string> = { Ml: 'ml', Bytes: 'bytes' };

/** `servingTemperatureMin` → `Serving temperature min`, `altSl` → `Alt (Slovenian)`, `volumeMl` → `Volume (ml)`. */
export function readableLabel(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').split(' ');
  const last = words.at(-1) ?? '';
  const bracket = words.length > 1 ? (LANGUAGE_SUFFIXES[last] ?? UNITS[last]) : undefined;
  const text = (bracket ? words.slice(0, -1) : words).join(' ').toLowerCase();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${bracket ? ` (${bracket})` : ''}`;
}

/** Kept by the product, or changed elsewhere: shown, but not for editing. */
function isReadOnly(uid: string, name: string): boolean {
  const { readOnlyColumns = [], fixed = [] } = findEntity(strapi, uid)?.panel ?? {};
  return name === 'version' || readOnlyColumns.includes(name) || fixed.includes(name);
}

/** Columns of Strapi's own user that this product does not use. */
const UNUSED = new Set([
  'username',
  'provider',
  'confirmed',
  'blocked',
  'role',
  'resetPasswordToken',
  'confirmationToken',
]);
const STAFF_USER = 'plugin::users-permissions.user';

/** Kept by the server and of no use to anybody at the panel. */
const INTERNAL = new Set(['searchText', 'searchTextEn', 'partKey']);

const isHidden = (uid: string, name: string): boolean => INTERNAL.has(name) || (uid === STAFF_USER && UNUSED.has(name));

function label(uid: string, schema: PanelSchema): void {
  const labels = Object.keys(schema.attributes).map((name) => {
    const text = { label: readableLabel(name) };
    const hidden = isHidden(uid, name) && { visible: false };
    return [name, { edit: { ...text, ...hidden, ...(isReadOnly(uid, name) && { editable: false }) }, list: text }];
  });
  schema.config = { ...schema.config, metadatas: { ...Object.fromEntries(labels), ...schema.config?.metadatas } };
}

/** Gives every field of our types a readable name in the panel; what someone changes there later is kept. */
export function labelPanelFields(strapi: Core.Strapi): void {
  const ours = (uid: string): boolean => uid.startsWith('api::') || uid === STAFF_USER;
  for (const [uid, schema] of Object.entries(strapi.contentTypes)) if (ours(uid)) label(uid, schema as PanelSchema);
  for (const [uid, schema] of Object.entries(strapi.components)) label(uid, schema as PanelSchema);
}

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
  if (!findEntity(strapi, model)) throw new errors.ForbiddenError('This is kept by the site alone.');
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
