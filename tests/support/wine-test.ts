import type { Wine, WineCreateRequest, WineDetail, WineList, WineUpdateRequest } from '#contract/wines';
import type { ApiResponse, ApiClient } from './clients/api-client';
import { test as base } from './api-test';

interface Query {
  [name: string]: string;
}

/** Calls for wines as an editor; created wines are deleted after the test. */
export interface WineFixture {
  create(wine: WineCreateRequest, client?: ApiClient): Promise<ApiResponse<Wine>>;
  update(id: string, wine: WineUpdateRequest, query?: Query): Promise<ApiResponse<Wine>>;
  read(slug: string, query?: Query): Promise<ApiResponse<WineDetail>>;
  list(query?: Query): Promise<WineList>;
}

/** The test function for writes of wines: `test` of `api-test` with the fixture `wines`. */
export const test = base.extend<{ wines: WineFixture }>({
  wines: async ({ signInAs }, use) => {
    const editor = await signInAs('editor');
    const ids: string[] = [];
    await use({
      async create(body, client = editor) {
        const response = await client.call('createWine', 201, { body });
        ids.push(response.body.id);
        return response;
      },
      update: (id, body, query = {}) => editor.call('updateWine', 200, { params: { id }, body, query }),
      read: (slug, query = {}) => editor.call('getWine', 200, { params: { slug }, query: { status: 'all', ...query } }),
      list: async (query = {}) => (await editor.call('listWines', 200, { query: { pageSize: '100', ...query } })).body,
    });
    const left = new Set(
      (await editor.call('listWines', 200, { query: { status: 'all' } })).body.items.map(({ id }) => id),
    );
    for (const id of ids.filter((one) => left.has(one))) await editor.call('deleteWine', 204, { params: { id } });
  },
});
