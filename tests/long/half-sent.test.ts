import { readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#contract/limits';
import { ApiClient } from '../support/clients/api-client';
import {
  HALF_SENT_REQUESTS,
  HALF_SENT_IGNORED_BODIES,
  type HalfSentConnection,
  sendHalfRequest,
} from '../support/clients/half-sent';
import { uploadFile } from '../support/data/stored-files';
import { type RunningSite, startSite } from '../support/servers/start-site';
import { STAFF_ADMIN } from '../support/servers/start-cms';

const CROWD = 300;
const WRITE_LIMIT_MS = 2_000;
/** The deadline of a body is 10 s, that of a head 15 s; Node looks every 5 s. */
const ALL_CLOSED_MS = 25_000;
/** Connections to the CMS that the web server keeps open between requests. */
const SPARE_SOCKETS = 4;

let site: RunningSite;
let editor: ApiClient;
let round = 0;
beforeAll(async () => {
  site = await startSite();
  editor = await new ApiClient(site.url).signIn(STAFF_ADMIN);
}, 240_000);
afterAll(() => site.stop());

const port = (): number => Number(new URL(site.url).port);

/** Sockets of the web server: clients', the CMS's and its own. */
function countSockets(): number {
  const folder = `/proc/${site.web.pid}/fd`;
  return readdirSync(folder).filter((fd) => {
    try {
      return readlinkSync(`${folder}/${fd}`).startsWith('socket:');
    } catch {
      // Closed since the folder was read.
      return false;
    }
  }).length;
}

/** A write by the editor and the readiness of the web server, each in time. */
async function expectServed(): Promise<void> {
  const began = performance.now();
  round += 1;
  await editor.call('updateContent', 200, { body: { namespace: 'home', language: 'sl', data: { round } } });
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(WRITE_LIMIT_MS);
}

/** A guest's write is refused for what it is: the guest has no unfinished bodies any more. */
async function expectGuestHeard(): Promise<void> {
  await new ApiClient(site.url).expectProblem('updateMetadata', 'unauthenticated', { body: {} });
}

const sendCrowd = (bytes: string): Promise<HalfSentConnection[]> =>
  Promise.all(Array.from({ length: CROWD }, () => sendHalfRequest(port(), bytes)));

const FORMS = Object.entries({ ...HALF_SENT_REQUESTS, ...HALF_SENT_IGNORED_BODIES });

describe('[R61] [O2] 300 half-sent requests', () => {
  test.for(FORMS)(
    'that hang up end nothing, block no write and leave no socket: %s',
    { timeout: 60_000 },
    async ([, toBytes]) => {
      const before = countSockets();
      const crowd = await sendCrowd(toBytes({}));
      await expectServed();
      for (const { hangUp } of crowd) hangUp();
      await expectServed();
      await expect.poll(countSockets, { timeout: ALL_CLOSED_MS }).toBeLessThanOrEqual(before + SPARE_SOCKETS);
      await expectGuestHeard();
      expect(site.web.exitCode()).toBeNull();
    },
  );

  test.for(FORMS)(
    '[R61b] that are held end nothing, block no write and are let go: %s',
    { timeout: 60_000 },
    async ([, toBytes]) => {
      const before = countSockets();
      const crowd = await sendCrowd(toBytes({}));
      try {
        await expectServed();
        // Nobody hangs up.
        await expect.poll(countSockets, { timeout: ALL_CLOSED_MS }).toBeLessThanOrEqual(before + SPARE_SOCKETS);
        await expectServed();
        await expectGuestHeard();
        expect(site.web.exitCode()).toBeNull();
      } finally {
        for (const { hangUp } of crowd) hangUp();
      }
    },
  );

  test('[R61b] with made-up sessions do not take the place of a real one', { timeout: 60_000 }, async () => {
    const toBytes = HALF_SENT_REQUESTS['api'];
    const crowd = await Promise.all(
      Array.from({ length: CROWD }, (_, each) =>
        sendHalfRequest(port(), toBytes?.({ Cookie: `winery_session=${String(each)}.made-up` }) ?? ''),
      ),
    );
    await expectServed();
    for (const { hangUp } of crowd) hangUp();
  });
});

test('[O2] an upload of 10 MB and an import of several MB arrive', { timeout: 60_000 }, async () => {
  await uploadFile(editor, new Uint8Array(MAX_UPLOAD_BYTES));
  const rows = Array.from({ length: 500 }, () => ({ id: 'nobody', sl: { description: 'a'.repeat(9_000) } }));
  const { body } = await editor.call('importWines', 200, { body: { mode: 'trial', rows } });
  expect(body.results).toHaveLength(rows.length);
});

test('[O2] an upload at two bytes a second has more time than other bodies', { timeout: 180_000 }, async () => {
  const SECONDS = 100;
  const file = { folder: 'Gallery', fileName: 'slow.png', contentType: 'image/png' } as const;
  const { body } = await editor.call('presignPut', 200, { body: file });
  const { pathname, search } = new URL(body.upload.url, site.url);
  const headers = { ...body.upload.headers, Host: new URL(site.url).host, 'Content-Length': String(2 * SECONDS) };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const response = await new Promise<string>((resolve, reject) => {
    const socket = connect(port(), '127.0.0.1');
    socket.write([`PUT ${pathname}${search} HTTP/1.1`, ...head, '', ''].join('\r\n'));
    const timer = setInterval(() => socket.write('ab'), 1_000);
    socket.once('data', (bytes: Buffer) => {
      resolve(bytes.toString());
      socket.destroy();
    });
    socket.once('error', reject).once('close', () => clearInterval(timer));
  });
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
});
