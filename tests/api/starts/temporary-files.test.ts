import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type PanelSession, createPanelSession, createPanelToken } from '../../support/clients/panel-session';
import { createPicture } from '../../support/media-test';
import { type RunningCms, startCms } from '../../support/servers/start-cms';

const MEGABYTE = 1024 * 1024;
/** Instead of a status: the server has closed the connection of a client that kept sending. */
const CUT = 0;
let folder: string;
let cms: RunningCms;
let panel: PanelSession;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'winery-temporary-'));
  cms = await startCms({
    database: inject('database'),
    storage: inject('storage'),
    env: { TMPDIR: folder, API_RATE_LIMIT: '40', DEMO: 'off' },
  });
  panel = createPanelSession(cms.url, await createPanelToken(cms.url));
}, 240_000);
afterAll(async () => {
  await cms.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** What requests have left behind; compilation and the picture process keep folders of their own. */
const left = (): string[] => readdirSync(folder).filter((name) => /^(winery-form|strapi-|[a-z0-9]{20,}$)/.test(name));
async function untilNothingIsLeft(): Promise<void> {
  await expect.poll(left).toEqual([]);
}

function form(files: [field: string, bytes: Uint8Array<ArrayBuffer>][]): FormData {
  const body = new FormData();
  for (const [field, bytes] of files) body.append(field, new Blob([bytes], { type: 'image/png' }), 'x.png');
  return body;
}
const bytes = (size: number): Uint8Array<ArrayBuffer> => new Uint8Array(size);

/** Breaks off after a part of a form, once the server has stored some of it. */
async function breakOff(path: string, headers: Record<string, string>): Promise<void> {
  const { hostname, port } = new URL(cms.url);
  const type = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(5 * MEGABYTE) };
  const sent = request({ hostname, port, path, method: 'POST', headers: { ...type, ...headers } });
  sent.on('error', () => {});
  const closed = new Promise((resolve) => sent.on('close', resolve));
  sent.write(
    '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
  );
  sent.write(Buffer.alloc(2 * MEGABYTE));
  await expect.poll(left).not.toEqual([]);
  sent.destroy();
  await closed;
}

describe('[R21] [C1] a form with files', () => {
  test('is not read from somebody who is not signed in to the panel, nor at any other path', async () => {
    const refusals: [path: string, statuses: number[]][] = [
      ['/upload', [401]],
      ['/UPLOAD', [401]],
      ['/upload/', [401]],
      ['/upload?id=1', [401]],
      ['/upload/files', [401]],
      ['/upload/files/1/replace', [401]],
      ['/upload/folders', [401]],
      ['/upload/unknown', [404, 405]],
      ['/admin/login', [415]],
      ['/ADMIN/login', [415]],
      ['/admin/users', [415]],
      ['/content-manager/collection-types/api::wine.wine', [415]],
      ['/api/v1/wines', [415]],
      ['/API/v1/media', [415]],
      ['/api/upload', [415]],
      ['/unknown', [415]],
      ['/', [415]],
    ];
    for (const [path, statuses] of refusals) {
      for (const method of ['POST', 'PUT', 'PATCH']) {
        for (const field of ['a', 'files']) {
          const response = await fetch(cms.url + path, { method, body: form([[field, bytes(MEGABYTE)]]) }).catch(
            () => null,
          );
          const allowed = method === 'POST' ? statuses : [...statuses, 404, 405];
          // A server that refuses a body early may cut the line before the client has read why.
          if (response)
            expect([method, path, allowed.includes(response.status), response.status]).toEqual([
              method,
              path,
              true,
              response.status,
            ]);
          expect([method, path, left()]).toEqual([method, path, []]);
        }
      }
    }
  });

  const post = (body: BodyInit, path = '/upload', headers: Record<string, string> = {}): Promise<number> =>
    panel.request(path, { method: 'POST', body, headers }).then(
      ({ status }) => status,
      () => CUT,
    );
  const files = (count: number, size: number): FormData =>
    form(Array.from({ length: count }, () => ['files', bytes(size)]));
  const type = { 'content-type': 'multipart/form-data; boundary=x' };

  test.each<[name: string, send: () => Promise<number>, statuses: number[]]>([
    ['a picture', async () => post(form([['files', new Uint8Array(await createPicture())]])), [201]],
    [
      'a picture and another field',
      async () =>
        post(
          form([
            ['files', new Uint8Array(await createPicture())],
            ['a', bytes(MEGABYTE)],
          ]),
        ),
      [201],
    ],
    ['another field alone', () => post(form([['a', bytes(MEGABYTE)]])), [400]],
    ['what is no picture', () => post(files(1, MEGABYTE)), [400]],
    ['what is no picture, alone', () => post(files(1, MEGABYTE), '/upload/files'), [400]],
    ['a replacement of nothing', () => post(files(1, MEGABYTE), '/upload/files/999999/replace'), [404]],
    ['a form for a route that takes none', () => post(files(1, MEGABYTE), '/upload/folders'), [400]],
    ['a file that is too large', () => post(files(1, 11 * MEGABYTE)), [CUT, 413]],
    ['files that are too large together', () => post(files(12, MEGABYTE)), [CUT, 413]],
    ['too many files', () => post(files(25, 1)), [413]],
    ['no form', () => post('--x\r\nno form at all', '/upload', type), [400]],
    [
      'an unfinished form',
      () =>
        post(
          '--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\nContent-Type: image/png\r\n\r\nabc',
          '/upload',
          type,
        ),
      [400],
    ],
    ['nothing', () => post('', '/upload', type), [400]],
  ])('leaves nothing when it is %s', async (_name, send, statuses) => {
    expect(statuses).toContain(await send());
    await untilNothingIsLeft();
  });

  test('leaves nothing when it breaks off, and gives its turn back', async () => {
    const authorization = `Bearer ${await createPanelToken(cms.url)}`;
    await Promise.all(Array.from({ length: 8 }, () => breakOff('/upload', { authorization })));
    await untilNothingIsLeft();
    expect(await post(files(1, 1))).toBe(400);
  });
});
