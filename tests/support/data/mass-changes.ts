import type { ImportRow } from '#contract/import-rows';
import type { UndoneDocument } from '#contract/mass-changes';
import type { ApiClient } from '../clients/api-client';
import type { WineFixture } from '../wine-test';
import { createUniqueWord } from './unique-name';
import { createWineInput } from './wine-input';

/** Imports wine rows; returns the id of the audit entry and the ids of the wines. */
export async function importWines(client: ApiClient, rows: ImportRow[]) {
  const { body } = await client.call('importWines', 200, { body: { mode: 'import', rows } });
  if (!body.isStored || body.changeId === undefined) throw new Error(JSON.stringify(body.results));
  return { changeId: body.changeId, ids: body.results.map(({ id }) => id ?? '') };
}

/** Changes fields of wines in bulk; returns the id of the audit entry. */
export async function changeWines(client: ApiClient, items: { id: string; set: object }[]): Promise<string> {
  const { body } = await client.call('changeWines', 200, { body: { items } });
  if (body.changeId === undefined) throw new Error(JSON.stringify(body.results));
  return body.changeId;
}

/** Returns the preview of undoing an audit entry. */
export const previewUndo = async (client: ApiClient, id: string, lang = 'sl') =>
  (await client.call('previewUndo', 200, { params: { id }, query: { lang } })).body;
/** Undoes an audit entry; returns the result. */
export const undoChange = async (client: ApiClient, id: string, body?: { token: string }) =>
  (await client.call('undoMassChange', 200, { params: { id }, body })).body;

/** Maps each document id to its outcome, or to the reason why it is skipped. */
export const toOutcomes = (documents: readonly UndoneDocument[]) =>
  Object.fromEntries(documents.map(({ id, outcome, reason }) => [id, reason ?? outcome]));

/** Creates draft wines that share a unique word for searches. */
export async function createDraftWines(wines: WineFixture, count: number, price = 10) {
  const word = createUniqueWord();
  const made = [];
  for (let index = 0; index < count; index += 1) {
    made.push(
      (await wines.create(createWineInput({ name: `${word} ${String(index)}`, price, published: false }))).body,
    );
  }
  return made;
}
