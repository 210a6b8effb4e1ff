import type { TestProject } from 'vitest/node';
import { type Credentials, STAFF_ADMIN } from '../servers/start-cms';
import { startSite } from '../servers/start-site';

declare module 'vitest' {
  export interface ProvidedContext {
    /** `http://127.0.0.1:<port>` of the site that all browsers of a run share. */
    siteUrl: string;
    /** The admin of that site. */
    siteAdmin: Credentials;
  }
}

/** Starts one site for the journeys in other browsers. */
export default async function setUpSite(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite({ env: { LANGUAGE_SWITCH: 'on' } });
  project.provide('siteUrl', site.url);
  project.provide('siteAdmin', STAFF_ADMIN);
  return site.stop;
}
