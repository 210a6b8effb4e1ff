import { test as base } from './media-library-test';
import { S3_KEYS, startS3Gateway } from './servers/s3-gateway';

/**
 * Journeys on a site whose files are in an object store of another origin, as a browser sees it, and which
 * gives visitors no choice of a language.
 */
export const test = base.extend<object, { siteEnv: Record<string, string> }>({
  siteEnv: [
    async ({}, use) => {
      const store = await startS3Gateway();
      await use({
        LANGUAGE_SWITCH: 'off',
        STORAGE: 's3',
        S3_ENDPOINT: store.endpoint,
        S3_BUCKET: 'winery-journey',
        ...S3_KEYS,
      });
      await store.stop();
    },
    { scope: 'worker' },
  ],
});
