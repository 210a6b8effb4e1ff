import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Where the built scripts, styles and fonts are served. */
export const ASSETS_PREFIX = '/assets/';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The built scripts, styles and fonts: compressed at build time, and immutable since their names follow from their bytes. */
export async function registerStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: ASSETS_PREFIX,
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: ONE_YEAR_SECONDS * 1_000,
    // Never asked for again, so there is nothing to compare or to continue.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (response) => {
      response.setHeader('vary', 'Accept-Encoding');
    },
  });
}
