import { describe, expect } from 'vitest';
import { addRowFixture, type RowColumns } from '../support/data/broken-rows';
import { test as base } from '../support/label-test';

const test = addRowFixture(base);

describe('[E1] [Z2] a published label whose row was broken by hand', () => {
  const CASES: [name: string, columns: RowColumns][] = [
    ['a text without ingredients', { frozen: JSON.stringify({ name: 'Rebula' }) }],
    ['a text that is none', { frozen: '7' }],
    ['a history that is none', { former: '{"a":[null]}' }],
    ['no instant of publication', { issued_at: null }],
  ];
  test.for(CASES)('with %s leaves the others in the feed, which counts it', async ([, columns], { labels, rows }) => {
    const [broken, other] = [
      await labels.publish((await labels.draft()).id),
      await labels.publish((await labels.draft()).id),
    ];
    const { body: before } = await labels.editor.call('listPublishedLabels', 200, {});
    await rows.updateRows('labels', { document_id: broken.id }, columns);
    const { body: after } = await labels.editor.call('listPublishedLabels', 200, {});
    expect(after.items).toEqual(before.items.filter(({ code }) => code !== broken.code));
    expect(after.items.map(({ code }) => code)).toContain(other.code);
    expect([before.leftOut, after.leftOut, after.total]).toEqual([undefined, 1, before.total]);
    await labels.editor.call('listPublishedLabels', 200, {});
    expect((await rows.getWarnings()).filter((line) => line.includes(broken.code ?? ''))).toHaveLength(1);
    await labels.editor.call('listWines', 200, { query: { status: 'all' } });
  });

  test('in a word of it is left out too', async ({ labels, rows }) => {
    const label = await labels.publish((await labels.draft()).id);
    const { body: before } = await labels.editor.call('listPublishedLabels', 200, {});
    const text = before.items.find(({ code }) => code === label.code)?.text;
    const hash = '0123456789abcdef';
    const frozen = JSON.stringify({ ...text, phrases: hash });
    await rows.updateRows('labels', { document_id: label.id }, { frozen });
    await rows.copyFirstRow('frozen_words', { hash: text?.phrases ?? '' }, { hash, says: '{"ingredients":7}' });
    const { body } = await labels.editor.call('listPublishedLabels', 200, {});
    expect(body.items.map(({ code }) => code)).not.toContain(label.code);
    expect(body.leftOut).toBe(1);
  });
});
