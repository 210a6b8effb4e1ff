import { describe, expect } from 'vitest';
import { addRowFixture, type RowColumns } from '../support/data/broken-rows';
import { test as base } from '../support/user-test';

const test = addRowFixture(base);

const HOME = { namespace: 'home', locale: 'sl' };

describe('[R2] [Z2] a page text that breaks the rules', () => {
  test.for([
    ['a list as its root', { data: '["x"]' }],
    ['a text as its root', { data: '"x"' }],
    ['no time', { updated_at: null }],
    ['no version', { version: null }],
  ] as [string, RowColumns][])(
    'with %s is read by all and repaired',
    async ([, columns], { rows, guest, admin, restoreContentAfterTest }) => {
      await restoreContentAfterTest('home', 'sl');
      await rows.updateRows('content_documents', HOME, columns);
      const params = { namespace: 'home' };
      const query = { lang: 'sl' };
      expect((await guest.call('getContent', 200, { params, query })).body).toMatchObject({
        namespace: 'home',
        language: 'sl',
      });
      const { items } = (await admin.call('listContent', 200)).body;
      const cell = items.find(({ namespace, language }) => namespace === 'home' && language === 'sl');
      const isWrong = 'data' in columns;
      if (isWrong) expect(Object.keys(cell?.faults ?? {})).not.toEqual([]);
      if (isWrong) expect((await rows.getWarnings()).join('\n')).toContain('content_documents, document');
      const { body } = await admin.call('getContent', 200, { params, query });
      const data = { hero: { title: 'Znova' } };
      const write = { namespace: 'home', language: 'sl', data, expectedVersion: body.version };
      expect((await admin.call('updateContent', 200, { body: write })).body.data).toEqual(data);
      const after = (await admin.call('listContent', 200)).body.items.find(
        ({ namespace, language }) => namespace === 'home' && language === 'sl',
      );
      expect(after?.faults).toBeUndefined();
    },
  );

  test.for([
    ['namespace', { namespace: 'Nowhere' }],
    ['language', { locale: 'de' }],
  ] as [string, RowColumns][])(
    'with another %s is nobody’s, and is written anew after the versions that are kept',
    async ([, columns], { rows, guest, admin }) => {
      const params = { namespace: 'home' };
      const { body: before } = await admin.call('getContent', 200, { params, query: { lang: 'sl' } });
      await rows.updateRows('content_documents', HOME, columns);
      await guest.expectProblem('getContent', 'not_found', { params, query: { lang: 'sl' } });
      await guest.call('getContent', 200, { params, query: { lang: 'en' } });
      const write = { namespace: 'home', language: 'sl', data: before.data };
      await admin.expectProblem('updateContent', 'version_conflict', {
        body: { ...write, expectedVersion: before.version },
      });
      const { body: saved } = await admin.call('updateContent', 200, { body: { ...write, expectedVersion: 0 } });
      expect(saved).toMatchObject({ version: before.version + 1, data: before.data });
      const texts = (await admin.call('listContent', 200)).body.items.filter(({ namespace }) => namespace === 'home');
      expect(texts.map(({ version }) => version > 0)).toEqual([true, true]);
      await rows.deleteRows('content_documents', columns);
    },
  );

  test('in an earlier version is listed, and not restored', async ({ rows, admin, restoreContentAfterTest }) => {
    await restoreContentAfterTest('home', 'sl');
    const body = { namespace: 'home', language: 'sl', data: { a: 'b' } };
    const { version } = (await admin.call('updateContent', 200, { body })).body;
    await rows.updateRows('revisions', { key: `home:sl:${version}` }, { data: '["x"]', restored_from: -1 });
    const params = { namespace: 'home' };
    const query = { lang: 'sl' };
    const { items } = (await admin.call('listContentRevisions', 200, { params, query })).body;
    expect(items.find((item) => item.version === version)).toMatchObject({ restoredFrom: null });
    const { body: read } = await admin.call('getContentRevision', 200, { params: { ...params, version }, query });
    expect(read.data).toEqual({});
    await admin.expectProblem('restoreContentRevision', 'validation_failed', { params: { ...params, version }, query });
  });
});

describe('[R2] [Z2] a member of staff who breaks the rules', () => {
  test.for([
    ['name', { name: null }],
    ['email', { email: 'not mail' }],
    ['email', { email: null }],
    ['roles', { roles: '{"a":1}' }],
    ['roles.0', { roles: '["boss"]' }],
    ['', { created_at: null, updated_at: null, version: null }],
  ] as [string, RowColumns][])(
    'by their %s (%o) is listed and repaired',
    async ([path, columns], { rows, admin, newUser }) => {
      const user = await newUser();
      await rows.updateRows('up_users', { document_id: user.id }, columns);
      const { items, total } = (await admin.call('listUsers', 200, { query: { pageSize: '100' } })).body;
      expect(items).toHaveLength(total);
      const found = items.find(({ id }) => id === user.id);
      if (path) expect(found?.faults?.[path]).toBeTruthy();
      if (path)
        expect((await rows.getWarnings()).join('\n')).toMatch(
          new RegExp(`up_users, document ${user.id} .*${path.split('.')[0] ?? ''}`),
        );
      const params = { id: user.id };
      const { body: read } = await admin.call('getUser', 200, { params });
      const { name, email, roles, isActive } = user;
      const body = { name, email, roles, isActive, expectedVersion: read.version };
      expect((await admin.call('updateUser', 200, { params, body })).body).toMatchObject({ name, email, roles });
      expect((await admin.call('getUser', 200, { params })).body.faults).toBeUndefined();
    },
  );
});

describe('[R2] [Z2] switches that break the rules', () => {
  test.for([
    { site_embargo_date: null },
    { queen_enabled: null },
    { site_hard_off: null, queen_embargo_date: null },
  ] as RowColumns[])('as %o are those of the specification', async (columns, { rows, guest }) => {
    await rows.updateRows('feature_flags', { key: 'site' }, columns);
    expect((await guest.call('getFeatures', 200)).body).toMatchObject({
      site: { enabled: true, embargoDate: '2025-09-26', hardOff: false },
      queen: { enabled: true, embargoDate: '2025-10-30', hardOff: false },
    });
    await guest.call('listWines', 200);
    expect((await rows.getWarnings()).join('\n')).toContain('feature_flags, document');
  });
});

describe('[R2] [Z2] an entry of the audit that breaks the rules', () => {
  test.for([
    { action: 'explode' },
    { source: null },
    { at: null },
    { version_after: null, entity: 'spaceship' },
  ] as RowColumns[])('as %o is listed among the others', async (columns, { rows, admin, newUser }) => {
    const user = await newUser();
    await rows.updateRows('audit_entries', { entity_id: user.id }, columns);
    const { items } = (await admin.call('listAudit', 200, { query: { entityId: user.id } })).body;
    expect(items).toHaveLength(1);
    if ('action' in columns)
      expect(items[0]).toMatchObject({ action: null, faults: { action: expect.stringContaining('explode') } });
    expect((await admin.call('listAudit', 200)).body.items.length).toBeGreaterThan(1);
  });
});
