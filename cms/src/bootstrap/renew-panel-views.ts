import type { Core } from '@strapi/strapi';
import { MEDIA } from '../api/media-item/lib/media-row';

/** How the panel shows the documents of a type; it is stored when the type is first met, and may be changed there. */
interface View {
  settings: { mainField: string; defaultSortBy: string };
  metadatas: Record<string, { edit: { mainField?: string } }>;
  layouts: { list: string[] };
}
interface Views {
  findConfiguration(type: { uid: string }): Promise<View>;
  updateConfiguration(type: { uid: string }, view: View): Promise<unknown>;
}

/** Images were shown by their keys before they had a label. */
const FORMER = 'imageKey';
const renewed = (field: string): string => (field === FORMER ? 'label' : field);

type Attributes = Record<string, { target?: string }>;

/** The names of the fields that hold images. */
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

/** Lets the panel show images by their labels where it was set up before there were any. */
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

/** Nothing is bought here, and types are part of the product. */
const NOT_OFFERED = ['admin::marketplace.read', 'plugin::content-type-builder.read'];

/** Strapi gives its super-admin every permission at each start, and shows what they are for. */
const takeNotOffered = (strapi: Core.Strapi): Promise<unknown> =>
  strapi.db.query('admin::permission').deleteMany({ where: { action: { $in: NOT_OFFERED } } });

/** Puts right what the panel keeps of its own views. */
export async function renewPanelViews(strapi: Core.Strapi): Promise<void> {
  await renewViews(strapi);
  await takeNotOffered(strapi);
}
