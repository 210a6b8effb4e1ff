import { describe, expect } from 'vitest';
import { PHRASE_KEYS } from '#contract/label-terms';
import { MARKET_WORD_KEYS } from '#contract/packaging/market-collections';
import { PACKAGING_WORD_KEYS } from '#contract/packaging/packaging-terms';
import { DEALCOHOLISED_WORD_KEYS } from '#contract/wine-law/dealcoholised-words';
import { test } from '../support/label-test';

const UID = 'api::label-word.label-word';
const NEW = {
  kind: 'additive',
  class: 'stabiliser',
  eNumber: '999',
  allergen: null,
  names: { sl: 'preizkusnik', en: 'Test Substance' },
  toCheck: ['sl'],
  enabled: true,
} as const;
const input = { ...NEW, toCheck: [...NEW.toCheck] };

describe('[E2] the register of label words', () => {
  test('contains every phrase, and lists the words to check in a language', async ({ labels }) => {
    const { editor } = labels;
    const { body: phrases } = await editor.call('listLabelWords', 200, { query: { kind: 'phrase', pageSize: '100' } });
    expect(phrases.items.map(({ key }) => key).toSorted()).toEqual(
      [...PHRASE_KEYS, ...PACKAGING_WORD_KEYS, ...DEALCOHOLISED_WORD_KEYS, ...MARKET_WORD_KEYS].toSorted(),
    );
    const { body: unchecked } = await editor.call('listLabelWords', 200, {
      query: { unchecked: 'ga', pageSize: '100' },
    });
    expect(unchecked.total).toBeGreaterThan(0);
    expect(unchecked.items.every(({ toCheck }) => toCheck.includes('ga'))).toBe(true);
    const { body: found } = await editor.call('listLabelWords', 200, { query: { search: 'vinska' } });
    expect(found.items.map(({ key }) => key)).toContain('tartaricAcid');
  });

  test('creates and changes a word with revisions, and restores it from the bin', async ({ labels }) => {
    const { editor } = labels;
    const { body: word } = await editor.call('createLabelWord', 201, { body: input });
    expect(word).toMatchObject({ key: 'testSubstance', version: 1 });
    const params = { id: word.id };
    await editor.expectProblem('createLabelWord', 'already_exists', { body: { ...input, key: 'testSubstance' } });
    const { body: changed } = await editor.call('updateLabelWord', 200, { params, body: { ...word, enabled: false } });
    expect(changed).toMatchObject({ key: 'testSubstance', enabled: false, version: 2 });
    const { body: kept } = await editor.call('listLabelWordRevisions', 200, { params });
    expect(kept.items.map(({ version }) => version)).toEqual([2, 1]);
    await editor.call('deleteLabelWord', 204, { params });
    const { body: bin } = await editor.call('listBin', 200, { query: { entityId: word.id } });
    await editor.call('restoreFromBin', 200, { params: { id: bin.items[0]?.id ?? '' } });
    expect((await editor.call('getLabelWord', 200, { params })).body).toMatchObject({ key: 'testSubstance' });
    await editor.call('deleteLabelWord', 204, { params });
  });

  test('protects its phrases in the API and the panel', async ({ labels, panel }) => {
    const { editor } = labels;
    const phrase = await labels.word('andOr');
    const params = { id: phrase.id };
    await editor.expectProblem('createLabelWord', 'validation_failed', {
      body: { ...input, kind: 'phrase', class: null },
    });
    await editor.expectProblem('updateLabelWord', 'validation_failed', { params, body: { ...phrase, kind: 'raw' } });
    await editor.expectProblem('deleteLabelWord', 'in_use', { params });
    expect((await panel.remove(UID, 'sl', phrase.id)).status).toBe(400);
    expect(await labels.word('andOr')).toEqual(phrase);
  });

  test('validates a word from the panel by the contract', async ({ labels, panel }) => {
    const form = { kind: 'additive', class: null, eNumber: '', names: { en: 'x' }, toCheck: 'sl', enabled: true };
    expect((await panel.create(UID, 'sl', form)).faults).toHaveProperty('class');
    const { status, data } = await panel.create(UID, 'sl', { ...form, class: 'colour' });
    expect(status).toBe(201);
    const id = String(data.documentId);
    expect((await labels.editor.call('getLabelWord', 200, { params: { id } })).body).toMatchObject({ class: 'colour' });
    expect((await panel.remove(UID, 'sl', id)).status).toBe(200);
  });
});
