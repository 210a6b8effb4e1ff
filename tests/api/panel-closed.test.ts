import { describe, expect, inject } from 'vitest';
import { readStoredRows, test } from '../support/panel-test';

const CLOSED = [
  'api::audit.audit-entry',
  'api::auth.session',
  'api::auth.login-attempt',
  'api::auth.password-reset',
  'api::audit.revision',
  'api::audit.erasure',
  'api::audit.mass-change',
  'api::health.revision-counter',
  'api::label.label-address',
  'api::label.label-check',
  'api::media-item.upload-intent',
  'api::visit.visit-request',
  'api::visit.outbox-mail',
  'api::visit.visit-feed',
  'api::visit.visit-block',
  'admin::user',
  'plugin::users-permissions.role',
];

describe('[R15] [Z1] types that only the product writes', () => {
  test.for(CLOSED)('%s is neither read, changed nor deleted in the panel', async (uid, { panel, signInAs }) => {
    await signInAs('admin');
    const [row] = await readStoredRows(inject('cmsControlUrl'), uid);
    const id = String(row?.documentId ?? 'x');
    for (const type of [uid, encodeURIComponent(uid)]) {
      const list = `/content-manager/collection-types/${type}`;
      const asked: [string, string, unknown?][] = [
        ['GET', list],
        ['GET', `${list}/${id}`],
        ['POST', list, {}],
        ['PUT', `${list}/${id}`, { actor: 'nobody' }],
        ['DELETE', `${list}/${id}`],
        ['POST', `${list}/actions/bulkDelete`, { documentIds: [id] }],
        ['POST', `${list}/clone/${id}`, {}],
        ['GET', `/content-manager/single-types/${type}`],
        ['PUT', `/content-manager/single-types/${type}`, {}],
        ['DELETE', `/content-manager/single-types/${type}`],
        ['GET', list.replace('content-manager', 'Content-Manager')],
      ];
      for (const [method, path, body] of asked) {
        const response = await panel.request(method, path, body);
        expect(response.status, `${method} ${path}`).toBe(403);
        expect(await response.text()).not.toMatch(/Hash|actor|documentId/);
      }
    }
    if (row) expect(await readStoredRows(inject('cmsControlUrl'), uid)).toContainEqual(row);
  });

  test('is not in the menu of the panel', async ({ panel }) => {
    const response = await panel.request('GET', '/content-manager/content-types');
    const { data } = (await response.json()) as { data: { uid: string; isDisplayed: boolean }[] };
    const shown = data.filter(({ isDisplayed }) => isDisplayed).map(({ uid }) => uid);
    expect(shown.filter((uid) => CLOSED.includes(uid))).toEqual([]);
    expect(shown).toContain('api::wine.wine');
  });

  test('shows keys, versions and positions as read-only', async ({ panel }) => {
    const fixed = {
      'api::media-item.media-item': ['imageKey', 'storageFolder', 'version', 'processingStatus', 'fileName'],
      'api::content.content-document': ['namespace', 'editor', 'version'],
      'api::wine.wine': ['version', 'position'],
    };
    for (const [uid, columns] of Object.entries(fixed)) {
      const response = await panel.request('GET', `/content-manager/content-types/${uid}/configuration`);
      const { data } = (await response.json()) as {
        data: { contentType: { metadatas: Record<string, { edit: { editable?: boolean } }> } };
      };
      for (const column of columns) expect(data.contentType.metadatas[column]?.edit.editable, column).toBe(false);
    }
  });

  test('a wine is written by the panel with any spelling of the URL', async ({ panel, wines }) => {
    const { items } = await wines.list();
    const path = `/Content-Manager/Collection-Types/api%3A%3Awine.wine/${items[0]?.id}`;
    const response = await panel.request('PUT', path, { price: 9.999, locale: 'sl' });
    expect(response.status).toBe(400);
  });
});
