import type { Core } from '@strapi/strapi';
import { MEDIA } from '../api/media-item/lib/media-row';

/** Stored view configuration of a type. The panel creates it at first use, and users may change it. */
interface PanelView {
  settings: { mainField: string; defaultSortBy: string };
  metadatas: Record<string, { edit: { mainField?: string } }>;
  layouts: { list: string[] };
}
interface PanelViews {
  findConfiguration(type: { uid: string }): Promise<PanelView>;
  updateConfiguration(type: { uid: string }, view: PanelView): Promise<unknown>;
}

/** Field that identified images in the panel before images had labels. */
const FORMER_LABEL_FIELD = 'imageKey';
const toLabelField = (field: string): string => (field === FORMER_LABEL_FIELD ? 'label' : field);

type Attributes = Record<string, { target?: string }>;

/** Names of the attributes that are relations to images. */
const listImageFields = (attributes: Attributes): string[] =>
  Object.keys(attributes).filter((name) => attributes[name]?.target === MEDIA);

function updateRelationFields(fields: readonly string[], { metadatas }: PanelView): boolean {
  const edits = fields
    .flatMap((name) => metadatas[name]?.edit ?? [])
    .filter(({ mainField }) => mainField === FORMER_LABEL_FIELD);
  for (const edit of edits) edit.mainField = 'label';
  return edits.length > 0;
}

function updateImageView({ settings, layouts }: PanelView): boolean {
  if (settings.mainField !== FORMER_LABEL_FIELD) return false;
  Object.assign(settings, { mainField: 'label', defaultSortBy: toLabelField(settings.defaultSortBy) });
  if (!layouts.list.includes('label')) layouts.list = layouts.list.map(toLabelField);
  return true;
}

/** Makes existing view configurations show images by their labels. */
async function updateViews(strapi: Core.Strapi): Promise<void> {
  const plugin = strapi.plugin('content-manager');
  const kinds = { 'content-types': strapi.contentTypes, components: strapi.components };
  for (const [service, schemas] of Object.entries(kinds)) {
    const views = plugin.service(service) as PanelViews;
    for (const [uid, schema] of Object.entries(schemas)) {
      const fields = listImageFields(schema.attributes as Attributes);
      if (fields.length === 0 && uid !== MEDIA) continue;
      const view = await views.findConfiguration({ uid });
      const isRenewed = uid === MEDIA ? updateImageView(view) : updateRelationFields(fields, view);
      if (isRenewed) await views.updateConfiguration({ uid }, view);
    }
  }
}

/** Permissions for what this product does not offer: pages without use, and forms without their routes. */
const UNOFFERED_ACTIONS = [
  'admin::marketplace.read',
  'plugin::content-type-builder.read',
  ...['create', 'update', 'delete'].map((action) => `plugin::i18n.locale.${action}`),
  ...['create', 'read', 'update', 'delete'].map((action) => `plugin::users-permissions.roles.${action}`),
  ...['providers', 'email-templates', 'advanced-settings'].flatMap((page) => [
    `plugin::users-permissions.${page}.read`,
    `plugin::users-permissions.${page}.update`,
  ]),
  ...['api-tokens', 'admin-tokens', 'transfer.tokens'].flatMap((tokens) =>
    ['create', 'update', 'regenerate'].map((action) => `admin::${tokens}.${action}`),
  ),
  'admin::webhooks.create',
  'admin::webhooks.update',
];

/** Strapi grants its super-admin every permission at each start, and shows the menu items. */
const deleteUnofferedPermissions = (strapi: Core.Strapi): Promise<unknown> =>
  strapi.db.query('admin::permission').deleteMany({ where: { action: { $in: UNOFFERED_ACTIONS } } });

/**
 * Makes the panel's stored views show images by label instead of key, where they still show the key, and
 * deletes the permissions for what the product does not offer, which Strapi grants at each start.
 */
export async function updatePanelViews(strapi: Core.Strapi): Promise<void> {
  await updateViews(strapi);
  await deleteUnofferedPermissions(strapi);
}
