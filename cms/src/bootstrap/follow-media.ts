import type { Core } from '@strapi/strapi';
import type { PanelMirror } from '../api/media-item/services/panel-mirror';
import type { SearchTexts } from '../api/media-item/services/search-texts';
import { MEDIA, type MediaRow } from '../api/media-item/lib/media-row';
import { serviceOf } from '../core/process/service-of';

const mirror = (): PanelMirror => serviceOf<PanelMirror>('api::media-item.panel-mirror');
const searchTexts = (): SearchTexts => serviceOf<SearchTexts>('api::media-item.search-texts');

/** What Strapi would make of uploads besides; the product makes its own copies, of every image alike. */
const SETTINGS = { sizeOptimization: false, responsiveDimensions: false, autoOrientation: false, aiMetadata: false };
const settings = (strapi: Core.Strapi) => strapi.store({ type: 'plugin', name: 'upload', key: 'settings' });

/**
 * Keeps two things true of every image of the library, whoever writes it, in the transaction of each change: it is
 * found by its texts, and it is shown in Strapi's media library.
 */
export async function followMedia(strapi: Core.Strapi): Promise<void> {
  await searchTexts().catchUp();
  await mirror().catchUp();
  await settings(strapi).set({ value: SETTINGS });
  const follow = async (id: number): Promise<void> => {
    await searchTexts().refresh(id);
    await mirror().refresh(id);
  };
  strapi.db.lifecycles.subscribe({
    models: [MEDIA],
    afterCreate: ({ result }) => follow((result as MediaRow).id),
    afterUpdate: ({ result }) => follow((result as MediaRow).id),
    afterDelete: ({ result }) => mirror().hide((result as MediaRow).documentId),
  });
}
