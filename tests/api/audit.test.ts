import { describe, expect, inject } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { test } from '../support/api-test';
import { createPanelClient } from '../support/clients/panel-client';
import { createUniqueName } from '../support/data/unique-name';
import { createWineInput } from '../support/data/wine-input';

const newest = async (client: ApiClient, query = {}) =>
  (await client.call('listAudit', 200, { query: { pageSize: 5, ...query } })).body.items;

describe('the audit log', () => {
  test('[A8] is for admins only', async ({ signInAs, guest }) => {
    await guest.expectProblem('listAudit', 'unauthenticated');
    for (const role of ['editor', 'queen'] as const)
      await (await signInAs(role)).expectProblem('listAudit', 'forbidden');
    const { headers } = await (await signInAs('admin')).call('listAudit', 200);
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  test('records actor, action, entity and the versions before and after', async ({ signInAs }) => {
    const [editor, admin] = [await signInAs('editor'), await signInAs('admin')];
    const { body: wine } = await editor.call('createWine', 201, { body: createWineInput({ name: 'Zapisano' }) });
    const params = { id: wine.id };
    await editor.call('updateWine', 200, { params, body: createWineInput({ name: 'Zapisano znova' }) });
    await editor.call('deleteWine', 204, { params });
    const entries = await newest(admin, { entityId: wine.id });
    const common = { entity: 'wine', entityId: wine.id, actor: 'Test editor', source: 'site' };
    expect(entries).toMatchObject([
      { ...common, action: 'delete', title: 'Zapisano znova 2021', versionBefore: 2, versionAfter: null },
      { ...common, action: 'update', title: 'Zapisano znova 2021', versionBefore: 1, versionAfter: 2 },
      { ...common, action: 'create', title: 'Zapisano 2021', versionBefore: null, versionAfter: 1 },
    ]);
    const times = entries.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(new Set(entries.map(({ id }) => id)).size).toBe(3);
  });

  test('records no failed change', async ({ signInAs }) => {
    const [editor, admin] = [await signInAs('editor'), await signInAs('admin')];
    const { body: wine } = await editor.call('createWine', 201, { body: createWineInput() });
    const params = { id: wine.id };
    await editor.expectProblem('updateWine', 'version_conflict', {
      params,
      body: { ...createWineInput(), expectedVersion: 9 },
    });
    await editor.expectProblem('updateWine', 'validation_failed', { params, body: { ...createWineInput(), name: '' } });
    const { body: before } = await editor.call('listWines', 200, { query: { status: 'all' } });
    const ids = before.items.map(({ id }) => id);
    await editor.expectProblem('orderWines', 'version_conflict', { body: { ids: ids.slice(1) } });
    expect(await newest(admin, { entityId: wine.id })).toHaveLength(1);
    await editor.call('orderWines', 204, { body: { ids } });
    expect((await newest(admin, { action: 'order' }))[0]).toMatchObject({ entity: 'wine', entityId: null });
    await editor.call('deleteWine', 204, { params });
  });

  test('is filtered and cut into pages', async ({ signInAs }) => {
    const [editor, admin] = [await signInAs('editor'), await signInAs('admin')];
    const { body: wine } = await editor.call('createWine', 201, { body: createWineInput() });
    await editor.call('deleteWine', 204, { params: { id: wine.id } });
    const { body: all } = await admin.call('listAudit', 200, { query: { entity: 'wine' } });
    expect(all.items.every(({ entity }) => entity === 'wine')).toBe(true);
    const { body: second } = await admin.call('listAudit', 200, { query: { entity: 'wine', page: 2, pageSize: 1 } });
    expect(second).toEqual({ items: [all.items[1]], total: all.total });
    const newestTime = all.items[0]?.at ?? '';
    const { body: earlier } = await admin.call('listAudit', 200, { query: { entityId: wine.id, to: newestTime } });
    expect(earlier.items.map(({ action }) => action)).toEqual(['create']);
    const since = { entityId: wine.id, from: newestTime, actor: 'TEST ed', action: 'delete' };
    expect(await newest(admin, since)).toMatchObject([{ action: 'delete' }]);
    expect(await newest(admin, { actor: '%' })).toEqual([]);
    await admin.expectProblem('listAudit', 'validation_failed', { query: { entity: 'password' } });
    await admin.expectProblem('listAudit', 'validation_failed', { query: { from: 'yesterday' } });
    await admin.expectProblem('listAudit', 'validation_failed', { query: { sort: 'actor' } });
  });

  test('[R76] finds people by a part of their name in any spelling', async ({ signInAs, newStaff }) => {
    const member = await newStaff(['editor'], { name: 'Šime Đurić' });
    const client = await new ApiClient(inject('cmsUrl')).signIn(member);
    const { body: wine } = await client.call('createWine', 201, { body: createWineInput() });
    const admin = await signInAs('admin');
    for (const actor of ['Šime Đurić', 'šime đ', 'ŠIME', 'sime dur'])
      expect(await newest(admin, { entityId: wine.id, actor }), actor).toMatchObject([{ actor: 'Šime Đurić' }]);
    expect(await newest(admin, { entityId: wine.id, actor: 'sima' })).toEqual([]);
  });

  test('links to existing entities with their current name', async ({ signInAs }) => {
    const [editor, admin] = [await signInAs('editor'), await signInAs('admin')];
    const { body: wine } = await editor.call('createWine', 201, { body: createWineInput({ name: 'Prvo ime' }) });
    const params = { id: wine.id };
    await editor.call('updateWine', 200, { params, body: createWineInput({ name: 'Drugo ime' }) });
    const before = await newest(admin, { entityId: wine.id });
    const there = { name: 'Drugo ime 2021', adminPath: `/admin/wines?slug=${wine.slug}` };
    expect(before).toMatchObject([
      { title: 'Drugo ime 2021', ...there },
      { title: 'Prvo ime 2021', ...there },
    ]);
    // Nothing is translated: in English it is called as in Slovenian, until it has a name there.
    const nowInEnglish = async () => (await newest(admin, { entityId: wine.id, lang: 'en' })).map(({ name }) => name);
    expect(new Set(await nowInEnglish())).toEqual(new Set(['Drugo ime 2021']));
    const english = { params, query: { lang: 'en' }, body: createWineInput({ name: 'Second name' }) } as const;
    await editor.call('updateWine', 200, english);
    expect(new Set(await nowInEnglish())).toEqual(new Set(['Second name 2021']));
    await editor.call('deleteWine', 204, { params });
    const after = await newest(admin, { entityId: wine.id });
    expect(after).toHaveLength(4);
    for (const entry of after) expect(entry).toMatchObject({ name: null, adminPath: null });
    const { body: me } = await admin.call('getCurrentUser', 200);
    const [signIn] = await newest(admin, { entity: 'user', entityId: me.id, action: 'login' });
    expect(signIn).toMatchObject({ name: me.name, adminPath: `/admin/users?id=${me.id}` });
  });

  test('omits sign-ins when only changes are requested', async ({ signInAs }) => {
    const admin = await signInAs('admin');
    const { body } = await admin.call('listAudit', 200, { query: { changes: 'true', pageSize: 100 } });
    expect(body.items.length).toBeGreaterThan(0);
    expect(body.items.filter(({ action }) => action === 'login')).toEqual([]);
    expect(await newest(admin, { changes: 'true', action: 'login' })).toEqual([]);
    await admin.expectProblem('listAudit', 'validation_failed', { query: { changes: 'maybe' } });
  });

  test('records sign-ins and user changes without secrets', async ({ signInAs, newStaff, guest }) => {
    const admin = await signInAs('admin');
    const member = await newStaff(['editor'], { name: 'Skrivnostna Sonja' });
    await guest.signIn(member);
    const { body: me } = await guest.call('getCurrentUser', 200);
    const password = 'new-secret-1234';
    const { name, email, roles } = member;
    await admin.call('updateUser', 200, {
      params: { id: me.id },
      body: { name, email, roles, isActive: true, password },
    });
    const { body } = await admin.call('listAudit', 200, { query: { entity: 'user', entityId: me.id } });
    expect(body.items.map(({ action }) => action)).toEqual(['update', 'login']);
    const { body: everything } = await admin.call('listAudit', 200, { query: { pageSize: 100 } });
    for (const secret of [member.password, password, guest.cookies.get('winery_session') ?? 'none']) {
      expect(JSON.stringify(everything)).not.toContain(secret);
    }
  });
});

describe('an edit in the Strapi panel', () => {
  test('[W1] creates a revision and an audit entry, and updates the search', async ({ signInAs, guest }) => {
    const [editor, admin] = [await signInAs('editor'), await signInAs('admin')];
    const { body: wine } = await editor.call('createWine', 201, { body: createWineInput() });
    const panel = await createPanelClient(inject('cmsUrl'));
    const path = `/content-manager/collection-types/api::wine.wine/${wine.id}`;
    const name = createUniqueName('Iz plošče');
    expect((await panel('PUT', `${path}?locale=sl`, { name })).status).toBe(200);
    const { body: found } = await guest.call('listWines', 200, { query: { search: name } });
    expect(found.items).toMatchObject([{ id: wine.id, version: 2, name }]);
    const stale = { params: { id: wine.id }, body: { ...createWineInput(), expectedVersion: 1 } };
    await editor.expectProblem('updateWine', 'version_conflict', stale);
    expect((await panel('DELETE', `${path}?locale=*`)).status).toBe(200);
    const common = {
      entity: 'wine',
      entityId: wine.id,
      actor: 'Panel Admin',
      source: 'panel',
      title: `${name} 2021`,
    };
    expect(await newest(admin, { entityId: wine.id, actor: 'Panel' })).toMatchObject([
      { ...common, action: 'delete', versionBefore: 2, versionAfter: null },
      { ...common, action: 'update', versionBefore: 1, versionAfter: 2 },
    ]);
    await guest.expectProblem('getWine', 'not_found', { params: { slug: wine.slug } });
  });

  test('of an image is recorded with the entity name of the staff area', async ({ signInAs }) => {
    const admin = await signInAs('admin');
    const { body } = await admin.call('listWines', 200, { query: { status: 'all' } });
    const image = body.items.find(({ bottleImage }) => bottleImage)?.bottleImage;
    const panel = await createPanelClient(inject('cmsUrl'));
    const path = `/content-manager/collection-types/api::media-item.media-item/${image?.mediaId}`;
    expect((await panel('PUT', path, { year: 2020 })).status).toBe(200);
    const [entry] = await newest(admin, { entity: 'media', entityId: image?.mediaId });
    expect(entry).toMatchObject({ source: 'panel', action: 'update', title: image?.imageKey });
    expect(entry?.adminPath).toBe(`/admin/media?folder=Wines&item=${image?.mediaId}`);
    for (const lang of ['sl', 'en'] as const) {
      const { body: item } = await admin.call('getMedia', 200, {
        params: { id: image?.mediaId ?? '' },
        query: { lang },
      });
      const [imageEntry] = await newest(admin, { entity: 'media', entityId: image?.mediaId, lang });
      expect(imageEntry?.name).toBe(item.title);
    }
    expect(entry?.versionAfter).toBe((entry?.versionBefore ?? 0) + 1);
  });
});
