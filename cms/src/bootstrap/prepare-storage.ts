import type { Core } from '@strapi/strapi';
import { environment } from '../core/process/environment';
import { s3Settings } from '../core/process/s3-environment';
import { prepareBucket } from '../core/storage/s3-bucket';

/** Sees to the bucket, where files are kept in one; what could not be done is a warning, for an operator to do. */
export async function prepareStorage(strapi: Core.Strapi): Promise<void> {
  const settings = s3Settings(environment());
  if (!settings) return;
  for (const warning of await prepareBucket(settings, environment().SITE_ORIGIN)) strapi.log.warn(warning);
}
