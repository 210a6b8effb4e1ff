import type { Core } from '@strapi/strapi';
import type { WineSearch } from '../api/wine/services/wine-search';
import { serviceOf } from '../core/process/service-of';

/** Indexes wines that are not yet, and from then on each that is saved, wherever that happens. */
export async function keepWineIndex(strapi: Core.Strapi): Promise<void> {
  const search = serviceOf<WineSearch>('api::wine.wine-search');
  await search.indexAll();
  const follow = async ({ result }: { result?: unknown }): Promise<void> => {
    const { documentId } = (result ?? {}) as { documentId?: string };
    if (documentId) await search.index([documentId]);
  };
  strapi.db.lifecycles.subscribe({ models: ['api::wine.wine'], afterCreate: follow, afterUpdate: follow });
}
