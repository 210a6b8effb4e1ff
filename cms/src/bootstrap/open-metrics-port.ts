import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Core } from '@strapi/strapi';
import { collectDefaultMetrics } from 'prom-client';
import type { CachePurges } from '../api/shared-caches/services/cache-purges';
import type { Readiness } from '../api/health/services/readiness';
import type { LabelAddresses } from '../api/label/services/label-addresses';
import { createInternalPortListener, areVitalChecksOk } from '../contract/health';
import { readSiteRevision } from '../core/site-state/site-revision';
import { now } from '../core/process/clock';
import { getDataDirectory } from '../core/process/data-directory';
import { getEnvironment, isContentInDataDirectory } from '../core/process/environment';
import { findLastBackup } from '../core/process/last-backup';
import { registerGauge, registry } from '../core/observability/metrics';
import { getService } from '../core/process/get-service';

/** Registers metrics whose values are read from database or disk at each scrape. */
function registerGauges(strapi: Core.Strapi): void {
  const countImages = (processingStatus: string) =>
    strapi.db.query('api::media-item.media-item').count({ where: { processingStatus } });
  registerGauge('winery_cms_sessions', 'Sessions of staff that have not run out', () =>
    strapi.db.query('api::auth.session').count({ where: { expiresAt: { $gt: now() } } }),
  );
  registerGauge('winery_cms_renditions_waiting', 'Images whose copies are not made yet', () =>
    countImages('Processing'),
  );
  registerGauge('winery_cms_renditions_failed', 'Images whose copies could not be made', () => countImages('Failed'));
  registerGauge('winery_cms_labels_failing', 'Labels that do not respond at their public addresses', async () => {
    const { count } = await getService<LabelAddresses>('api::label.label-addresses').readFailing();
    return count;
  });
  registerGauge('winery_cms_revision', 'Changes so far that visitors could see', async () =>
    Number.parseInt(await readSiteRevision(strapi, now()), 10),
  );
  registerGauge('winery_cms_purge_failing_seconds', 'How long shared caches could not be purged', () =>
    getService<CachePurges>('api::shared-caches.cache-purges').getFailingSeconds(),
  );
  registerGauge(
    'winery_cms_last_backup_timestamp_seconds',
    'When the last backup was finished; 0 before the first',
    async () => Math.floor(((await findLastBackup(strapi))?.getTime() ?? 0) / 1000),
  );
  if (isContentInDataDirectory(getEnvironment())) {
    registerGauge('winery_cms_data_free_bytes', 'Free space where DATA_DIR is', async () => {
      const { bavail, bsize } = await statfs(getDataDirectory());
      return bavail * bsize;
    });
  }
  registerGauge('winery_cms_ready', 'Whether database and storage answer', async () => {
    const { checks } = await getService<Readiness>('api::health.readiness').readState(now());
    return areVitalChecksOk(checks) ? 1 : 0;
  });
}

/**
 * Opens the internal port for metrics and readiness details, and returns when it listens; does nothing if
 * CMS_METRICS_PORT is not set.
 */
export async function openMetricsPort(strapi: Core.Strapi): Promise<void> {
  const { CMS_METRICS_PORT, METRICS_HOST } = getEnvironment();
  if (CMS_METRICS_PORT === undefined) return;
  collectDefaultMetrics({ register: registry });
  registerGauges(strapi);
  const readChecks = async () => (await getService<Readiness>('api::health.readiness').readState(now())).checks;
  const server = createServer(createInternalPortListener({ registry, checks: readChecks }));
  server.listen(CMS_METRICS_PORT, METRICS_HOST);
  await once(server, 'listening');
  server.unref();
}
