import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { createWineInput } from '../support/data/wine-input';
import { type CrashScenario, killAtSteps } from '../support/servers/kill-at-steps';
import { type CmsPair, startCmsPair } from '../support/servers/start-pair';

/** At so many steps of each write, from its first to its last, one of the two processes is killed. */
const KILLS = Number(process.env.KILLS ?? 6);

let pair: CmsPair;
beforeAll(async () => {
  pair = await startCmsPair('s3');
}, 360_000);
afterAll(() => pair.stop());

const killed = (name: string, prepare: () => Promise<CrashScenario>): Promise<void> =>
  killAtSteps(pair, { name, kills: KILLS, prepare });

async function send(method: string, path: string, body: object): Promise<number> {
  const init = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await pair.admin().request(`/api/v1${path}`, init);
  await response.arrayBuffer();
  return response.status;
}

/** What the tables say of a document: its rows, its versions, what the log and the bin have of it. */
const getStored = (table: 'wines' | 'labels', id: string) =>
  pair.survivor.run(
    async (strapi, { table, id }) => {
      const knex = strapi.db.connection;
      const rows = (await knex(table).where({ document_id: id })) as {
        locale: string;
        version: number;
        name: string;
      }[];
      const key = `${table.slice(0, -1)}:${id}`;
      const versions = await knex('revisions').where({ document_key: key }).orderBy('version').pluck('version');
      const actions = await knex('audit_entries').where({ entity_id: id }).orderBy('id').pluck('action');
      const binned = await knex('bin_entries').where({ entity_id: id }).pluck('document_id');
      return {
        rows: rows.map(({ locale, version, name }) => ({ locale, version, name })),
        versions: versions as number[],
        actions: actions as string[],
        binned: binned as string[],
      };
    },
    { table, id },
  );

const upTo = (version: number): number[] => Array.from({ length: version }, (_, index) => index + 1);

/**
 * Asserts that both languages have one version, each revision is saved once and each change is recorded once.
 */
async function expectWhole(id: string, version: number, actions: readonly string[]): Promise<void> {
  const stored = await getStored('wines', id);
  expect(stored.rows.map((row) => row.locale).toSorted()).toEqual(['en', 'sl']);
  expect(new Set(stored.rows.map((row) => row.version))).toEqual(new Set([version]));
  expect(stored).toMatchObject({ versions: upTo(version), actions, binned: [] });
}

const newWine = async (name: string) =>
  (await pair.admin().call('createWine', 201, { body: createWineInput({ name }) })).body;

const revision = async (): Promise<string> =>
  (await new ApiClient(pair.survivor.url).call('getHealthReady', 200)).body.revision;

describe('[R52] [B3] one of two processes that is killed in the middle of a write', { timeout: 3_600_000 }, () => {
  test('leaves a page text complete, with every version, and announced to the other', async () => {
    const place = { namespace: 'home', language: 'sl' } as const;
    const guest = new ApiClient(pair.survivor.url);
    const read = async () => (await guest.call('getContent', 200, { params: place })).body;
    await send('PUT', '/content', { ...place, data: { writer: 'first' } });
    let round = 0;
    await killed('page text', async () => {
      const { version: expectedVersion } = (await pair.admin().call('getContent', 200, { params: place })).body;
      await read();
      const before = await revision();
      const data = { writer: `round ${(round += 1)}` };
      return {
        call: () => send('PUT', '/content', { ...place, data, expectedVersion }),
        done: [200, 409],
        async expectDone() {
          expect((await read()).data).toEqual(data);
          expect(await revision()).not.toBe(before);
          const { body } = await pair.admin().call('listContentRevisions', 200, { params: place });
          expect(body.items.map(({ version }) => version).toReversed()).toEqual(upTo(expectedVersion + 1));
        },
      };
    });
  });

  test('leaves a changed wine complete', () =>
    killed('change', async () => {
      const { id, slug } = await newWine('Pred padcem');
      const guest = new ApiClient(pair.survivor.url);
      const read = async () => (await guest.call('getWine', 200, { params: { slug } })).body.name;
      await read();
      const body = { ...createWineInput({ name: 'Po padcu' }), expectedVersion: 1 };
      return {
        call: () => send('PUT', `/wines/${id}`, body),
        done: [200, 409],
        async expectDone() {
          expect(await read()).toBe('Po padcu');
          await expectWhole(id, 2, ['create', 'update']);
        },
      };
    }));

  test('leaves a deleted wine in the bin once', () =>
    killed('deletion', async () => {
      const { id } = await newWine('V koš');
      return {
        call: () => send('DELETE', `/wines/${id}`, {}),
        done: [204, 404],
        async expectDone() {
          const { rows, versions, actions, binned } = await getStored('wines', id);
          expect({ rows, versions, actions }).toEqual({ rows: [], versions: [1], actions: ['create', 'delete'] });
          expect(binned).toHaveLength(1);
        },
      };
    }));

  test('restores a wine from the bin once', () =>
    killed('return', async () => {
      const { id, slug } = await newWine('Iz koša');
      expect(await send('DELETE', `/wines/${id}`, {})).toBe(204);
      const [entry] = (await getStored('wines', id)).binned;
      const guest = new ApiClient(pair.survivor.url);
      return {
        call: () => send('POST', `/bin/${entry}/restore`, {}),
        done: [200, 404],
        async expectDone() {
          expect((await guest.call('getWine', 200, { params: { slug } })).body.id).toBe(id);
          await expectWhole(id, 2, ['create', 'delete', 'undelete']);
        },
      };
    }));

  test('imports all rows of a spreadsheet or none', () =>
    killed('import', async () => {
      const wines = [await newWine('Prva vrstica'), await newWine('Druga vrstica'), await newWine('Tretja vrstica')];
      const rows = wines.map(({ id }) => ({ id, expectedVersion: 1, shared: { price: 99 } }));
      return {
        call: () => send('POST', '/wines/import', { mode: 'import', rows }),
        done: [200],
        async expectDone() {
          for (const { id, slug } of wines) {
            expect((await pair.admin().call('getWine', 200, { params: { slug } })).body.price).toBe(99);
            // An import is one entry of the log for all its rows.
            await expectWhole(id, 2, ['create']);
          }
        },
      };
    }));

  test('assigns the code of a label once', () =>
    killed('publication', async () => {
      const { id: wineId } = await newWine('Z etiketo');
      const { items } = (await pair.admin().call('listLabelWords', 200, { query: { pageSize: '100' } })).body;
      const ids = ['grapes', 'addedSulphites'].map((key) => ({ id: items.find((word) => word.key === key)?.id }));
      const body = {
        operator: { name: 'Klet Preizkus d. o. o.', address: 'Breg 1, 5212 Dobrovo' },
        analysis: { alcohol: 12, sugar: 3, acids: 6, polyols: 7, totalSo2: 90 },
        languages: ['sl', 'en'],
        ingredients: ids,
      };
      const draft = (await pair.admin().call('createLabel', 201, { params: { id: wineId }, body })).body;
      return {
        call: () => send('POST', `/labels/${draft.id}/publish`, { expectedVersion: 1 }),
        done: [200, 409],
        async expectDone() {
          const label = (await pair.admin().call('getLabel', 200, { params: { id: draft.id } })).body;
          expect(label).toMatchObject({ state: 'published', version: 2, code: expect.stringMatching(/^\w{8}$/) });
          const { versions, actions } = await getStored('labels', draft.id);
          expect({ versions, actions }).toEqual({ versions: [1, 2], actions: ['create', 'publish'] });
        },
      };
    }));
});
