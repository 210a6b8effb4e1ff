import { describe, expect, inject } from 'vitest';
import { test } from '../support/api-test';
import { renewPanelToken } from '../support/clients/panel-session';
import { runInCms } from '../support/servers/cms-control';

const post = (path: string, body: unknown): Promise<Response> =>
  fetch(new URL(path, inject('cmsUrl')), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function panel<Data>(path: string): Promise<Data> {
  const headers = { authorization: `Bearer ${await renewPanelToken(inject('cmsUrl'), inject('panelToken'))}` };
  const response = await fetch(new URL(path, inject('cmsUrl')), { headers });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Data }).data;
}

describe('the panel', () => {
  test('has its first super-admin, and no open form to become one', async () => {
    const init = (await (await fetch(new URL('/admin/init', inject('cmsUrl')))).json()) as {
      data: { hasAdmin: boolean };
    };
    expect(init.data.hasAdmin).toBe(true);
    const user = { email: 'x@example.com', password: 'Password-1', firstname: 'X', lastname: 'Y' };
    expect((await post('/admin/register-admin', user)).status).toBeGreaterThanOrEqual(404);
    expect(inject('panelToken')).not.toBe('');
  });

  test('shows our types with readable names, and none of the technical ones', async () => {
    interface Type {
      uid: string;
      isDisplayed: boolean;
      info: { displayName: string };
    }
    const types = await panel<Type[]>('/content-manager/content-types');
    const shown = new Map(
      types.filter(({ isDisplayed }) => isDisplayed).map(({ uid, info }) => [uid, info.displayName]),
    );
    expect(shown.get('api::content.content-document')).toBe('Page text');
    expect(shown.get('plugin::users-permissions.user')).toBe('Staff user');
    expect(
      [...shown.keys()].filter((uid) => /session|login-attempt|password-reset|revision-counter/.test(uid)),
    ).toEqual([]);
    for (const name of shown.values()) expect(name).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/);
  });

  test('labels every field readably', async () => {
    interface Configuration {
      contentType: { metadatas: Record<string, { edit: { label?: string } }> };
    }
    const { contentType } = await panel<Configuration>(
      '/content-manager/content-types/api::site-metadata.site-metadata/configuration',
    );
    expect(contentType.metadatas.brandTagline?.edit.label).toBe('Brand tagline');
  });

  test('does not sign anyone in to the staff API', async ({ guest }) => {
    const headers = { authorization: `Bearer ${await renewPanelToken(inject('cmsUrl'), inject('panelToken'))}` };
    await guest.expectProblem('getCurrentUser', 'unauthenticated', { headers });
    await guest.expectProblem('listContent', 'unauthenticated', { headers });
  });
});

describe('an edit in the panel', () => {
  test('[T1] counts as a version of the page text, with its editor', async ({ signInAs }) => {
    const admin = await signInAs('admin');
    const body = { namespace: 'legalTerms', language: 'en', data: { zebra: 1, a: 2 } };
    const before = (await admin.call('updateContent', 200, { body })).body;
    const headers = {
      authorization: `Bearer ${await renewPanelToken(inject('cmsUrl'), inject('panelToken'))}`,
      'content-type': 'application/json',
    };
    const documentId = await runInCms(
      inject('cmsControlUrl'),
      async (strapi) => {
        const where = { namespace: 'legalTerms', locale: 'en' };
        const row = await strapi.db.query('api::content.content-document').findOne({ where });
        return String(row.documentId);
      },
      null,
    );
    const path = `/content-manager/collection-types/api::content.content-document/${documentId}?locale=en`;
    const response = await fetch(new URL(path, inject('cmsUrl')), {
      method: 'PUT',
      headers,
      body: JSON.stringify({ data: { zebra: 3, a: 4 } }),
    });
    expect(response.status).toBe(200);
    const params = { namespace: 'legalTerms' };
    const after = (await admin.call('getContent', 200, { params, query: { lang: 'en' } })).body;
    expect(after).toMatchObject({ version: before.version + 1, data: { zebra: 3, a: 4 }, updatedBy: 'Panel Admin' });
    expect(Object.keys(after.data), 'in the order they were written').toEqual(['zebra', 'a']);
    const revisions = (await admin.call('listContentRevisions', 200, { params, query: { lang: 'en' } })).body;
    expect(revisions.items[0]).toMatchObject({ version: before.version + 1, author: 'Panel Admin' });
    await admin.expectProblem('updateContent', 'version_conflict', {
      body: { ...body, expectedVersion: before.version },
    });
  });
});
