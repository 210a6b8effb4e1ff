import { describe, expect, inject } from 'vitest';
import { PROBLEM_TEXTS } from '#contract/problem-texts';
import { runInCms } from '../support/servers/cms-control';
import { addImage, createPicture, test } from '../support/media-test';
import { createPanelSession } from '../support/clients/panel-session';
import { uploadFile } from '../support/data/stored-files';
import { createUniqueWord } from '../support/data/unique-name';
import { listStoredPaths, storeObject } from '../support/data/stored-objects';

const control = inject('cmsControlUrl');

/** Lets the database have no space for anything new, as it says itself, or gives it space again. */
const databaseIsFull = (isFull: boolean): Promise<void> =>
  runInCms(
    control,
    async (strapi, isFull) => {
      const { connection, dialect } = strapi.db;
      if (dialect.client === 'sqlite') {
        await connection.raw(`PRAGMA max_page_count = ${isFull ? 1 : 1_073_741_823}`);
        return;
      }
      await connection.raw(`CREATE OR REPLACE FUNCTION refuse_for_want_of_space() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`);
      await connection.raw('DROP TRIGGER IF EXISTS full_disk ON audit_entries');
      if (!isFull) return;
      await connection.raw(
        'CREATE TRIGGER full_disk BEFORE INSERT ON audit_entries EXECUTE FUNCTION refuse_for_want_of_space()',
      );
    },
    isFull,
  );

/** Lets the storage take nothing new, with the error that its own layer gives; or lets it be as it is. */
const storageIsFull = (isFull: boolean): Promise<void> =>
  runInCms(
    control,
    (strapi, isFull) => {
      const module = `${strapi.dirs.dist.root}/src/core/storage/current-storage.js`;
      const { getStorage } = (process.mainModule as NodeJS.Module).require(module) as {
        getStorage: () => { inner: { storeFile?: unknown; objects?: { connection: { call: unknown } } } };
      };
      const { inner } = getStorage();
      const refuse = (response: object) => () => Promise.reject(Object.assign(new Error('no space'), response));
      const connection = inner.objects?.connection;
      const layer = connection ?? inner;
      const name = connection ? 'call' : 'storeFile';
      Reflect.deleteProperty(layer, name);
      const full = connection ? { name: 'QuotaExceeded', $metadata: { httpStatusCode: 403 } } : { code: 'ENOSPC' };
      if (isFull) Object.assign(layer, { [name]: refuse(full) });
    },
    isFull,
  );

describe('[R30] [B2] without space', () => {
  test('the database refuses writes in both languages, keeps nothing of them, reads on, and writes again', async ({
    signInAs,
    guest,
    restoreContentAfterTest,
  }) => {
    await restoreContentAfterTest('home', 'en');
    const editor = await signInAs('editor');
    const write = (texts: number) => {
      const data = { a: Array.from({ length: texts }, () => 'x'.repeat(9_900)) };
      return { body: { namespace: 'home', language: 'en', data } } as const;
    };
    const read = async () =>
      (await guest.call('getContent', 200, { params: { namespace: 'home' }, query: { lang: 'en' } })).body;
    await editor.call('updateContent', 200, write(1));
    await databaseIsFull(true);
    try {
      // What was deleted before leaves some room in the file of SQLite.
      for (let tries = 0; tries < 800; tries += 1) {
        const { status } = await editor.request('/api/v1/content', {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(write(5).body),
        });
        if (status !== 200) break;
      }
      const before = await read();
      for (const lang of ['sl', 'en'] as const) {
        const { body } = await editor.expectProblem('updateContent', 'storage_full', {
          headers: { 'accept-language': lang },
          ...write(5),
        });
        expect(body).toMatchObject({ status: 507, ...PROBLEM_TEXTS.storage_full[lang] });
      }
      expect(await read()).toEqual(before);
      await guest.call('listWines', 200, { query: { search: createUniqueWord() } });
      expect((await guest.call('getHealthReady', 200)).body).toMatchObject({
        status: 'ok',
        warnings: ['little_space'],
      });
    } finally {
      await databaseIsFull(false);
    }
    await editor.call('updateContent', 200, write(2));
  });

  test('the storage refuses uploads and images, and takes them again', async ({ signInAs, keep }) => {
    const editor = await signInAs('editor');
    const [imageKey, bytes] = [
      await storeObject(control, 'Wines', 'jpg', await createPicture()),
      await createPicture(),
    ];
    const body = { imageKey, storageFolder: 'Wines' } as const;
    await storageIsFull(true);
    try {
      await editor.expectProblem('registerMedia', 'storage_full', { body });
      const form = new FormData();
      form.append('files', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'polno.jpg');
      const panel = createPanelSession(inject('cmsUrl'), inject('panelToken'));
      const response = await panel.request('/upload', { method: 'POST', body: form });
      const problem = (await response.json()) as { error: { message: string } };
      expect([response.status, problem.error.message]).toEqual([507, PROBLEM_TEXTS.storage_full.en.detail]);
      if (inject('storage') === 'disk') await expect(uploadFile(editor, bytes)).rejects.toThrow('answered with 507');
    } finally {
      await storageIsFull(false);
    }
    expect((await editor.call('listMedia', 200, { query: { search: imageKey } })).body.total).toBe(0);
    keep((await editor.call('registerMedia', 201, { body })).body.id);
    keep(await addImage(editor, 'Wines', bytes));
    expect(await listStoredPaths(control, `Wines/${imageKey}`)).toEqual([`Wines/${imageKey}`]);
  });
});
