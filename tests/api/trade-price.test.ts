import { describe, expect } from 'vitest';
import { test } from '../support/wine-test';
import { createWineInput } from '../support/data/wine-input';

const PRICE = 4321.09;
const GTIN = '3831234510105';
const logistics = {
  bottleGtin: GTIN,
  caseGtin: null,
  bottlesPerCase: 6,
  bottleWeightG: null,
  closure: 'Stelvin',
  casesPerLayer: null,
  layersPerPallet: null,
  palletKg: null,
  customsCode: '',
};
const sold = createWineInput({
  name: 'Za trgovino',
  sweetnessTerm: 'Dry',
  tradePrice: PRICE,
  logistics,
  sheetPublic: true,
});

type Field = [name: string, value: unknown];

/** All fields of a response, at any depth. */
const findFields = (value: unknown): Field[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]): Field[] => [[name, part], ...findFields(part)])
    : [];
const isTradePrice = ([name, value]: Field): boolean => name === 'tradePrice' || value === PRICE;

describe('what the trade knows of a wine', () => {
  test('[Y2] its price for the trade is told to those alone who read to edit', async ({ wines, signInAs, guest }) => {
    const [editor, queen] = [await signInAs('editor'), await signInAs('queen')];
    const { body: wine } = await wines.create(sold);
    expect(wine).toMatchObject({ tradePrice: PRICE });
    const asked = ['', '?facets=1', `?search=${String(PRICE)}`, '?status=all', `?slugs=${wine.slug}`, '?fallback=none'];
    const ofOne = ['', '?status=all', '?fallback=none'].map((query) => `/api/v1/wines/${wine.slug}${query}`);
    const paths = [...asked.map((query) => `/api/v1/wines${query}`), ...ofOne];
    for (const path of paths) {
      for (const client of [guest, queen]) {
        const response: unknown = await (await client.request(path)).json();
        expect(findFields(response).filter(isTradePrice), path).toEqual([]);
      }
      const forEditor: unknown = await (await editor.request(path)).json();
      expect(findFields(forEditor).some(isTradePrice), path).toBe(path.includes('status=all'));
    }
    const { body: found } = await guest.call('listWines', 200, { query: { search: String(PRICE) } });
    expect(found.total).toBe(0);
    for (const client of [guest, queen]) {
      for (const path of ['revisions', 'revisions/1']) {
        const response = await client.request(`/api/v1/wines/${wine.id}/${path}`);
        expect([401, 403]).toContain(response.status);
      }
    }
  });

  test('[Y2] its price for the trade is not lost by who has read the wine as visitors do', async ({
    wines,
    signInAs,
  }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(sold);
    const { body: shown } = await editor.call('getWine', 200, { params: { slug: wine.slug } });
    expect(shown).not.toHaveProperty('tradePrice');
    const { body: saved } = await wines.update(wine.id, { ...shown, description: 'Na novo' });
    expect(saved).toMatchObject({ description: 'Na novo', tradePrice: PRICE });
    const { version } = saved;
    expect((await wines.update(wine.id, { ...sold, tradePrice: null })).body.tradePrice).toBeNull();
    const params = { id: wine.id, version: String(version) };
    await editor.call('restoreWineRevision', 200, { params });
    expect((await wines.read(wine.slug)).body).toMatchObject({ tradePrice: PRICE });
  });

  test('[Y1] terms, packaging and whether there is a sheet are read by anybody, and cleared again', async ({
    wines,
    guest,
  }) => {
    const { body: wine } = await wines.create(sold);
    const read = async () => (await guest.call('getWine', 200, { params: { slug: wine.slug } })).body;
    expect(await read()).toMatchObject({ sweetnessTerm: 'Dry', logistics, sheetPublic: true });
    await wines.update(wine.id, createWineInput({ name: 'Za trgovino' }));
    expect(await read()).toMatchObject({ sweetnessTerm: null, logistics: null, sheetPublic: false });
  });

  test('[Y1] terms of another kind of wine are refused, and a code with a wrong digit', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const refuse = async (values: object) => {
      const body = { ...sold, ...values };
      return (await editor.expectProblem('createWine', 'validation_failed', { body })).body.extensions.fields;
    };
    expect(Object.keys((await refuse({ sweetnessTerm: 'Brut' })) ?? {})).toEqual(['sweetnessTerm']);
    expect(Object.keys((await refuse({ qualityPredicate: 'IceWine' })) ?? {})).toEqual(['qualityPredicate']);
    const wrong = { logistics: { ...logistics, bottleGtin: '3831234510106' } };
    expect(Object.keys((await refuse(wrong)) ?? {})).toEqual(['logistics.bottleGtin']);
  });

  test('[R81] the first draft of a label has the code of the bottle, unless it is told another', async ({
    wines,
    signInAs,
  }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(sold);
    const params = { id: wine.id };
    const { body: first } = await editor.call('createLabel', 201, { params, body: {} });
    expect(first.gtin).toBe(GTIN);
    await editor.call('deleteLabel', 204, { params: { id: first.id } });
    const { body: other } = await editor.call('createLabel', 201, { params, body: { gtin: null } });
    expect(other.gtin).toBeNull();
    // The next version keeps what the one before has.
    expect((await editor.call('createLabel', 201, { params, body: {} })).body.gtin).toBeNull();
  });

  test('[X2] rows of spreadsheets say it', async ({ wines, signInAs }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(createWineInput({ name: 'S tabele' }));
    const rows = [{ id: wine.id, shared: { tradePrice: PRICE, logistics, qualityTerm: 'KakovostnoVinoZgp' } }];
    const { body } = await editor.call('importWines', 200, { body: { mode: 'import', rows } });
    expect(body).toMatchObject({ isStored: true, results: [{ outcome: 'changed' }] });
    const read = await wines.read(wine.slug);
    expect(read.body).toMatchObject({ tradePrice: PRICE, logistics, qualityTerm: 'KakovostnoVinoZgp' });
  });
});
