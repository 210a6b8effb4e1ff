import type { Agent } from 'node:http';
import { rmSync } from 'node:fs';
import { ApiClient } from '../clients/api-client';
import { fetchPanelToken } from '../clients/panel-client';
import { createStaff } from '../data/staff';
import { createKeepAliveAgent, sendFuzzRequest } from '../fuzz/send';
import type { FuzzRequest } from '../fuzz/request';
import { type RunningSite, startSite } from '../servers/start-site';
import { CpuMeter, createCpuProbe } from './cpu-meter';

/** Process that receives a request; the web server may pass it on to the CMS. */
export type EntryProcess = 'web' | 'cms';

/** Upper bound of the main-thread CPU time of one request, in ms for each process. */
export interface RequestCost {
  webMs: number;
  cmsMs: number;
  status: number;
  responseBytes: number;
  /** Response text, for error reports. */
  text: string;
}

/** Headers with cookies or tokens for each kind of caller. */
export interface Callers {
  guest: Record<string, string>;
  staff: Record<string, string>;
  panel: Record<string, string>;
}

/** A started site whose processes are measured. */
export interface MeasuredSite {
  site: RunningSite;
  callers: Callers;
  /** Sends one request alone and measures it. Rejects when there is no response within 20 s. */
  measure(entry: EntryProcess, request: Omit<FuzzRequest, 'operation'>): Promise<RequestCost>;
  /**
   * Changes what visitors see, so that nothing is answered from memory; resolves when the web server knows of
   * it.
   */
  forgetResponses(): Promise<void>;
  stop(): Promise<void>;
}

const ENVIRONMENT = {
  API_RATE_LIMIT: '10000000',
  PAGE_RATE_LIMIT: '10000000',
  LANGUAGE_SWITCH: 'on',
  FEATURE_QUEEN: '{"enabled":true,"embargoDate":"2020-01-01","hardOff":false}',
  // Each request names an address of its own, so that limits of failures do not answer in place of the
  // checks.
  TRUST_PROXY: 'on',
  LOG_LEVEL: 'error',
};

let clients = 0;
const nextAddress = (): string => {
  clients += 1;
  return `10.${(clients >> 16) & 0xff}.${(clients >> 8) & 0xff}.${clients & 0xff}`;
};

async function signIn({ cms }: RunningSite): Promise<Callers> {
  const member = await createStaff(cms.controlUrl, ['admin']);
  const { cookies } = await new ApiClient(cms.url).signIn(member);
  const authorization = `Bearer ${await fetchPanelToken(cms.url)}`;
  return { guest: {}, staff: { cookie: cookies.header() ?? '' }, panel: { authorization } };
}

/** A title that is shown on every page, and in the manifest. */
const nameSite = ({ cms }: RunningSite, title: string): Promise<void> =>
  cms.run(async (strapi, brandTitle) => {
    await strapi.db.query('api::site-metadata.site-metadata').updateMany({ data: { brandTitle } });
  }, title);

async function waitUntilNamed({ url }: RunningSite, title: string): Promise<void> {
  for (;;) {
    const manifest = await fetch(`${url}/manifest.webmanifest`).then((response) => response.text());
    if (manifest.includes(title)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Starts a site with CPU probes in both processes and signs the callers in. */
export async function startMeasuredSite(env: Record<string, string> = {}): Promise<MeasuredSite> {
  const probe = createCpuProbe();
  const site = await startSite({ env: { ...ENVIRONMENT, ...env, ...probe.environment } });
  const web = await CpuMeter.connect(probe, site.web.pid);
  const cms = await CpuMeter.connect(probe, site.cms.pid);
  const agents: Record<EntryProcess, Agent> = { web: createKeepAliveAgent(), cms: createKeepAliveAgent() };
  const callers = await signIn(site);
  let names = 0;

  return {
    site,
    callers,
    measure: async (entry, { headers, ...rest }) => {
      const request = { operation: '', ...rest, headers: { 'x-forwarded-for': nextAddress(), ...headers } };
      const before = await Promise.all([web.read(), cms.read()]);
      const { status, text } = await sendFuzzRequest(entry === 'web' ? site.url : site.cms.url, request, agents[entry]);
      const after = await Promise.all([web.read(), cms.read()]);
      return {
        webMs: CpuMeter.between(before[0], after[0]),
        cmsMs: CpuMeter.between(before[1], after[1]),
        status,
        responseBytes: Buffer.byteLength(text),
        text,
      };
    },
    forgetResponses: async () => {
      names += 1;
      const title = `Winery ${names}`;
      await nameSite(site, title);
      await waitUntilNamed(site, title);
    },
    stop: async () => {
      web.close();
      cms.close();
      Object.values(agents).forEach((agent) => agent.destroy());
      await site.stop().finally(() => rmSync(probe.folder, { recursive: true, force: true }));
    },
  };
}
