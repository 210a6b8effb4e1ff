import { describe, expect, it, onTestFinished } from 'vitest';
import type { Endpoint } from '#contract/endpoint';
import { type OperationId, endpoints } from '#contract/endpoints';
import { type Wine, wineEntity } from '#contract/wines';
import {
  callAny,
  DOCUMENT_OPERATIONS,
  readBothLanguages,
  saveBoth,
  toBilingualBody,
  withoutSignatures,
  type BilingualBody,
  type BothLanguages,
  type DocumentOperations,
} from '../support/bilingual-test';
import { ApiClient } from '../support/clients/api-client';
import { createUniqueName } from '../support/data/unique-name';
import { createWineInput } from '../support/data/wine-input';
import { test } from '../support/panel-test';

const isText = (name: string): boolean => wineEntity.localised.some((field) => field === name);

/** A bilingual request for a new wine. */
function createWineBody(values: Parameters<typeof createWineInput>[0] = {}): BilingualBody & {
  sl: Record<string, unknown>;
  en: Record<string, unknown>;
} {
  const entries = Object.entries(createWineInput({ name: createUniqueName('Obojno'), ...values }));
  const sl = Object.fromEntries(entries.filter(([name]) => isText(name)));
  return {
    shared: Object.fromEntries(entries.filter(([name]) => !isText(name))),
    sl,
    en: { ...sl, name: `${String(sl.name)} in English`, description: 'Herbs and freshness.', aromas: ['rosemary'] },
  };
}

async function createWine(
  client: ApiClient,
  body: unknown = createWineBody(),
): Promise<BothLanguages & { id: string }> {
  const both = (await client.call('createWine', 201, { body })).body as unknown as BothLanguages;
  const id = String(both.sl.id);
  onTestFinished(async () => {
    await client.request(`/api/v1/wines/${id}`, { method: 'DELETE' });
  });
  return { ...both, id };
}

const countRevisions = async (client: ApiClient, { revisions }: Pick<DocumentOperations, 'revisions'>, id?: string) =>
  ((await callAny(client, revisions, { params: id === undefined ? {} : { id } })) as { total: number }).total;

const countAudits = async (admin: ApiClient, entity: string) =>
  (await admin.call('listAudit', 200, { query: { entity, pageSize: 1 } })).body.total;

describe('[R123] a save of both languages', () => {
  it('exists for every type of documents', () => {
    const updates = Object.entries<Endpoint>(endpoints)
      .filter(([, { method, body }]) => method === 'PUT' && (body?.def as { inclusive?: boolean })?.inclusive === false)
      .map(([id]) => id);
    const tested: OperationId[] = [...DOCUMENT_OPERATIONS.map(({ update }) => update), 'updateLabel', 'updateMedia'];
    expect(updates.toSorted()).toEqual(tested.toSorted());
  });

  test.for(DOCUMENT_OPERATIONS)(
    'is one version, revision and audit entry: $update',
    async (operations, { signInAs }) => {
      const { update, read, entity, role = 'editor' } = operations;
      const [client, admin] = [await signInAs(role), await signInAs('admin')];
      const before = await readBothLanguages(client, read);
      const { id } = before.sl;
      const body = toBilingualBody(update, before);
      await saveBoth(client, update, id, body);
      const [revisions, audits] = [await countRevisions(client, operations, id), await countAudits(admin, entity)];
      const version = before.sl.version + 1;
      const saved = await saveBoth(client, update, id, { ...body, expectedVersion: version });
      expect([saved.sl.version, saved.en.version]).toEqual([version + 1, version + 1]);
      expect(withoutSignatures(saved)).toEqual(withoutSignatures(await readBothLanguages(client, read, id)));
      expect(withoutSignatures(toBilingualBody(update, saved))).toEqual(
        withoutSignatures({
          ...toBilingualBody(update, before),
          expectedVersion: version + 1,
        }),
      );
      expect(await countRevisions(client, operations, id)).toBe(revisions + 1);
      expect(await countAudits(admin, entity)).toBe(audits + 1);
    },
  );

  test.for(DOCUMENT_OPERATIONS)('conflicts with both languages: $update', async (operations, { signInAs, guest }) => {
    const { update, read, role = 'editor' } = operations;
    const client = await signInAs(role);
    const before = await readBothLanguages(client, read);
    const body = { ...toBilingualBody(update, before), expectedVersion: before.sl.version + 5 };
    const params: Record<string, string> = before.sl.id === undefined ? {} : { id: before.sl.id };
    const { body: problem } = await client.expectProblem(update, 'version_conflict', { params, body });
    expect(withoutSignatures(problem.extensions.current)).toEqual(withoutSignatures(before));
    await guest.expectProblem(update, 'unauthenticated', { params, body });
    const { body: invalid } = await client.expectProblem(update, 'validation_failed', {
      params,
      body: { ...body, shared: { ...body.shared, nothing: 1 } },
    });
    expect(Object.keys(invalid.extensions.fields ?? {})).toEqual(['shared.nothing']);
  });
});

describe('[R123] a wine in both languages', () => {
  test('is created by one request, and changed by one', async ({ signInAs, wines }) => {
    const editor = await signInAs('editor');
    const body = createWineBody({ price: 9 });
    const { sl, en, id } = await createWine(editor, body);
    expect(sl).toMatchObject({ ...body.shared, ...body.sl, version: 1, language: 'sl' });
    expect(en).toMatchObject({ ...body.shared, ...body.en, version: 1, language: 'en' });
    expect(sl.slug).toMatch(/^obojno-/);
    const changed = await saveBoth(editor, 'updateWine', id, {
      shared: { ...body.shared, price: 11 },
      sl: { ...body.sl, description: 'Novo' },
      en: { ...body.en, description: 'New' },
      expectedVersion: 1,
    });
    expect(changed).toMatchObject({
      sl: { price: 11, description: 'Novo', version: 2, slug: sl.slug },
      en: { price: 11, description: 'New', version: 2, slug: sl.slug },
    });
    const { body: revisions } = await editor.call('listWineRevisions', 200, { params: { id } });
    expect(revisions.items).toMatchObject([
      { version: 2, author: 'Test editor', changed: ['description', 'price'] },
      { version: 1 },
    ]);
    // A save in one language beside it stays what it was.
    const flat = createWineInput({ name: String(body.sl.name), price: 12, description: 'Tretje' });
    expect((await wines.update(id, flat)).body).toMatchObject({ version: 3, description: 'Tretje', language: 'sl' });
    expect((await wines.read(String(sl.slug), { lang: 'en', fallback: 'none' })).body).toMatchObject({
      price: 12,
      description: 'New',
    });
    const { body: restored } = await editor.call('restoreWineRevision', 200, { params: { id, version: 1 } });
    expect(restored).toMatchObject({ version: 4, price: 9, dropped: {} });
    expect((await readBothLanguages(editor, 'listWines', id)).en).toMatchObject({ description: body.en.description });
  });

  test('keeps the texts of an omitted language, and empties English', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const body = createWineBody();
    const { id } = await createWine(editor, body);
    const kept = await saveBoth(editor, 'updateWine', id, { shared: { ...body.shared, price: 1 } });
    expect(kept).toMatchObject({ sl: { ...body.sl, price: 1 }, en: { ...body.en, price: 1 } });
    const english = await saveBoth(editor, 'updateWine', id, {
      shared: body.shared,
      en: { ...body.en, name: 'Alone' },
    });
    expect(english).toMatchObject({ sl: body.sl, en: { name: 'Alone' } });
    const partly = await saveBoth(editor, 'updateWine', id, { shared: body.shared, en: { ...body.en, name: '  ' } });
    expect(partly).toMatchObject({ sl: body.sl, en: { ...body.en, name: '' } });
    const blank = {
      name: '',
      appellation: '',
      vineyard: '',
      aromas: [],
      pairings: [],
      winemakingNotes: '',
      description: '',
    };
    const emptied = await saveBoth(editor, 'updateWine', id, { shared: body.shared, sl: body.sl, en: blank });
    expect(emptied).toMatchObject({ sl: { ...body.sl, missingTranslations: { sl: [] } }, en: blank });
    const { body: seen } = await new ApiClient(editor.origin).call('listWines', 200, { query: { lang: 'en' } });
    expect(seen.items.find((wine) => wine.id === id)).toMatchObject({ language: 'sl', name: body.sl.name });
  });

  test('can begin in English, with its slug; a new one needs a language', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const { shared, en } = createWineBody({ published: false });
    const { sl, en: saved } = await createWine(editor, { shared, en });
    expect(sl).toMatchObject({ name: '', description: '' });
    expect(saved).toMatchObject(en);
    expect(saved.slug).toMatch(/in-english/);
    const fail = async (body: object) =>
      (await editor.expectProblem('createWine', 'validation_failed', { body })).body.extensions.fields;
    expect(await fail({ shared })).toHaveProperty('sl');
    // What is refused after it was stored leaves nothing.
    const { total } = (await editor.call('listWines', 200, { query: { status: 'all' } })).body;
    expect(await fail({ shared: { ...shared, published: true }, en })).toHaveProperty(['shared.published']);
    expect((await editor.call('listWines', 200, { query: { status: 'all' } })).body.total).toBe(total);
  });

  test('names each invalid field with its group, in the language of the request', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const body = createWineBody();
    const { id } = await createWine(editor, body);
    const { slug } = (await editor.call('listWines', 200, { query: { status: 'all' } })).body.items[0] as Wine;
    const fail = async (change: object, code: 'validation_failed' | 'already_exists' = 'validation_failed') => {
      const input = { params: { id }, query: { lang: 'en' }, body: { ...body, ...change } };
      return (await editor.expectProblem('updateWine', code, input)).body.extensions.fields;
    };
    expect(
      await fail({
        shared: { ...body.shared, price: 'x' },
        sl: { ...body.sl, name: '' },
        en: { ...body.en, aromas: [5] },
      }),
    ).toEqual({ 'shared.price': 'Invalid number', 'sl.name': 'Required', 'en.aromas.0': 'Required' });
    const { shared } = body;
    const bottleImage = { storageFolder: 'Wines', imageKey: 'nothing.webp' };
    expect(Object.keys((await fail({ shared: { ...shared, bottleImage } })) ?? {})).toEqual(['shared.bottleImage']);
    const dates = { publishAt: '2031-05-02T16:00:00.000Z', unpublishAt: '2031-05-01T16:00:00.000Z' };
    expect(Object.keys((await fail({ shared: { ...shared, ...dates } })) ?? {})).toEqual(['shared.unpublishAt']);
    expect(Object.keys((await fail({ shared: { ...shared, sweetnessTerm: 'Brut' } })) ?? {})).toEqual([
      'shared.sweetnessTerm',
    ]);
    expect(await fail({ shared: { ...shared, slug } }, 'already_exists')).toHaveProperty(['shared.slug']);
    expect(await fail({ sl: { ...body.sl, price: 5 } })).toHaveProperty(['sl.price']);
    expect(await fail({ name: 'Flat' })).toHaveProperty('name');
    expect((await readBothLanguages(editor, 'listWines', id)).sl.version, 'nothing was saved').toBe(1);
  });

  test('is saved by one of two writers, and by none in part', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const body = createWineBody();
    const { id } = await createWine(editor, body);
    for (let version = 1; version <= 5; version += 1) {
      const write = (name: string) =>
        editor.request(`/api/v1/wines/${id}`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            shared: { ...body.shared, appellation: undefined, price: name.length },
            sl: { ...body.sl, description: name },
            en: { ...body.en, description: name },
            expectedVersion: version,
          }),
        });
      const responses = await Promise.all(['prvi', 'druga'].map(write));
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const { sl, en } = await readBothLanguages(editor, 'listWines', id);
      expect(sl).toMatchObject({ version: version + 1, price: String(sl.description).length });
      expect(en).toMatchObject({ version: version + 1, description: sl.description, price: sl.price });
    }
  });

  test('is edited in the panel afterwards, with its history', async ({ signInAs, panel }) => {
    const editor = await signInAs('editor');
    const { id, sl } = await createWine(editor);
    const form = await panel.form('api::wine.wine', 'en', id);
    expect(form).toMatchObject({ description: 'Herbs and freshness.', version: 1 });
    const result = await panel.save('api::wine.wine', 'en', { ...form, description: 'From the panel' }, id);
    expect(result).toMatchObject({ status: 200 });
    const now = await readBothLanguages(editor, 'listWines', id);
    expect(now).toMatchObject({ sl: { version: 2, name: sl.name }, en: { description: 'From the panel' } });
    const again = await saveBoth(editor, 'updateWine', id, toBilingualBody('updateWine', now));
    expect(again).toMatchObject({ sl: { version: 3 }, en: { version: 3, description: 'From the panel' } });
    const { body: revisions } = await editor.call('listWineRevisions', 200, { params: { id } });
    expect(revisions.items.map(({ version }) => version)).toEqual([3, 2, 1]);
  });
});
