import type { ResponseCache } from '../cache/response-cache';
import type { SharedCaching } from '../cache/shared-caching';
import type { RequestBodies } from '../bodies/request-bodies';
import type { CmsConnection } from '../cms/cms-connection';
import type { GuestResponses } from '../cms/guest-responses';
import type { FeatureSwitches, RevisionPoller } from '../cms/revision-poller';
import type { ServerSettings } from '../env';
import type { LabelReplica } from '../labels/label-replica';
import type { PageResponses } from '../pages/page-responses';

/** The services that routes of the site use. `server-services.ts` creates them. */
export interface SiteServices {
  settings: ServerSettings;
  cms: CmsConnection;
  /** Guest reads of the CMS, cached by site revision. */
  answers: GuestResponses;
  switches: FeatureSwitches;
  watch: RevisionPoller;
  sharedCaching: SharedCaching;
  /** Cached files that the server makes: sitemap, icons, share pictures. */
  files: ResponseCache;
  pages: PageResponses;
  labels: LabelReplica;
  bodies: RequestBodies;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
}
