import { describe, expect } from 'vitest';
import {
  getPanelFile,
  createFileInfoRequest,
  panel as panelFiles,
  readPanelErrorMessage,
} from '../support/clients/panel-files';
import { createWineInput } from '../support/data/wine-input';
import { addImage, createPicture, test as mediaTest } from '../support/media-test';
import { type PanelForm, test } from '../support/panel-test';

describe('[O7] [R103] lines of the panel', () => {
  const PANEL: [uid: string, column: string, isRequired: boolean][] = [
    ['api::wine.wine', 'name', true],
    ['api::album.album', 'title', true],
    ['api::gallery-item.gallery-item', 'title', false],
    ['api::stockist.stockist', 'town', false],
    ['api::experience.experience', 'title', true],
    ['api::site-metadata.site-metadata', 'brandTitle', true],
    ['plugin::users-permissions.user', 'name', true],
  ];
  test.for(PANEL)('of %s, at %s, follow the same rule', async ([uid, column, isRequired], { panel, wines }) => {
    await wines.create(createWineInput());
    const { results } = (await (
      await panel.request('GET', `/content-manager/collection-types/${uid}?locale=sl&pageSize=1`)
    ).json()) as { results?: PanelForm[] };
    const documentId = results?.[0]?.documentId as string | undefined;
    const form = await panel.form(uid, 'sl', documentId);
    for (const text of ['a\nb', 'a\u2028b', 'a\u0007b']) {
      const outcome = await panel.save(uid, 'sl', { ...form, [column]: text }, documentId);
      expect(outcome).toMatchObject({
        status: 400,
        faults: { [column]: expect.stringMatching(/^(One line only|Samo ena)/) },
      });
    }
    if (isRequired) {
      for (const text of ['\u200b', '\u3164\u00ad', '\u2800']) {
        const outcome = await panel.save(uid, 'sl', { ...form, [column]: text }, documentId);
        expect(outcome).toMatchObject({
          status: 400,
          faults: { [column]: expect.stringMatching(/^(Required|Obvezno)/) },
        });
      }
    }
    const saved = await panel.save(uid, 'sl', { ...form, [column]: 'Z\u030c\u200b \u00ad' }, documentId);
    expect(saved.status, JSON.stringify(saved.faults)).toBe(200);
    const now = await panel.form(uid, 'sl', documentId);
    expect(now[column]).toBe('Ž');
    expect((await panel.save(uid, 'sl', { ...form, version: now.version }, documentId)).status).toBe(200);
  });

  test('in lists are put right without losing the others', async ({ panel, wines, signInAs }) => {
    const { body: wine } = await wines.create(createWineInput());
    const form = await panel.form('api::wine.wine', 'sl', wine.id);
    const lists = { aromas: 'z\u030cajbelj\nrožmarin\u200b\njabolko', pairings: 'Postrv:na ma\u00adslu\nKozji sir' };
    expect((await panel.save('api::wine.wine', 'sl', { ...form, ...lists }, wine.id)).status).toBe(200);
    expect((await wines.read(wine.slug)).body).toMatchObject({
      aromas: ['žajbelj', 'rožmarin', 'jabolko'],
      pairings: [{ name: 'Postrv', note: 'na maslu' }, { name: 'Kozji sir' }],
    });
    const editor = await signInAs('editor');
    const { body: words } = await editor.call('listLabelWords', 200, { query: { pageSize: 1 } });
    const [word] = words.items;
    const stored = await panel.form('api::label-word.label-word', 'sl', word?.id);
    const names = { ...(stored.names as PanelForm), de: 'Za\u0308hler' };
    expect((await panel.save('api::label-word.label-word', 'sl', { ...stored, names }, word?.id)).status).toBe(200);
    const after = await panel.form('api::label-word.label-word', 'sl', word?.id);
    expect(after.names).toEqual({ ...names, de: 'Zähler' });
    await panel.save('api::label-word.label-word', 'sl', { ...after, names: stored.names }, word?.id);
  });
});

mediaTest(
  '[O7] [R103] texts of the media library of the panel follow the rule of lines',
  async ({ signInAs, keep }) => {
    const id = keep(await addImage(await signInAs('editor'), 'Gallery', await createPicture()));
    const { id: file } = await getPanelFile(id);
    expect(
      await readPanelErrorMessage(
        await panelFiles.request(`/upload/files/${file}`, createFileInfoRequest({ alternativeText: 'a\u2028b' })),
      ),
    ).toMatch(/One line only/);
    await panelFiles.json(
      `/upload/files/${file}`,
      createFileInfoRequest({ alternativeText: 'Z\u030cametna\u200b klet', caption: '\u200b' }),
    );
    const { body } = await (await signInAs('editor')).call('getMedia', 200, { params: { id } });
    expect(body).toMatchObject({ alt: 'Žametna klet', texts: { sl: { title: '' } } });
  },
);
