import { randomInt } from 'node:crypto';
import { describe, expect, inject, onTestFinished } from 'vitest';
import type { LabelCheckRequest } from '#contract/label-checks';
import type { Label } from '#contract/labels';
import type { ApiClient } from '../support/clients/api-client';
import { storeObject } from '../support/data/stored-objects';
import { createPicture } from '../support/data/picture-files';
import { test } from '../support/label-test';

/** Uploads a photograph as a browser does; returns its key. */
async function uploadPhoto(client: ApiClient, bytes: Buffer): Promise<string> {
  const { body } = await client.call('presignCheckPhoto', 200, { body: { size: bytes.length } });
  const url = new URL(body.upload.url, inject('cmsUrl'));
  const { method, headers } = body.upload;
  expect((await fetch(url, { method, headers, body: new Uint8Array(bytes) })).status).toBe(200);
  return body.key;
}

/** Creates a random GTIN of 13 digits with its check digit (GS1 General Specifications, 7.9.1). */
function createGtin(): string {
  const digits = Array.from({ length: 12 }, () => randomInt(1, 10));
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits.join('')}${(10 - (sum % 10)) % 10}`;
}

const MODULES = 29;
const createBody = (text: string, photoKey: string, rest: Partial<LabelCheckRequest> = {}): LabelCheckRequest => ({
  text,
  modules: MODULES,
  photoKey,
  ...rest,
});

describe('[R210] a check of a printed code', () => {
  test('names wine and label version and is kept with its photograph, once', async ({ labels }) => {
    const { editor } = labels;
    const label = await labels.publish((await labels.draft()).id);
    const photoKey = await uploadPhoto(editor, await createPicture());
    const body = createBody(String(label.url), photoKey, { widthMm: 20 });
    const { body: check } = await editor.call('createLabelCheck', 201, { body });
    expect(check).toMatchObject({
      target: 'label',
      label: { id: label.id, wineId: label.wineId, code: label.code, state: 'published', corrections: 0, lots: [] },
      // The CMS itself stands at the site's address in these tests, and shows no labels.
      address: 'missing',
      modules: MODULES,
      widthMm: 20,
      lot: null,
    });
    expect((await editor.call('createLabelCheck', 201, { body })).body.id).toBe(check.id);
    const { body: list } = await editor.call('listLabelChecks', 200, { query: { labelId: label.id } });
    expect(list.items.map(({ id, by }) => [id, by])).toEqual([[check.id, check.by]]);
    const photo = await fetch(new URL(check.photoUrl, inject('cmsUrl')));
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(String(photo.headers.get('cache-control'))).not.toContain('public');
    const bare = new URL(check.photoUrl, inject('cmsUrl'));
    bare.search = '';
    expect([403, 404]).toContain((await fetch(bare)).status);
  });

  test('names unknown labels and foreign codes', async ({ labels }) => {
    const { editor } = labels;
    const check = async (text: string) => {
      const body = createBody(text, await uploadPhoto(editor, await createPicture()));
      return (await editor.call('createLabelCheck', 201, { body })).body;
    };
    expect(await check(`${inject('cmsUrl')}/l/22222222`)).toMatchObject({
      target: 'unknown',
      label: null,
      address: null,
    });
    for (const text of [
      'https://example.com/l/22222222',
      `${inject('cmsUrl')}/wines`,
      '/l/22222222',
      'tel:+38651234567',
      'a text',
    ]) {
      expect(await check(text), text).toMatchObject({ target: 'foreign', text });
    }
  });

  test('of a GTIN finds the version of the lot that is printed, and says when the lot does not decide', async ({
    labels,
  }) => {
    const { editor } = labels;
    const gtin = createGtin();
    const first = await labels.draft();
    const publish = async ({ id, ...draft }: Label): Promise<Label> => {
      await editor.call('updateLabel', 200, { params: { id }, body: { ...draft, gtin } });
      const body = { wineId: draft.wineId, code: `L-${id.slice(0, 8)}`, bottledOn: null, bottles: null, labelId: id };
      const { body: lot } = await editor.call('createLot', 201, { body });
      onTestFinished(async () => {
        await editor.request(`/api/v1/lots/${lot.id}`, { method: 'DELETE' });
      });
      return labels.publish(id);
    };
    const old = await publish(first);
    const current = await publish(await labels.draft(first.wineId));
    const check = async (rest: string) => {
      const text = `${inject('cmsUrl')}/01/0${gtin}${rest}`;
      const body = createBody(text, await uploadPhoto(editor, await createPicture()));
      return (await editor.call('createLabelCheck', 201, { body })).body;
    };
    const lot = `L-${old.id.slice(0, 8)}`;
    expect(await check(`/10/${lot}`)).toMatchObject({
      lot,
      target: 'label',
      label: { id: old.id, state: 'superseded', lots: [lot] },
    });
    expect(await check('')).toMatchObject({
      lot: null,
      target: 'label',
      label: { id: current.id, state: 'published' },
    });
    expect(await check('/10/unknown-lot')).toMatchObject({ target: 'needsLot', label: null });
  });

  test('is deleted for good with its photograph, by editors', async ({ labels, signInAs }) => {
    const { editor } = labels;
    const photoKey = await uploadPhoto(editor, await createPicture());
    const body = createBody('a text', photoKey);
    const { body: check } = await editor.call('createLabelCheck', 201, { body });
    const queen = await signInAs('queen');
    const path = `/api/v1/label-checks/${check.id}`;
    expect((await queen.request(path, { method: 'DELETE' })).status).toBe(403);
    const params = { id: check.id };
    await editor.call('deleteLabelCheck', 204, { params });
    await editor.expectProblem('deleteLabelCheck', 'not_found', { params });
    const { body: list } = await editor.call('listLabelChecks', 200, {});
    expect(list.items.map(({ id }) => id)).not.toContain(check.id);
    expect((await fetch(new URL(check.photoUrl, inject('cmsUrl')))).status).toBe(404);
    // The upload is gone, so that a late repetition creates nothing.
    await editor.expectProblem('createLabelCheck', 'not_found', { body });
    const admin = await signInAs('admin');
    const { body: log } = await admin.call('listAudit', 200, { query: { action: 'delete', entityId: check.id } });
    expect(log.items).toMatchObject([{ entity: 'labelCheck', title: null }]);
  });

  test('refuses a photograph that was not uploaded, other files, wrong sizes and other roles', async ({
    labels,
    signInAs,
  }) => {
    const { editor } = labels;
    await editor.expectProblem('createLabelCheck', 'not_found', {
      body: createBody('/l/22222222', 'no-such-photo.jpg'),
    });
    const text = await storeObject(inject('cmsControlUrl'), 'Checks', 'jpg', Buffer.from('no picture'));
    await editor.expectProblem('createLabelCheck', 'unsupported_media_type', { body: createBody('/l/22222222', text) });
    await editor.expectProblem('createLabelCheck', 'validation_failed', {
      body: createBody('/l/22222222', 'a.jpg', { modules: 30 }),
    });
    await editor.expectProblem('presignCheckPhoto', 'validation_failed', { body: { size: 3 * 1024 * 1024 } });
    const queen = await signInAs('queen');
    expect((await queen.request('/api/v1/label-checks')).status).toBe(403);
  });
});
