import type { Core } from '@strapi/strapi';
import type { FeaturesService } from '../api/feature-flags/services/features';
import { serviceOf } from '../core/process/service-of';
import { prepareWriteLocks } from '../core/process/write-lock';
import { ensureFirstUsers } from './first-users';
import { ensureLocales } from './locales';
import { seedDemo } from './seed-demo';

/** Makes what a new instance needs to be used; on any later start each step finds its work done. */
export async function prepareFirstStart(strapi: Core.Strapi): Promise<void> {
  await prepareWriteLocks(strapi);
  await ensureLocales(strapi);
  await ensureFirstUsers(strapi);
  await serviceOf<FeaturesService>('api::feature-flags.features').ensure();
  await seedDemo(strapi);
}
