import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { findEntity } from '../core/documents/entity/entity';

interface PanelSchema {
  attributes: Record<string, unknown>;
  config?: { metadatas?: Record<string, { edit?: object; list?: object }> };
}

const LANGUAGE_SUFFIXES: Record<string, string> = { Sl: 'Slovenian', En: 'English' };
const UNITS: Record<string, string> = { Ml: 'ml', Bytes: 'bytes' };

/**
 * Label of a field in the panel, from its name: `servingTemperatureMin` → `Serving temperature min`, `altSl`
 * → `Alt (Slovenian)`, `volumeMl` → `Volume (ml)`.
 */
export function toFieldLabel(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').split(' ');
  const last = words.at(-1) ?? '';
  const bracket = words.length > 1 ? (LANGUAGE_SUFFIXES[last] ?? UNITS[last]) : undefined;
  const text = (bracket ? words.slice(0, -1) : words).join(' ').toLowerCase();
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${bracket ? ` (${bracket})` : ''}`;
}

/** Whether the panel shows the field without allowing edits. */
function isReadOnly(uid: string, name: string): boolean {
  const { readOnlyColumns = [], immutableColumns = [] } = findEntity(strapi, uid)?.panel ?? {};
  return name === 'version' || readOnlyColumns.includes(name) || immutableColumns.includes(name);
}

/** Columns of Strapi's user type that this product does not use. */
const UNUSED_USER_COLUMNS = new Set([
  'username',
  'provider',
  'confirmed',
  'blocked',
  'role',
  'resetPasswordToken',
  'confirmationToken',
]);
const STAFF_USER = 'plugin::users-permissions.user';

/** Columns that only the server uses. */
const INTERNAL_COLUMNS = new Set(['searchText', 'searchTextEn', 'partKey']);

const isHidden = (uid: string, name: string): boolean =>
  INTERNAL_COLUMNS.has(name) || (uid === STAFF_USER && UNUSED_USER_COLUMNS.has(name));

/** Sets labels, visibility and read-only state of a type's fields. */
function addFieldLabels(uid: string, schema: PanelSchema): void {
  const labels = Object.keys(schema.attributes).map((name) => {
    const text = { label: toFieldLabel(name) };
    const hidden = isHidden(uid, name) && { visible: false };
    return [name, { edit: { ...text, ...hidden, ...(isReadOnly(uid, name) && { editable: false }) }, list: text }];
  });
  schema.config = { ...schema.config, metadatas: { ...Object.fromEntries(labels), ...schema.config?.metadatas } };
}

/**
 * Gives all fields of our content types and components readable labels in the panel, hides internal fields,
 * and makes read-only ones uneditable. Labels changed there later are preserved.
 */
export function configurePanelFields(strapi: Core.Strapi): void {
  const isOwnType = (uid: string): boolean => uid.startsWith('api::') || uid === STAFF_USER;
  for (const [uid, schema] of Object.entries(strapi.contentTypes))
    if (isOwnType(uid)) addFieldLabels(uid, schema as PanelSchema);
  for (const [uid, schema] of Object.entries(strapi.components)) addFieldLabels(uid, schema as PanelSchema);
}

interface Context {
  params: { model?: string };
}
type Next = () => Promise<unknown>;
interface Route {
  path: string;
  config?: { middlewares?: unknown[] };
}

/** Custom fields with choices (`admin/fields`). Their values are validated like all others. */
const CUSTOM_FIELDS = [
  { name: 'staff-roles', type: 'json' as const },
  { name: 'vintage', type: 'integer' as const },
  { name: 'wine', type: 'string' as const },
];

/** Paths of documents, as opposed to the panel's configuration. */
const DOCUMENT_PATH = /^\/(collection-types|single-types|relations)\/:model/;

/** Middleware that rejects content types without an entity. */
function requireEditableType({ params: { model = '' } }: Context, next: Next): Promise<unknown> {
  if (!findEntity(strapi, model)) throw new errors.ForbiddenError('Only the site itself changes this.');
  return next();
}

/**
 * Limits the panel to content types that people edit: requests for sessions, audit entries, saved versions
 * and similar types are rejected for every role. Registers the product's custom fields. Disables the staff
 * form of users-permissions, whose error messages the panel cannot show.
 */
export function restrictPanelForms(strapi: Core.Strapi): void {
  strapi.config.set('plugin::users-permissions.layout', {});
  strapi.customFields.register(CUSTOM_FIELDS);
  const { admin } = strapi.plugin('content-manager').routes as unknown as Record<string, { routes: Route[] }>;
  for (const route of admin?.routes ?? []) {
    if (!DOCUMENT_PATH.test(route.path)) continue;
    route.config = { ...route.config, middlewares: [requireEditableType, ...(route.config?.middlewares ?? [])] };
  }
}
