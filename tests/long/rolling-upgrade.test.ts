import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRows } from '../support/servers/installation';
import { type Machines, type Replica, startMachines } from '../support/servers/machines';
import { makeOtherCms, makeOtherWeb, OTHER_COLUMN } from '../support/servers/other-release';
import { type VisitorTotals, startVisitors, type VisitorLoad } from '../support/servers/visitor-load';

const STAFF = { email: 'staff@example.com', password: 'staff-password-1' };
/** A roll has to stand this many requests, none of which may fail. */
const REQUESTS = 50_000;
const PAGES = ['/', '/wines', '/gallery', '/about', '/en', '/en/wines'];
const ADDRESS = /(?:href|src|data-[\w-]+)="([^"]*)"|url\((\/assets\/[^)"]+)\)/g;

const tell = (roll: string, figures: Record<string, number>): void =>
  void process.stdout.write(`${roll}: ${JSON.stringify(figures)}\n`);

const stopper = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};

const values = (origin: string): Record<string, string> => ({
  SITE_ORIGIN: origin,
  DEMO: 'on',
  LANGUAGE_SWITCH: 'on',
  // All requests come from one client IP here.
  API_RATE_LIMIT: '10000000',
  PAGE_RATE_LIMIT: '10000000',
  STAFF_EMAIL: STAFF.email,
});

describe('[B3] two web servers and two CMS behind the proxy', () => {
  const later = { cms: makeOtherCms(), web: makeOtherWeb() };
  let machines: Machines;
  let cookie: string;
  let running: Record<'cms' | 'web', Replica[]>;

  const get = (path: string) => machines.proxy.request(path, { headers: { 'accept-encoding': 'identity' } });
  const write = (title: string) => {
    const body = JSON.stringify({ namespace: 'home', language: 'sl', data: { hero: { title } } });
    const headers = { 'content-type': 'application/json', cookie, origin: machines.origin };
    return machines.proxy.request('/api/v1/content', { method: 'PUT', headers, body });
  };
  /** The scripts, styles, fonts, texts and data that a page names. */
  const getParts = async (path: string): Promise<string[]> => {
    const { text } = await get(path);
    const named = [...text.matchAll(ADDRESS)].flatMap(([, first = '', second = '']) => `${first} ${second}`.split(' '));
    return [...new Set(named.filter((name) => /^\/(assets|texts|data)\//.test(name)))].map((name) =>
      name.replaceAll('&amp;', '&'),
    );
  };

  /** Stops a replica after a replica of the other release is ready. */
  async function replace(service: 'cms' | 'web', root?: string): Promise<void> {
    for (const former of running[service].splice(0)) {
      const next = await machines.startReplica(service, root);
      // The proxy resolves the name of the new web server within seconds; until then the former one is
      // needed.
      if (service === 'web') await untilAsked(next);
      await machines.stopReplica(former);
      running[service].push(next);
    }
  }
  const untilAsked = async (web: Replica): Promise<void> => {
    const figures = async () => (await fetch(web.metrics)).text();
    await expect.poll(figures, { timeout: 60_000 }).toContain('winery_web_http_requests_total{route="/wines"');
  };

  interface Watch {
    stop(): Promise<{ asked: number; failed: string[] }>;
  }
  /** Repeats a request and records unexpected responses. */
  function keepDoing(work: () => Promise<{ what: string; status: number }[]>): Watch {
    const { signal, abort } = stopper();
    let asked = 0;
    const failed: string[] = [];
    const done = (async () => {
      while (!signal.aborted) {
        const responses = await work().catch((error: unknown) => [{ what: String(error), status: 0 }]);
        asked += responses.length;
        failed.push(...responses.filter(({ status }) => status !== 200).map(({ what, status }) => `${status} ${what}`));
      }
    })();
    return {
      async stop() {
        abort();
        await done;
        return { asked, failed };
      },
    };
  }

  let written = 0;
  let load: VisitorLoad;
  let saves: Watch;
  let loads: Watch;
  const beginLoad = async () => {
    const paths = [...PAGES, '/api/v1/wines', '/api/v1/features', ...(await getParts('/')).slice(0, 6)];
    load = startVisitors(machines.origin, paths, 10);
    saves = keepDoing(async () => {
      written += 1;
      const { status, text } = await write(`Naslov ${written}`);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return [{ what: `save ${text.slice(0, 200)}`, status }];
    });
    loads = keepDoing(async () => {
      const page = PAGES[written % PAGES.length] ?? '/';
      const parts = await getParts(page);
      const responses: { what: string; status: number }[] = [];
      for (const part of [page, ...parts]) responses.push({ what: part, status: (await get(part)).status });
      return responses;
    });
  };
  const endLoad = async (): Promise<VisitorTotals & { saved: number; loaded: number; faults: string[] }> => {
    const answered = await load.stopAfter(REQUESTS);
    const [saved, loaded] = await Promise.all([saves.stop(), loads.stop()]);
    return {
      ...answered,
      saved: saved.asked,
      loaded: loaded.asked,
      faults: [...saved.failed, ...loaded.failed],
    };
  };
  beforeAll(async () => {
    machines = await startMachines(values, STAFF.password);
    running = { cms: [await machines.startReplica('cms')], web: [] };
    running.cms.push(await machines.startReplica('cms'));
    running.web.push(await machines.startReplica('web'), await machines.startReplica('web'));
  }, 600_000);
  afterAll(async () => {
    await machines.stop();
    later.cms.remove();
    later.web.remove();
  });

  test('are one site, over TLS', async () => {
    await expect.poll(async () => (await get('/wines')).status, { timeout: 30_000 }).toBe(200);
    const signedIn = await machines.proxy.request('/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: machines.origin },
      body: JSON.stringify(STAFF),
    });
    cookie = signedIn.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    expect(signedIn.status).toBe(204);
    expect((await write('Pred nadgradnjo')).status).toBe(200);
  });

  let former: string[];

  test('are upgraded one by one under load without a failed request', async () => {
    former = await getParts('/');
    const began = Date.now();
    await beginLoad();
    await replace('cms', later.cms.root);
    await replace('web', later.web.root);
    const { requests, failed, saved, loaded, faults } = await endLoad();
    tell('upgrade', { seconds: (Date.now() - began) / 1_000, requests, failed, saved, loaded });
    expect(faults).toEqual([]);
    expect(failed).toBe(0);
    expect(requests).toBeGreaterThanOrEqual(REQUESTS);
    expect((await get('/api/v1/content/home?lang=sl')).text).toContain(`Naslov ${written}`);
  }, 1_200_000);

  test('serve assets of the former release that none of them contains', async () => {
    const assets = former.filter((part) => part.startsWith('/assets/'));
    const now = await getParts('/');
    expect(assets.length).toBeGreaterThan(3);
    expect(now.filter((part) => assets.includes(part))).toEqual([]);
    for (const asset of assets) expect((await get(asset)).status, asset).toBe(200);
  });

  test('are rolled back under load in the same way, and preserve the data of the later release', async () => {
    const client = new Client({ connectionString: machines.database.DATABASE_URL });
    await client.connect();
    const { rowCount } = await client.query(`UPDATE wines SET ${OTHER_COLUMN} = 'Jabolka'`);
    await client.end();
    const began = Date.now();
    await beginLoad();
    await replace('web');
    await replace('cms');
    const { requests, failed, saved, loaded, faults } = await endLoad();
    tell('rollback', { seconds: (Date.now() - began) / 1_000, requests, failed, saved, loaded });
    expect(faults).toEqual([]);
    expect(failed).toBe(0);
    expect(requests).toBeGreaterThanOrEqual(REQUESTS);
    const kept = (await readRows(machines.database)).wines?.filter((row) =>
      row.includes(`"${OTHER_COLUMN}":"Jabolka"`),
    );
    expect(kept).toHaveLength(rowCount ?? 0);
  }, 1_200_000);
});
