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
  /** Cached responses of the CMS to requests without a session. */
  guestResponses: GuestResponses;
  featureSwitches: FeatureSwitches;
  revisionPoller: RevisionPoller;
  sharedCaching: SharedCaching;
  /** Cache of generated files such as the sitemap, share images and icons. */
  fileCache: ResponseCache;
  pageResponses: PageResponses;
  /** The in-process copy of all published labels. */
  labelReplica: LabelReplica;
  requestBodies: RequestBodies;
  /** Security headers of every response except built assets. */
  commonHeaders: Readonly<Record<string, string>>;
}
