import { describe, expect, inject } from 'vitest';
import { LABEL_CODE } from '#contract/label-terms';
import type { Label } from '#contract/labels';
import type { PublishedLabel } from '#contract/published-labels';
import { test, type LabelFixture } from '../support/label-test';
import { runInCms } from '../support/servers/cms-control';

const UID = 'api::label.label';

/** A label in the feed of the web server. */
async function readPublishedLabel({ editor }: LabelFixture, code: string | null): Promise<PublishedLabel | undefined> {
  const { body } = await editor.call('listPublishedLabels', 200, {});
  return body.items.find((each) => each.code === code);
}

const getCorrection = ({ gtin, category, operator, analysis, ingredients, gas, energy, languages }: Label) => ({
  gtin,
  category,
  operator,
  analysis,
  ingredients,
  gas,
  energy,
  languages,
});

describe('[E1] a label', () => {
  test('starts as a draft filled from its wine', async ({ labels }) => {
    const { editor } = labels;
    const id = await labels.wine();
    const { body: draft } = await editor.call('createLabel', 201, { params: { id }, body: {} });
    expect(draft).toMatchObject({ wineId: id, state: 'draft', code: null, url: null, category: 'Wine' });
    expect(draft.analysis.alcohol).toBe(12.5);
    expect(draft.operator.name).not.toBe('');
    expect(draft.problems).toContainEqual({ code: 'no_ingredients', field: 'ingredients', severity: 'error' });
    const refused = await editor.expectProblem('publishLabel', 'incomplete', { params: { id: draft.id } });
    expect(refused.body.extensions.problems).toContainEqual({
      code: 'no_ingredients',
      field: 'ingredients',
      severity: 'error',
    });
    expect((await labels.read(draft.id)).state).toBe('draft');
  });

  test('gets a code when it is published, and is superseded by the next version', async ({ labels }) => {
    const first = await labels.draft();
    expect(first.nutrition).toMatchObject({ energyKJ: 294, energyKcal: 71 });
    expect(first.ingredientsText).toMatchObject({ sl: 'grozdje, konzervansi (**sulfiti**)' });
    const published = await labels.publish(first.id);
    expect(published.code).toMatch(LABEL_CODE);
    expect(published).toMatchObject({ state: 'published', version: first.version + 1 });
    expect(published.url?.endsWith(`/l/${published.code ?? ''}`)).toBe(true);
    const next = await labels.draft(first.wineId);
    const second = await labels.publish(next.id);
    expect(second.code).not.toBe(published.code);
    expect((await labels.read(first.id)).state).toBe('superseded');
    expect((await readPublishedLabel(labels, published.code))?.state).toBe('superseded');
    const { body: all } = await labels.editor.call('listWineLabels', 200, { params: { id: first.wineId } });
    expect(all.items.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test('is frozen: changes of its wine or the register do not affect it', async ({ labels }) => {
    const { editor } = labels;
    const { code, wineId } = await labels.publish((await labels.draft()).id);
    const before = (await editor.call('listPublishedLabels', 200, {})).body;
    const grapes = await labels.word('grapes');
    const change = { ...grapes, names: { ...grapes.names, sl: 'jagode' } };
    const { body: changed } = await editor.call('updateLabelWord', 200, { params: { id: grapes.id }, body: change });
    expect(changed.names.sl).toBe('jagode');
    const after = (await editor.call('listPublishedLabels', 200, {})).body;
    const { id } = grapes;
    await editor.call('updateLabelWord', 200, {
      params: { id },
      body: { ...grapes, expectedVersion: changed.version },
    });
    expect(after).toEqual(before);
    const text = after.items.find((each) => each.code === code)?.text;
    const [first] = text?.items ?? [];
    const word = first && 'one' in first ? first.one.word : '';
    expect(after.words[word]?.sl).toBe('grozdje');
    expect(after.phrases[text?.phrases ?? '']?.ingredients?.sl).toBe('Sestavine');
    await editor.call('deleteWine', 204, { params: { id: wineId } });
    expect(await readPublishedLabel(labels, code)).toMatchObject({ code, state: 'published' });
  });

  test('is corrected with a reason, and keeps its code and its former versions', async ({ labels }) => {
    const { editor } = labels;
    const label = await labels.publish((await labels.draft()).id);
    const { id, code } = label;
    const body = { ...getCorrection(label), analysis: { ...label.analysis, sugar: 5 }, reason: 'Napaka v prepisu' };
    await editor.expectProblem('correctLabel', 'validation_failed', { params: { id }, body: { ...body, reason: ' ' } });
    const { body: corrected } = await editor.call('correctLabel', 200, { params: { id }, body });
    expect(corrected).toMatchObject({ code, state: 'published', history: [{ reason: 'Napaka v prepisu' }] });
    expect(corrected.nutrition.sugars).toBe(0.5);
    const published = await readPublishedLabel(labels, code);
    expect(published?.text.nutrition.sugars).toBe(0.5);
    expect(published?.history).toMatchObject([{ reason: 'Napaka v prepisu', text: { nutrition: { sugars: 0.3 } } }]);
    const broken = { ...body, ingredients: [] };
    await editor.expectProblem('correctLabel', 'incomplete', { params: { id }, body: broken });
  });

  test('[E4] is corrected although a word of it is no longer offered, which no new label may have', async ({
    labels,
  }) => {
    const { editor } = labels;
    const label = await labels.publish((await labels.draft()).id);
    const sulphites = await labels.word('addedSulphites');
    const params = { id: sulphites.id };
    const { body: disabled } = await editor.call('updateLabelWord', 200, {
      params,
      body: { ...sulphites, enabled: false },
    });
    try {
      const body = { ...getCorrection(label), reason: 'Nov naslov' };
      const { body: corrected } = await editor.call('correctLabel', 200, { params: { id: label.id }, body });
      expect(corrected.problems.map(({ code }) => code)).not.toContain('word_disabled');
      const next = await labels.draft(label.wineId);
      const refused = await editor.expectProblem('publishLabel', 'incomplete', { params: { id: next.id } });
      expect(refused.body.extensions.problems).toContainEqual(expect.objectContaining({ code: 'word_disabled' }));
    } finally {
      const body = { ...sulphites, expectedVersion: disabled.version };
      await editor.call('updateLabelWord', 200, { params, body });
    }
  });

  test('is linked from its wine while it is published', async ({ labels, guest }) => {
    const draft = await labels.draft();
    const { body: own } = await labels.editor.call('listWines', 200, { query: { status: 'all', pageSize: '100' } });
    const slug = own.items.find(({ id }) => id === draft.wineId)?.slug ?? '';
    const shown = async () => (await guest.call('getWine', 200, { params: { slug } })).body.label;
    expect(await shown()).toBeNull();
    const first = await labels.publish(draft.id);
    const expectedLabel = { allergens: ['sulphites'], energyKJ: 294, energyKcal: 71, gtin: null, alcoholTerm: null };
    expect(await shown()).toEqual({ code: first.code, ...expectedLabel });
    const second = await labels.publish((await labels.draft(draft.wineId)).id);
    expect(await shown()).toEqual({ code: second.code, ...expectedLabel });
    const analysis = { ...second.analysis, alcohol: 13 };
    const body = { ...getCorrection(second), analysis, reason: 'Napaka v prepisu' };
    await labels.editor.call('correctLabel', 200, { params: { id: second.id }, body });
    expect((await shown())?.energyKcal).toBeGreaterThan(71);
  });

  test('never reuses a code', async ({ labels }) => {
    const control = inject('cmsControlUrl');
    // Chance, which the codes are made of, says the same eight characters twice, and then eight others.
    await runInCms(
      control,
      () => {
        const crypto = (process.mainModule as NodeJS.Module).require('node:crypto') as Record<string, unknown>;
        const { randomInt } = crypto;
        let drawn = 0;
        const pick = (): number => 20 + Math.floor(drawn++ / 16);
        Object.assign(crypto, { randomInt: pick });
        Object.assign(globalThis, { chance: () => Object.assign(crypto, { randomInt }) });
      },
      null,
    );
    try {
      const first = await labels.publish((await labels.draft()).id);
      const second = await labels.publish((await labels.draft()).id);
      expect([first.code, second.code]).toEqual(['NNNNNNNN', 'PPPPPPPP']);
    } finally {
      await runInCms(control, () => void (globalThis as unknown as { chance: () => unknown }).chance(), null);
    }
  });

  test('uses measured energy, and warns if it differs much from the computed value', async ({ labels }) => {
    const { editor } = labels;
    const draft = await labels.draft();
    const params = { id: draft.id };
    const measured = async (kJ: number, kcal: number) => {
      const body = { ...draft, energy: { kJ, kcal }, expectedVersion: undefined };
      return (await editor.call('updateLabel', 200, { params, body })).body;
    };
    const doubt = { code: 'energy_differs', field: 'energy', severity: 'warning' };
    const close = await measured(300, 72);
    expect(close.nutrition).toMatchObject({ energyKJ: 300, energyKcal: 72 });
    expect(close.problems).not.toContainEqual(doubt);
    const far = await measured(320, 77);
    expect(far.problems).toContainEqual(doubt);
    const { code, nutrition } = await labels.publish(draft.id);
    expect(nutrition).toMatchObject({ energyKJ: 320, energyKcal: 77 });
    expect((await readPublishedLabel(labels, code))?.text.nutrition).toMatchObject({ energyKJ: 320, energyKcal: 77 });
  });

  test('is published once by parallel requests', async ({ labels }) => {
    const draft = await labels.draft();
    const ask = () => labels.editor.request(`/api/v1/labels/${draft.id}/publish`, { method: 'POST' });
    const responses = await Promise.all([ask(), ask(), ask()]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('can be changed and deleted only as a draft, in the API and the panel', async ({ labels, panel }) => {
    const { editor } = labels;
    const draft = await labels.draft();
    const change = { ...draft, gas: 'protective' as const };
    const params = { id: draft.id };
    expect((await editor.call('updateLabel', 200, { params, body: change })).body.gas).toBe('protective');
    await labels.publish(draft.id);
    await editor.expectProblem('updateLabel', 'label_published', {
      params,
      body: { ...draft, expectedVersion: undefined },
    });
    await editor.expectProblem('deleteLabel', 'label_published', { params });
    await editor.expectProblem('publishLabel', 'label_published', { params });
    const restore = { params: { ...params, version: '1' }, body: {} };
    await editor.expectProblem('restoreLabelRevision', 'label_published', restore);
    const form = await panel.form(UID, 'sl', draft.id);
    expect((await panel.save(UID, 'sl', { ...form, operatorName: 'Drug' }, draft.id)).status).toBe(400);
    expect((await panel.remove(UID, 'sl', draft.id)).status).toBe(400);
    expect((await panel.removeAll(UID, 'sl', [draft.id])).status).toBe(400);
    expect(await labels.read(draft.id)).toMatchObject({ state: 'published', gas: 'protective' });
  });

  test('is deleted and restored with its wine as a draft, and stays if published', async ({ labels }) => {
    const { editor } = labels;
    const wineId = await labels.wine();
    const published = await labels.publish((await labels.draft(wineId)).id);
    const draft = await labels.draft(wineId);
    await editor.call('deleteWine', 204, { params: { id: wineId } });
    await editor.expectProblem('getLabel', 'not_found', { params: { id: draft.id } });
    expect(await labels.read(published.id)).toMatchObject({ wineSlug: null, code: published.code });
    const { body: bin } = await editor.call('listBin', 200, { query: { entityId: wineId } });
    expect(bin.items[0]?.along).toMatchObject([{ entity: 'label' }]);
    await editor.call('restoreFromBin', 200, { params: { id: bin.items[0]?.id ?? '' } });
    expect(await labels.read(draft.id)).toMatchObject({ state: 'draft', wineId });
    expect((await labels.read(published.id)).wineSlug).not.toBeNull();
  });
});

describe('[E4] the label feed of the web server', () => {
  test('has an ETag that changes only with a label or one of its lots', async ({ labels, guest }) => {
    const { editor } = labels;
    let stamp = '';
    /** Whether the feed has changed since the last request. */
    const isChanged = async (): Promise<boolean> => {
      const headers = { 'if-none-match': stamp };
      const response = await guest.request('/api/v1/labels/published', { headers });
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      const before = stamp;
      stamp = response.headers.get('etag') ?? '';
      expect(response.status).toBe(stamp === before ? 304 : 200);
      if (response.status === 304) expect(await response.text()).toBe('');
      return response.status === 200;
    };
    expect(await isChanged()).toBe(true);
    const draft = await labels.draft();
    const change = { ...draft, gas: 'protective' as const };
    await editor.call('updateLabel', 200, { params: { id: draft.id }, body: change });
    expect(await isChanged()).toBe(false);
    const label = await labels.publish(draft.id);
    expect(await isChanged()).toBe(true);
    expect(await isChanged()).toBe(false);
    const body = { ...getCorrection(label), reason: 'Popravek' };
    await editor.call('correctLabel', 200, { params: { id: label.id }, body });
    expect(await isChanged()).toBe(true);
    await labels.publish((await labels.draft(label.wineId)).id);
    expect((await readPublishedLabel(labels, label.code))?.state).toBe('superseded');
    expect(await isChanged()).toBe(true);
    const lot = { wineId: label.wineId, code: 'L-zig', bottledOn: null, bottles: null, labelId: label.id };
    const { body: made } = await editor.call('createLot', 201, { body: lot });
    expect(await isChanged()).toBe(true);
    const params = { id: made.id };
    await editor.call('updateLot', 200, { params, body: { ...lot, code: 'L-drug', expectedVersion: made.version } });
    expect(await isChanged()).toBe(true);
    await editor.call('deleteLot', 204, { params });
    expect(await isChanged()).toBe(true);
    expect(await isChanged()).toBe(false);
  });
});

describe('[E1] labels in the record of changes', () => {
  test('are published and corrected there', async ({ labels, signInAs }) => {
    const label = await labels.publish((await labels.draft()).id);
    const body = { ...getCorrection(label), reason: 'Popravek' };
    await labels.editor.call('correctLabel', 200, { params: { id: label.id }, body });
    const admin = await signInAs('admin');
    const { body: audit } = await admin.call('listAudit', 200, { query: { entity: 'label', entityId: label.id } });
    expect(audit.items.map(({ action }) => action)).toEqual(['correct', 'publish', 'create']);
  });

  test('move the revision that the web server follows', async ({ labels, guest }) => {
    const revision = async () => (await guest.call('getHealthReady', 200)).body.revision;
    const draft = await labels.draft();
    const before = await revision();
    await labels.publish(draft.id);
    expect(await revision()).not.toBe(before);
  });
});
