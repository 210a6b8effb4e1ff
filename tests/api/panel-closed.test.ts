import { describe, expect, inject } from 'vitest';
import { readStoredRows, test } from '../support/panel-test';
import { runInCms } from '../support/servers/cms-control';

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

describe('[R15] [Z1] settings of the panel that the product does not offer', () => {
  const UNOFFERED = [
    ['POST', '/i18n/locales', { code: 'de', name: 'German (de)', isDefault: false }],
    ['PUT', '/i18n/locales/{english}', { name: 'English (en)', isDefault: true }],
    ['DELETE', '/i18n/locales/{english}'],
    ['POST', '/users-permissions/roles', { name: 'Guest', description: 'A guest', permissions: {}, users: [] }],
    ['PUT', '/users-permissions/roles/1', { name: 'Guest', description: 'A guest', permissions: {}, users: [] }],
    ['DELETE', '/users-permissions/roles/2'],
    ['PUT', '/users-permissions/advanced', { allow_register: true }],
    ['PUT', '/users-permissions/providers', { providers: {} }],
    ['POST', '/email', { to: 'nobody@example.com', subject: 'A mail', text: 'A text' }],
    ['POST', '/admin/api-tokens', { name: 'a', description: '', type: 'read-only', lifespan: null }],
    ['POST', '/admin/admin-tokens', { name: 'a', description: '', lifespan: null, adminPermissions: [] }],
    ['POST', '/admin/transfer/tokens', { name: 'a', description: '', permissions: ['push'], lifespan: null }],
    ['POST', '/admin/webhooks', { name: 'a', url: 'https://hooks.example.com/', headers: {}, events: [] }],
    ['POST', '/admin/webhooks/1/trigger', {}],
  ] as const;

  /** Number of rows of each localised type in each language. */
  const countRows = () =>
    runInCms(
      inject('cmsControlUrl'),
      async (strapi) => {
        const counts: Record<string, number> = {};
        for (const uid of ['api::wine.wine', 'api::album.album', 'api::content.content-document'])
          for (const locale of ['sl', 'en'])
            counts[`${uid} ${locale}`] = await strapi.db.query(uid).count({ where: { locale } });
        return counts;
      },
      null,
    );

  test('cannot be changed, and no language is lost', async ({ panel }) => {
    interface Locale {
      id: number;
      code: string;
      isDefault: boolean;
    }
    const readLocales = async () => (await (await panel.request('GET', '/i18n/locales')).json()) as Locale[];
    const [locales, rows] = [await readLocales(), await countRows()];
    const defaults = Object.fromEntries(locales.map(({ code, isDefault }) => [code, isDefault]));
    expect(defaults).toEqual({ en: false, sl: true });
    const english = locales.find(({ code }) => code === 'en');
    for (const [method, path, body] of UNOFFERED) {
      const { status } = await panel.request(method, path.replace('{english}', String(english?.id)), body);
      expect([404, 405], `${method} ${path}: ${status}`).toContain(status);
    }
    expect(await readLocales()).toEqual(locales);
    expect(await countRows()).toEqual(rows);
  });

  test('are not shown: the super-admin has no permission for them', async ({ panel }) => {
    const { data } = (await (await panel.request('GET', '/admin/users/me/permissions')).json()) as {
      data: { action: string }[];
    };
    const actions = data.map(({ action }) => action);
    expect(actions).toContain('plugin::i18n.locale.read');
    const unoffered =
      /i18n\.locale\.(?!read)|users-permissions\.|tokens\.(create|update|regenerate)|webhooks\.(create|update)|marketplace|type-builder/;
    expect(actions.filter((action) => unoffered.test(action))).toEqual([]);
  });
});
