import type { Label } from '#contract/labels';
import type { LabelWord } from '#contract/label-words';
import { createWineInput } from './data/wine-input';
import type { ApiClient } from './clients/api-client';
import { test as base } from './panel-test';

/** Fields of a label in these tests, besides its ingredients. */
const SAID = {
  operator: { name: 'Klet Preizkus d. o. o.', address: 'Breg 1, 5212 Dobrovo' },
  analysis: { alcohol: 12, sugar: 3, acids: 6, polyols: 7, totalSo2: 90 },
  languages: ['sl', 'en'],
} as const;

/** Calls for labels as an editor; their wines are deleted after the test. */
export interface LabelFixture {
  editor: ApiClient;
  /** Creates a wine; returns its id. */
  wine(): Promise<string>;
  /** Returns a label word of the register by its key. */
  word(key: string): Promise<LabelWord>;
  /** Creates a publishable draft for a wine, by default for a new one. */
  draft(wineId?: string): Promise<Label>;
  publish(id: string): Promise<Label>;
  read(id: string): Promise<Label>;
}

/** The test function for labels: `test` of `panel-test` with the fixture `labels`. */
export const test = base.extend<{ labels: LabelFixture }>({
  labels: async ({ signInAs }, provide) => {
    const editor = await signInAs('editor');
    const wines: string[] = [];
    const wine = async (): Promise<string> => {
      const { body } = await editor.call('createWine', 201, { body: createWineInput({ vintage: 2025 }) });
      wines.push(body.id);
      return body.id;
    };
    const word = async (key: string): Promise<LabelWord> => {
      const { body } = await editor.call('listLabelWords', 200, { query: { pageSize: '100' } });
      const found = body.items.find((each) => each.key === key);
      if (!found) throw new Error(`no word ${key}`);
      return found;
    };
    await provide({
      editor,
      wine,
      word,
      draft: async (wineId) => {
        const ingredients = [{ id: (await word('grapes')).id }, { id: (await word('addedSulphites')).id }];
        const params = { id: wineId ?? (await wine()) };
        const body = { ...SAID, languages: [...SAID.languages], ingredients };
        return (await editor.call('createLabel', 201, { params, body })).body;
      },
      publish: async (id) => (await editor.call('publishLabel', 200, { params: { id } })).body,
      read: async (id) => (await editor.call('getLabel', 200, { params: { id } })).body,
    });
    for (const id of wines) await editor.request(`/api/v1/wines/${id}`, { method: 'DELETE' });
  },
});
