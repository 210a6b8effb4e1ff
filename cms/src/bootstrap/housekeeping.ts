import type { Core } from '@strapi/strapi';
import type { Erasures } from '../api/audit/services/erasures';
import type { MassChanges } from '../api/audit/services/mass-changes';
import type { ForgottenPassword } from '../api/auth/services/forgotten-password';
import type { LoginLimit } from '../api/auth/services/login-limit';
import type { Passkeys } from '../api/auth/services/passkeys';
import type { SessionService } from '../api/auth/services/session';
import type { BinService } from '../api/bin/services/bin';
import type { CachePurges } from '../api/shared-caches/services/cache-purges';
import type { LabelAddresses } from '../api/label/services/label-addresses';
import type { RenditionsService } from '../api/media-item/services/renditions';
import type { SweepService } from '../api/media-item/services/sweep';
import type { PresenceService } from '../api/presence/services/presence';
import type { VisitRequests } from '../api/visit/services/visit-requests';
import { consolidateChanges } from '../core/site-state/change-counter';
import { formatErrorStack } from '../core/observability/error-stack';
import { getService } from '../core/process/get-service';
import { now } from '../core/process/clock';

/** Interval at which a process checks for images that another process left unfinished. */
const WAKE_INTERVAL_MS = 15_000;

/**
 * Queues images that lack rendition widths of this release (scaled copies), starts rendering all queued
 * images, and checks for more every 15 s.
 */
export async function startRenditions(): Promise<void> {
  const renditions = getService<RenditionsService>('api::media-item.renditions');
  const wake = (): void => renditions.wake();
  await renditions.requeueIncomplete();
  wake();
  setInterval(wake, WAKE_INTERVAL_MS).unref();
}

const getPurgesService = (): CachePurges => getService<CachePurges>('api::shared-caches.cache-purges');

/**
 * Starts to purge shared caches (such as a CDN) through the configured webhook at each site change; does
 * nothing without one.
 */
export const startCachePurges = (): void => getPurgesService().start();

/** Stops purging shared caches from this process; other processes continue. */
export const stopCachePurges = (): void => getPurgesService().stop();

const INTERVAL_MS = 10 * 60_000;

async function purgeExpired(strapi: Core.Strapi): Promise<void> {
  await consolidateChanges(strapi);
  await getService<SessionService>('api::auth.session').purgeExpired(now());
  await getService<LoginLimit>('api::auth.login-limit').purgeExpired(now());
  await getService<Passkeys>('api::auth.passkeys').purgeExpired(now());
  await getService<ForgottenPassword>('api::auth.forgotten-password').purgeExpired(now());
  await getService<VisitRequests>('api::visit.visit-requests').eraseExpired(now());
  await getService<BinService>('api::bin.bin').purgeExpired(now());
  await getService<MassChanges>('api::audit.mass-changes').purgeExpired(now());
  await getService<PresenceService>('api::presence.presence').purgeExpired(now());
}

/** Copies erasure records and deletes abandoned files, which may be slow with remote storage. */
async function deleteAbandonedFiles(): Promise<void> {
  await getService<Erasures>('api::audit.erasures').recordBesideBackups();
  await getService<SweepService>('api::media-item.sweep').deleteAbandonedFiles(now());
}

/** Requests published labels at their public addresses, which may be slow. */
const requestLabels = (): Promise<void> => getService<LabelAddresses>('api::label.label-addresses').requestDue(now());

/**
 * Deletes expired data now and every ten minutes: sessions, sign-in attempts, password links, visit requests,
 * bin entries, undo records, presences, and files that nothing uses. Then requests labels whose daily request
 * at their public address is due, first after ten minutes, when web servers have started. Throws if the first
 * deletion of rows fails; later failures are logged. Several processes may run it at once.
 */
export async function startHousekeeping(strapi: Core.Strapi): Promise<void> {
  const logError = (error: unknown): void => void strapi.log.error(formatErrorStack(error));
  await purgeExpired(strapi);
  // A storage that does not respond must not block the start.
  setImmediate(() => void deleteAbandonedFiles().catch(logError));
  setInterval(
    () => void purgeExpired(strapi).then(deleteAbandonedFiles).then(requestLabels).catch(logError),
    INTERVAL_MS,
  ).unref();
}
