import { test as base } from './api-test';
import type { ApiClient } from './clients/api-client';
import type { OperationId } from '#contract/endpoints';

/** A document of a list response. */
export type ListedDocument = Record<string, unknown> & { id: string };

type Query = Record<string, string>;

/** Calls of the lists of the staff area, and documents that are deleted after the test. */
export interface StaffLists {
  editor: ApiClient;
  /** Creates a document, and its English texts if there are any; returns it. */
  add: (path: string, body: object, english?: object) => Promise<ListedDocument>;
  /** Reads a list page by page. */
  readAll: (operation: OperationId, query: Query, pageSize?: number) => Promise<ListedDocument[]>;
}

/** The test function of lists that are sorted and filtered by the server. */
export const test = base.extend<{ lists: StaffLists }>({
  lists: async ({ signInAs }, provide) => {
    const editor = await signInAs('editor');
    const added: string[] = [];
    const send = async (method: string, path: string, body: object): Promise<ListedDocument> => {
      const headers = { 'content-type': 'application/json' };
      const response = await editor.request(`/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
      const document = JSON.parse(text) as ListedDocument & { items?: ListedDocument[] };
      return document.items?.[0] ?? document;
    };
    await provide({
      editor,
      async add(path, body, english) {
        const document = await send('POST', path, path === '/gallery' ? { items: [body] } : body);
        added.unshift(`${path}/${document.id}`);
        return english ? send('PUT', `${path}/${document.id}?lang=en`, { ...body, ...english }) : document;
      },
      async readAll(operation, query, pageSize = 100) {
        const found: ListedDocument[] = [];
        for (let page = 1, total = 1; (page - 1) * pageSize < total; page += 1) {
          const input = { query: { ...query, page, pageSize } };
          const { body } = await editor.call(operation as 'listAwards', 200, input);
          found.push(...(body.items as unknown as ListedDocument[]));
          total = body.total;
        }
        return found;
      },
    });
    for (const path of added) await editor.request(`/api/v1${path}`, { method: 'DELETE' });
  },
});
