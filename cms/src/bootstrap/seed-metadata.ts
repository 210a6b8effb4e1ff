import type { Core } from '@strapi/strapi';
import type { MetadataService } from '../api/site-metadata/services/metadata';
import { DEFAULT_LANGUAGE } from '../contract/languages';
import { serviceOf } from '../core/process/service-of';
import { demoMetadata } from '../demo/metadata';

/** Saves the demo's site metadata unless there are some. */
export async function seedMetadata(strapi: Core.Strapi, now: Date): Promise<void> {
  if ((await strapi.db.query('api::site-metadata.site-metadata').count()) > 0) return;
  const authorship = { author: 'Demo', now, language: DEFAULT_LANGUAGE } as const;
  await serviceOf<MetadataService>('api::site-metadata.metadata').write(demoMetadata, authorship);
}
