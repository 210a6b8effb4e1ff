import { describe, expect } from 'vitest';
import type { ApiClient } from '../support/clients/api-client';
import { rasterise, decodeCode, type PrintFormat } from '../support/data/read-print';
import { test } from '../support/label-test';

const DPI = 300;

async function file(client: ApiClient, path: string): Promise<{ bytes: Buffer; type: string; name: string }> {
  const response = await client.request(`/api/v1/labels/${path}`);
  expect(response.status, path).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '';
  return { bytes: Buffer.from(await response.arrayBuffer()), type: response.headers.get('content-type') ?? '', name };
}

describe('[E5] files for the printer', () => {
  test('encode the URL of the label in every format', { timeout: 600_000 }, async ({ labels }) => {
    const { editor } = labels;
    const { id, url } = await labels.publish((await labels.draft()).id);
    for (const format of ['svg', 'png', 'pdf', 'eps'] as const satisfies readonly PrintFormat[]) {
      const { bytes, name } = await file(editor, `${id}/code.${format}?sizeMm=25&level=Q`);
      expect(name.endsWith(`-code.${format}`), name).toBe(true);
      expect(await decodeCode(await rasterise(bytes, format, DPI)), format).toBe(url);
    }
    for (const format of ['svg', 'pdf'] as const) {
      const { bytes } = await file(editor, `${id}/block.${format}?langs=sl,de`);
      expect(await decodeCode(await rasterise(bytes, format, DPI)), format).toBe(url);
    }
  });

  test('are rejected for drafts, unsupported sizes and unknown languages', async ({ labels }) => {
    const { editor } = labels;
    const draft = await labels.draft();
    const status = async (path: string) => (await editor.request(`/api/v1/labels/${path}`)).status;
    expect(await status(`${draft.id}/code.svg`)).toBe(409);
    const { id } = await labels.publish(draft.id);
    for (const query of ['sizeMm=0', 'sizeMm=1e9', 'level=Z', 'langs=xx']) {
      expect(await status(`${id}/block.svg?${query}`), query).toBe(400);
    }
    expect(await status(`${id}/code.gif`)).toBe(404);
    expect(await status(`no-such-label/code.svg`)).toBe(404);
  });

  test('print the label data of the time of its publication', async ({ labels }) => {
    const { editor } = labels;
    const { id } = await labels.publish((await labels.draft()).id);
    const block = async () => (await file(editor, `${id}/block.svg?langs=sl`)).bytes.toString();
    const before = await block();
    const sulphites = await labels.word('addedSulphites');
    const names = { ...sulphites.names, sl: 'čisto nekaj drugega' };
    const params = { id: sulphites.id };
    const { body } = await editor.call('updateLabelWord', 200, { params, body: { ...sulphites, names } });
    try {
      expect(await block()).toBe(before);
    } finally {
      await editor.call('updateLabelWord', 200, { params, body: { ...sulphites, expectedVersion: body.version } });
    }
  });
});
