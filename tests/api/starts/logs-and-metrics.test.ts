import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { LogLine } from '#contract/log-line';
import { parse } from 'yaml';
import { ApiClient } from '../../support/clients/api-client';
import { createNoiseImage } from '../../support/media-test';
import { startSite, type RunningSite } from '../../support/servers/start-site';
import { STAFF_ADMIN } from '../../support/servers/start-cms';
import { getFreePort } from '../../support/servers/get-free-port';
import { runSuccessfulBackupCommand } from '../../support/servers/backup-command';
import { readEnvironment } from '../../support/servers/installation';
import { PROJECT_ROOT } from '../../support/paths';
import { scrapeMetrics } from '../../support/clients/scrape';
import { createWineInput } from '../../support/data/wine-input';

const CLIENT = '203.0.113.77';
const STRANGER = 'ana.stranger@example.org';
const GUESS = 'a-wrong-password-2';
const WANTED = 'wanted-by-somebody';
const FILE = 'ana-on-the-beach.png';

const FREE_SPACE = 'winery_cms_data_free_bytes';
/** Otherwise the free space of DATA_DIR is no figure. */
const HAS_CONTENT_IN_FOLDER = inject('database') === 'sqlite' || inject('storage') === 'disk';
const LAST_BACKUP = 'winery_cms_last_backup_timestamp_seconds';

interface AlertRule {
  alert: string;
  expr: string;
  for?: string;
}

let site: RunningSite;
let ports: { web: number; cms: number };
beforeAll(async () => {
  ports = { web: await getFreePort(), cms: await getFreePort() };
  site = await startSite({
    database: inject('database'),
    storage: inject('storage'),
    env: {
      LOG_LEVEL: 'debug',
      SLOW_QUERY_MS: '1',
      TRUST_PROXY: 'on',
      METRICS_PORT: String(ports.web),
      CMS_METRICS_PORT: String(ports.cms),
    },
  });
}, 240_000);
afterAll(() => site.stop());

/** As the proxy in front passes requests on. */
const headers = { 'x-forwarded-for': CLIENT };
const output = (): string => site.web.output() + site.cms.output();
const getLines = (text: string): LogLine[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => LogLine.parse(JSON.parse(line)));

describe('[R34] [B4] the logs of both processes', () => {
  test('hold nobody: no e-mail, password, search, file name, cookie or address of a client', async () => {
    const client = new ApiClient(site.url);
    await client.expectProblem('login', 'login_failed', { headers, body: { email: STRANGER, password: GUESS } });
    await client.call('login', 204, { headers, body: STAFF_ADMIN });
    await client.call('listWines', 200, { headers, query: { search: WANTED, status: 'all' } });
    await client.request(`/wines?search=${WANTED}`, { headers });
    await client.request(`/nowhere/${WANTED}`, { headers });
    const file = { folder: 'Gallery', fileName: FILE, contentType: 'image/png' };
    const { upload, key } = (await client.call('presignPut', 200, { headers, body: file })).body;
    const bytes = new Uint8Array(await createNoiseImage(40, 30).png().toBuffer());
    await fetch(new URL(upload.url, site.url), {
      method: 'PUT',
      headers: { ...headers, ...upload.headers },
      body: bytes,
    });
    await client.call('registerMedia', 201, { headers, body: { imageKey: key, storageFolder: 'Gallery' } });
    await client.expectProblem('createUser', 'already_exists', {
      headers,
      body: { name: 'Ana', email: STAFF_ADMIN.email, roles: ['editor'], isActive: true, password: GUESS },
    });
    const cookie = client.cookies.header().split('=')[1] ?? '';
    expect(cookie.length).toBeGreaterThan(20);

    const written = getLines(output())
      .map((line) => JSON.stringify(line))
      .join('\n');
    expect(written).toContain('/api/v1/auth/login');
    for (const secret of [STRANGER, STAFF_ADMIN.email, GUESS, STAFF_ADMIN.password, WANTED, FILE, CLIENT, cookie]) {
      expect(written).not.toContain(secret);
    }
    expect(getLines(output()).filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
  });

  test('name a request alike from the proxy through the web server to the CMS and its statements', async () => {
    const response = await fetch(`${site.url}/api/v1/wines?search=rebula`, {
      headers: { ...headers, 'x-request-id': 'from-the-proxy-1' },
    });
    expect(response.headers.get('x-request-id')).toBe('from-the-proxy-1');
    const seen = async (text: () => string) => {
      await expect.poll(text).toContain('from-the-proxy-1');
      return getLines(text()).filter(({ requestId }) => requestId === 'from-the-proxy-1');
    };
    const { web, cms } = site;
    expect(await seen(web.output)).toContainEqual(
      expect.objectContaining({ process: 'web', route: '/api/v1', status: 200 }),
    );
    expect(await seen(cms.output)).toContainEqual(
      expect.objectContaining({ process: 'cms', event: 'request', route: '/api/v1/wines', status: 200 }),
    );
  });

  test('show a statement that took long by its shape alone', async () => {
    await site.cms.run(async (strapi) => {
      const count = `WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 100000)
        SELECT count(*) FROM c WHERE x <> ? AND 'written-here' <> ''`;
      await strapi.db.connection.raw(count, [2_093_817_465]);
    }, null);
    const slow = () => getLines(site.cms.output()).filter(({ event }) => event === 'slow_query');
    await expect
      .poll(() =>
        slow()
          .map(({ statement }) => String(statement))
          .join('\n'),
      )
      .toContain('WITH RECURSIVE');
    expect(JSON.stringify(slow())).not.toMatch(/written-here|2093817465/);
  });

  test('a failure that the CMS answers has the id of its request in the answer and in the log', async () => {
    const response = await fetch(`${site.cms.url}/api/v1/wines/no-such-wine`, {
      headers: { 'x-request-id': 'straight-to-cms' },
    });
    expect([response.status, response.headers.get('x-request-id')]).toEqual([404, 'straight-to-cms']);
    await expect
      .poll(() => getLines(site.cms.output()).filter(({ requestId }) => requestId === 'straight-to-cms'))
      .toContainEqual(expect.objectContaining({ event: 'request', route: '/api/v1/wines/:slug', status: 404 }));
  });
});

const file = (name: string): string => readFileSync(join(PROJECT_ROOT, 'docker', 'monitoring', name), 'utf8');
function readAlertRules(): AlertRule[] {
  const { groups } = parse(file('alerts.yml')) as { groups: { rules: AlertRule[] }[] };
  return groups.flatMap(({ rules }) => rules);
}

/**
 * Names of metrics in an expression: words that are neither functions, labels, values nor words of the
 * language.
 */
const named = (expression: string): string[] =>
  expression.replaceAll(/\{[^}]*\}|by \([^)]*\)|"[^"]*"/g, ' ').match(/\b(?:winery|nodejs|process)_\w+|\bup\b/g) ?? [];

const ready = async (port: number) => {
  const response = await fetch(`http://127.0.0.1:${port}/health/ready`);
  return { status: response.status, body: (await response.json()) as { checks: { name: string; ok: boolean }[] } };
};

describe('[R34] [B4] the figures of both processes', () => {
  test('count what happens: requests by route, memory, pages, statements, sign-ins, changes', async () => {
    const client = new ApiClient(site.url);
    const before = { web: await scrapeMetrics(ports.web), cms: await scrapeMetrics(ports.cms) };
    const { url } = site;
    // While the pictures of the demo are still being made, each of them makes a page another one.
    let asked = 0;
    const hits = { cache: 'pages', result: 'hit' };
    await expect
      .poll(async () => {
        asked += 1;
        await (await fetch(`${url}/wines`)).text();
        return (await scrapeMetrics(ports.web)).value('winery_web_cache_answers_total', hits);
      })
      .toBeGreaterThan(before.web.value('winery_web_cache_answers_total', hits));
    await (await fetch(`${site.url}/no-such-page`)).text();
    await client.expectProblem('login', 'login_failed', { body: { email: 'a@b.example', password: 'not-it-at-all' } });
    await client.signIn(STAFF_ADMIN);
    const { id } = (await client.call('createWine', 201, { body: createWineInput({ name: 'Štetje' }) })).body;
    await client.call('deleteWine', 204, { params: { id } });
    await client.request('/api/v1/wines/no-such-wine');

    const web = await scrapeMetrics(ports.web);
    const cms = await scrapeMetrics(ports.cms);
    const grown =
      (now: typeof web, earlier: typeof web) =>
      (name: string, labels: Record<string, string> = {}) =>
        now.value(name, labels) - earlier.value(name, labels);
    const [inWeb, inCms] = [grown(web, before.web), grown(cms, before.cms)];
    expect(inWeb('winery_web_http_requests_total', { route: '/wines', method: 'GET', status: '2xx' })).toBe(asked);
    expect(inWeb('winery_web_render_duration_seconds_count', { result: 'made' })).toBeGreaterThanOrEqual(1);
    expect(inWeb('winery_web_http_requests_total', { route: 'unmatched', status: '4xx' })).toBe(1);
    expect(web.value('winery_web_cms_reachable')).toBe(1);
    expect(web.value('winery_web_cache_bytes', { cache: 'pages' })).toBeGreaterThan(1_000);
    expect(inCms('winery_cms_http_requests_total', { route: '/api/v1/wines', method: 'POST', status: '2xx' })).toBe(1);
    expect(inCms('winery_cms_sign_ins_total', { door: 'staff', result: 'failed' })).toBe(1);
    expect(inCms('winery_cms_sign_ins_total', { door: 'staff', result: 'succeeded' })).toBe(1);
    expect(inCms('winery_cms_sessions')).toBe(1);
    expect(inCms('winery_cms_revision')).toBeGreaterThanOrEqual(2);
    expect(inCms('winery_cms_database_query_duration_seconds_count', { statement: 'insert' })).toBeGreaterThan(0);
    expect(inCms('winery_cms_storage_operation_duration_seconds_count')).toBeGreaterThanOrEqual(0);
    expect(cms.value('winery_cms_ready')).toBe(1);
    if (HAS_CONTENT_IN_FOLDER) expect(cms.value(FREE_SPACE)).toBeGreaterThan(0);
    else expect(cms.text).not.toContain(FREE_SPACE);
    // A path that must not become a metric label.
    expect(cms.text + web.text).not.toContain('no-such');
  });

  test('are those that the dashboard and the alerts read', async () => {
    const names = new Set(['up', ...(await scrapeMetrics(ports.web)).names, ...(await scrapeMetrics(ports.cms)).names]);
    // Of what has not failed there is a description, but no line yet.
    for (const { text } of [await scrapeMetrics(ports.web), await scrapeMetrics(ports.cms)]) {
      for (const [, name = ''] of text.matchAll(/^# TYPE (\w+)/gm)) names.add(name);
    }
    if (!HAS_CONTENT_IN_FOLDER) names.add(FREE_SPACE);
    const { panels } = JSON.parse(file('dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
    const rules = readAlertRules();
    const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => named(expr)));
    const watched = rules.flatMap(({ expr }) => named(expr));
    expect([shown.length > 20, watched.length > 10]).toEqual([true, true]);
    expect([...shown, ...watched].filter((name) => !names.has(name))).toEqual([]);
    const { scrape_configs: jobs } = parse(file('prometheus.yml')) as { scrape_configs: { job_name: string }[] };
    expect(jobs.map(({ job_name }) => job_name)).toEqual(['winery-web', 'winery-cms']);
    // Of a service of which every process is gone its name leads nowhere: there is no series that is 0.
    const gone = rules.find(({ alert }) => alert === 'WineryServiceGone');
    const absent = gone?.expr.matchAll(/absent\(up\{job="([\w-]+)"\} == 1\)/g) ?? [];
    expect(Array.from(absent, ([, job]) => job)).toEqual(jobs.map(({ job_name }) => job_name));
    expect(gone?.for).toBe('2m');
  });

  test('[R110] [O9] tell when the last backup was finished, or that there was none, and alerts read it', async () => {
    const rules = readAlertRules().filter(({ alert }) => alert.startsWith('WineryBackup'));
    expect(rules.map(({ alert, expr, for: pending }) => [alert, expr, pending])).toEqual([
      ['WineryBackupLate', `time() - (max(${LAST_BACKUP}) > 0) > 26 * 3600`, undefined],
      ['WineryBackupInFuture', `max(${LAST_BACKUP}) - time() > 600`, undefined],
      ['WineryBackupMissing', `max(${LAST_BACKUP}) == 0`, '26h'],
    ]);
    expect((await scrapeMetrics(ports.cms)).value(LAST_BACKUP)).toBe(0);
    const folder = mkdtempSync(join(tmpdir(), 'winery-metrics-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    await runSuccessfulBackupCommand(['backup', folder], await readEnvironment(site.cms.controlUrl));
    const { finishedAt } = JSON.parse(readFileSync(join(folder, 'last-success.json'), 'utf8')) as {
      finishedAt: string;
    };
    const lastBackup = (await scrapeMetrics(ports.cms)).value(LAST_BACKUP);
    // In whole seconds, noted right after it.
    expect(lastBackup).toBeGreaterThanOrEqual(Math.floor(Date.parse(finishedAt) / 1000));
    expect(lastBackup).toBeLessThanOrEqual(Date.now() / 1000);
  });

  test('a scrape is small', async () => {
    for (const port of Object.values(ports)) expect((await scrapeMetrics(port)).text.length).toBeLessThan(100_000);
  });
});

describe('[R34] [B4] readiness', () => {
  test('tells its reasons on the internal port and to an admin, and to nobody else', async () => {
    expect((await ready(ports.cms)).body.checks.map(({ name, ok }) => [name, ok])).toEqual([
      ['database', true],
      ['storage', true],
      ['space', true],
    ]);
    expect((await ready(ports.web)).body.checks).toEqual([{ name: 'cms', ok: true, isVital: false }]);
    const guest = new ApiClient(site.cms.url);
    expect((await guest.call('getHealthReady', 200)).body.checks).toBeUndefined();
    await guest.signIn(STAFF_ADMIN);
    expect((await guest.call('getHealthReady', 200)).body.checks?.length).toBe(3);
    expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
  });
});
