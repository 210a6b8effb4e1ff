import type { Core } from '@strapi/strapi';
import { MEDIA } from '../api/media-item/lib/media-row';

/** Stored view configuration of a type. The panel creates it at first use, and users may change it. */
interface View {
  settings: { mainField: string; defaultSortBy: string };
  metadatas: Record<string, { edit: { mainField?: string } }>;
  layouts: { list: string[] };
}
interface Views {
  findConfiguration(type: { uid: string }): Promise<View>;
  updateConfiguration(type: { uid: string }, view: View): Promise<unknown>;
}

/** Field that identified images in the panel before images had labels. */
const FORMER = 'imageKey';
const renewed = (field: string): string => (field === FORMER ? 'label' : field);

type Attributes = Record<string, { target?: string }>;

/** Names of the attributes that are relations to images. */
const imageFields = (attributes: Attributes): string[] =>
  Object.keys(attributes).filter((name) => attributes[name]?.target === MEDIA);

function renewFields(fields: readonly string[], { metadatas }: View): boolean {
  const shown = fields.flatMap((name) => metadatas[name]?.edit ?? []).filter(({ mainField }) => mainField === FORMER);
  for (const edit of shown) edit.mainField = 'label';
  return shown.length > 0;
}

function renewImages({ settings, layouts }: View): boolean {
  if (settings.mainField !== FORMER) return false;
  Object.assign(settings, { mainField: 'label', defaultSortBy: renewed(settings.defaultSortBy) });
  if (!layouts.list.includes('label')) layouts.list = layouts.list.map(renewed);
  return true;
}

/** Makes existing view configurations show images by their labels. */
async function renewViews(strapi: Core.Strapi): Promise<void> {
  const plugin = strapi.plugin('content-manager');
  const kinds = { 'content-types': strapi.contentTypes, components: strapi.components };
  for (const [service, schemas] of Object.entries(kinds)) {
    const views = plugin.service(service) as Views;
    for (const [uid, schema] of Object.entries(schemas)) {
      const fields = imageFields(schema.attributes as Attributes);
      if (fields.length === 0 && uid !== MEDIA) continue;
      const view = await views.findConfiguration({ uid });
      const isRenewed = uid === MEDIA ? renewImages(view) : renewFields(fields, view);
      if (isRenewed) await views.updateConfiguration({ uid }, view);
    }
  }
}

/** Permissions for the marketplace and the content-type builder, which this product does not offer. */
const NOT_OFFERED = ['admin::marketplace.read', 'plugin::content-type-builder.read'];

/** Strapi grants its super-admin every permission at each start, and shows the menu items. */
const takeNotOffered = (strapi: Core.Strapi): Promise<unknown> =>
  strapi.db.query('admin::permission').deleteMany({ where: { action: { $in: NOT_OFFERED } } });

/** Updates the panel's stored views and permissions at start. */
export async function renewPanelViews(strapi: Core.Strapi): Promise<void> {
  await renewViews(strapi);
  await takeNotOffered(strapi);
}
