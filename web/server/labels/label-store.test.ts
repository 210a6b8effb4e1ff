import { expect, it } from 'vitest';
import type { PublishedLabel } from '#contract/published-labels';
import { createLabelText, PHRASES, createPublishedLabel, WORDS } from '../testing/labels';
import { createLabelStore } from './label-store';

const GTIN = '03831234567895';
function getStore(...items: PublishedLabel[]) {
  const store = createLabelStore();
  store.addBatch({ items, words: WORDS, phrases: PHRASES });
  return store;
}
const found = (store: ReturnType<typeof getStore>, lot: string | null) => {
  const response = store.findByGtin(GTIN, lot);
  return typeof response === 'string' ? response : (response?.code ?? null);
};

it('[E6] a GTIN of one label finds it, whatever the lot', () => {
  const store = getStore(
    createPublishedLabel('AAAAAAAA', { gtin: '3831234567895', state: 'superseded', lots: ['L1'] }),
  );
  expect(['L1', 'L9', null].map((lot) => found(store, lot))).toEqual(['AAAAAAAA', 'AAAAAAAA', 'AAAAAAAA']);
  expect(store.findByGtin('00000096385074', null)).toBeNull();
});

it('[E6] of several labels the lot decides, and without one the only published label', () => {
  const old = createPublishedLabel('AAAAAAAA', { gtin: GTIN, state: 'superseded', lots: ['L1', 'L2'] });
  const store = getStore(old, createPublishedLabel('BBBBBBBB', { gtin: GTIN, lots: ['L2', 'L3'] }));
  expect(['L1', 'L2', 'L3', null].map((lot) => found(store, lot))).toEqual([
    'AAAAAAAA',
    'BBBBBBBB',
    'BBBBBBBB',
    'BBBBBBBB',
  ]);
  // The content of bottles of an unknown lot is unknown.
  expect(found(store, 'L9')).toBe('needs lot');
  store.addBatch({ items: [createPublishedLabel('CCCCCCCC', { gtin: GTIN, lots: ['L4'] })], words: {}, phrases: {} });
  expect([null, 'L4', 'L1', 'L9'].map((lot) => found(store, lot))).toEqual([
    'needs lot',
    'CCCCCCCC',
    'AAAAAAAA',
    'needs lot',
  ]);
});

it('[E6] a corrected GTIN finds its label by the new value only', () => {
  const store = getStore(createPublishedLabel('AAAAAAAA', { gtin: GTIN }));
  store.addBatch({ items: [createPublishedLabel('AAAAAAAA', { gtin: '96385074' })], words: {}, phrases: {} });
  expect(store.findByGtin(GTIN, null)).toBeNull();
  expect(store.findByGtin('00000096385074', null)).toMatchObject({ code: 'AAAAAAAA' });
});

it('[E4] a label with unknown words is rejected, and known labels change nothing', () => {
  const store = getStore(createPublishedLabel('AAAAAAAA'));
  const { changeCount } = store;
  store.addBatch({ items: [createPublishedLabel('AAAAAAAA')], words: WORDS, phrases: PHRASES });
  expect(store.changeCount).toBe(changeCount);
  const empty = createLabelStore();
  const items = [createPublishedLabel('AAAAAAAA')];
  expect(empty.addBatch({ items, words: {}, phrases: PHRASES })).toEqual(['AAAAAAAA']);
  expect(createLabelStore().addBatch({ items, words: WORDS, phrases: {} })).toEqual(['AAAAAAAA']);
  expect(empty.size).toBe(0);
});

it('[E4] [Z2] a label with unknown words leaves the others alone, and its former version stays', () => {
  const store = getStore(createPublishedLabel('AAAAAAAA'));
  const text = createLabelText({ phrases: '0123456789abcdef' });
  const items = [createPublishedLabel('AAAAAAAA', { text }), createPublishedLabel('BBBBBBBB')];
  expect(store.addBatch({ items, words: WORDS, phrases: PHRASES })).toEqual(['AAAAAAAA']);
  expect(store.findByCode('AAAAAAAA')).toEqual(createPublishedLabel('AAAAAAAA'));
  expect(store.findByCode('BBBBBBBB')).toEqual(createPublishedLabel('BBBBBBBB'));
});

it('[E4] the version of a label is a hash of its content, and survives the label file', () => {
  const history = [
    { until: '2025-05-01T10:00:00.000Z', reason: 'Popravek', text: createLabelText({ name: 'Rebola' }) },
  ];
  const label = createPublishedLabel('AAAAAAAA', { history });
  const store = getStore(label);
  const copy = createLabelStore();
  for (const line of store.serializeLines()) copy.addLine(line.toString());
  expect(copy.findByCode('AAAAAAAA')).toEqual(label);
  expect(copy.getVersion('AAAAAAAA')).toBe(store.getVersion('AAAAAAAA'));
  const corrected = getStore({ ...label, text: createLabelText({ alcohol: 13 }) });
  expect(corrected.getVersion('AAAAAAAA')).not.toBe(store.getVersion('AAAAAAAA'));
  expect(store.getVersion('BBBBBBBB')).toBe('');
});
