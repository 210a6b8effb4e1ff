import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, describe, inject, onTestFinished } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { PROJECT_ROOT } from '../../support/paths';
import { readComposeFile } from '../../support/servers/compose-file';
import { type RunningSite, startSite } from '../../support/servers/start-site';
import { isListening } from '../../support/servers/is-listening';
import { STAFF_ADMIN } from '../../support/servers/start-cms';

type Service = 'cms' | 'web';

interface Probe {
  httpGet: { path: string };
  periodSeconds: number;
  timeoutSeconds: number;
  failureThreshold: number;
}
interface Workload {
  kind: string;
  spec: { template: { spec: { containers: { livenessProbe: Probe }[] } } };
}

/** The liveness probe of a service in deploy/kubernetes. */
function readLivenessProbe(service: Service): Probe {
  const file = join(PROJECT_ROOT, 'deploy', 'kubernetes', 'base', `${service}.yaml`);
  const documents = parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as Workload);
  const [container] = documents.find(({ kind }) => kind === 'Deployment')?.spec.template.spec.containers ?? [];
  if (!container) throw new Error(`${file}: no container`);
  return container.livenessProbe;
}

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ database: inject('database'), storage: inject('storage'), env: { DEMO: 'off' } });
}, 300_000);
afterAll(() => site.stop());

const SERVERS = {
  cms: { port: 1337, url: () => site.cms.url, kill: (signal: NodeJS.Signals) => site.cms.kill(signal) },
  web: { port: 3000, url: () => site.url, kill: (signal: NodeJS.Signals) => site.web.kill(signal) },
};

/** Asks as the kubelet does. */
const isAlive = (service: Service, { httpGet, timeoutSeconds }: Probe): Promise<boolean> =>
  fetch(`${SERVERS[service].url()}${httpGet.path}`, { signal: AbortSignal.timeout(timeoutSeconds * 1_000) }).then(
    ({ status }) => status >= 200 && status < 400,
    () => false,
  );

/** Runs the health check of the compose file, at the port that the server has here. */
function isHealthy(service: Service): Promise<boolean> {
  const { test: command = [], timeout = '' } = readComposeFile().services[service]?.healthcheck ?? {};
  const [, , ...args] = command;
  const here = args.map((each) => each.replace(`http://127.0.0.1:${SERVERS[service].port}`, SERVERS[service].url()));
  return new Promise((resolve) => {
    execFile(process.execPath, here, { timeout: Number.parseInt(timeout, 10) * 1_000 }, (error) => resolve(!error));
  });
}

/** A busy machine may take longer than one probe waits, as in a cluster, where several must fail. */
async function expectToPass(service: Service, probe: Probe): Promise<void> {
  await expect.poll(() => Promise.all([isAlive(service, probe), isHealthy(service)])).toEqual([true, true]);
}

test('[R60] [O3] liveness probe and health check of each server fail while its event loop is blocked, and pass again', async () => {
  const services = ['cms', 'web'] as const;
  const probes = services.map((service) => [service, readLivenessProbe(service)] as const);
  for (const [service, probe] of probes) {
    expect(probe.periodSeconds * probe.failureThreshold + probe.timeoutSeconds).toBeLessThan(40);
    await expectToPass(service, probe);
  }
  // As a loop that is blocked: the system takes connections, and nobody answers them. Both at once, since
  // each probe waits for as long as it may: that of the web server does not depend on the CMS.
  for (const service of services) SERVERS[service].kill('SIGSTOP');
  try {
    const asked = probes.flatMap(([service, probe]) => [isAlive(service, probe), isHealthy(service)]);
    expect(await Promise.all(asked)).toEqual([false, false, false, false]);
  } finally {
    for (const service of services) SERVERS[service].kill('SIGCONT');
  }
  for (const [service, probe] of probes) await expectToPass(service, probe);
});

test('[R111] [O3] the liveness probe of the web server passes without the CMS', async () => {
  SERVERS.cms.kill('SIGSTOP');
  try {
    await expect.poll(() => isAlive('web', readLivenessProbe('web'))).toBe(true);
  } finally {
    SERVERS.cms.kill('SIGCONT');
  }
});

/**
 * How long the end of a server may take at most on a busy machine; what it allows itself is a test of its
 * own.
 */
const PATIENCE = { timeout: 120_000, interval: 50 };
const JSON_TYPE = { 'content-type': 'application/json' };

const sendLogin = (url: string, headers: Record<string, string | number>): ClientRequest => {
  const sent = request(`${url}/api/v1/auth/login`, { method: 'POST', agent: false, headers });
  sent.on('error', () => undefined);
  return sent;
};

/**
 * A sign-in that a server has begun to handle, which it says by asking for the body; the body follows at
 * once.
 * @returns its status, or `refused` if there was no response
 */
async function beginLogin(url: string): Promise<{ status: Promise<number | string> }> {
  const body = JSON.stringify(STAFF_ADMIN);
  const sent = sendLogin(url, { ...JSON_TYPE, 'content-length': Buffer.byteLength(body), expect: '100-continue' });
  const status = new Promise<number | string>((resolve) => {
    sent.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.once('error', () => resolve('refused'));
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.end(body);
  return { status };
}

/** A request that never ends: it announces a body and does not send it. */
async function hang(url: string): Promise<void> {
  const sent = sendLogin(url, { ...JSON_TYPE, 'content-length': 100, expect: '100-continue' });
  onTestFinished(() => void sent.destroy());
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.write('{');
}

const login = (url: string): Promise<number | string> =>
  fetch(`${url}/api/v1/auth/login`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(STAFF_ADMIN) }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => 'refused',
  );

describe('a server that is told to stop', () => {
  // One after the other, as both are stopped: the web server answers with what the CMS says.
  for (const name of ['web', 'cms'] as const) {
    test(`answers what is under way, takes no more, and waits for nobody for ever: ${name}`, async () => {
      const url = name === 'cms' ? site.cms.url : site.url;
      await hang(url);
      const { status } = await beginLogin(url);
      site[name].kill('SIGTERM');
      // A busy process handles the signal when its event loop is free.
      await expect.poll(() => isListening(Number(new URL(url).port)), { ...PATIENCE, interval: 10 }).toBe(false);
      const late = [login(url), login(url)];
      expect(await status).toBe(204);
      await expect.poll(() => site[name].exitCode(), PATIENCE).toBe(0);
      // A kept-alive connection gets the reason.
      for (const response of await Promise.all(late)) expect(['refused', 503]).toContain(response);
    }, 360_000);
  }
});
