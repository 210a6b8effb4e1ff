import { describe, expect } from 'vitest';
import type { ImportRow } from '#contract/import-rows';
import type { Wine } from '#contract/wines';
import type { ApiClient } from '../support/clients/api-client';
import { wineInput } from '../support/data/wine-input';
import { test } from '../support/wine-test';

const send = async (client: ApiClient, rows: ImportRow[]) =>
  (await client.call('importWines', 200, { body: { mode: 'import', rows } })).body;

describe('[R95] [X2] an import that others write beside', () => {
  test('of two at once over the same wines one is stored, the other refused at each row', async ({ wines, as }) => {
    const editor = await as('editor');
    const made: Wine[] = [];
    for (const name of ['Dva uvoza', 'Dva uvoza še enkrat']) made.push((await wines.create(wineInput({ name }))).body);
    const rows = (price: number) => made.map(({ id }) => ({ id, expectedVersion: 1, shared: { price } }));
    const both = await Promise.all([send(editor, rows(21)), send(editor, rows(22).toReversed())]);
    const outcomes = both.map(({ results }) => results.map(({ outcome }) => outcome).join());
    expect(outcomes.toSorted()).toEqual(['changed,changed', 'refused,refused']);
    const price = outcomes[0] === 'changed,changed' ? 21 : 22;
    for (const { slug } of made) expect((await wines.read(slug)).body).toMatchObject({ price, version: 2 });
  });
});
