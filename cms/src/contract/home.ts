import * as z from 'zod/mini';
import { createUpdateBodies } from './bilingual-write';
import { defineEndpoints } from './endpoint';
import { defineEntityContract } from './entity-contract';
import { ExpectedVersion, createUpdateSchema, editQuery, versionedFields } from './entity';
import { defineHistoryEndpoints } from './history';
import { ImageRef, ImageRefInput } from './image-ref';

/** What the home page has besides its page texts. Without a picture of its own it shows that of the brand. */
export const Home = z.object({ ...versionedFields, heroImage: z.nullable(ImageRef) });
export type Home = z.infer<typeof Home>;

export const HomeInput = z.strictObject({ heroImage: z.nullable(ImageRefInput) });
export const HomeUpdateRequest = createUpdateSchema(Home, { ...HomeInput.shape, expectedVersion: ExpectedVersion });
export type HomeUpdateRequest = z.infer<typeof HomeUpdateRequest>;

/** Contract of the home page. */
export const homeEntity = defineEntityContract({ name: 'home', request: HomeInput, response: Home, localised: [] });

const Query = z.strictObject(editQuery);

/** Operations on the home page by generic name (`list`, `get`, `update` …). */
export const homeOperations = {
  get: {
    method: 'GET',
    path: '/home',
    access: 'public',
    summary: 'The picture of the home page',
    query: Query,
    responses: { 200: Home },
  },
  update: {
    method: 'PUT',
    path: '/home',
    access: 'editor',
    summary: 'Change the picture of the home page',
    query: Query,
    ...createUpdateBodies(homeEntity, HomeUpdateRequest),
  },
  ...defineHistoryEndpoints({ path: '/home', access: 'editor', params: {}, responseSchema: Home }),
} as const;

/** Endpoints of the home page by operation id. */
export const homeEndpoints = defineEndpoints({
  getHome: homeOperations.get,
  updateHome: homeOperations.update,
  listHomeRevisions: homeOperations.listRevisions,
  getHomeRevision: homeOperations.getRevision,
  restoreHomeRevision: homeOperations.restoreRevision,
});
