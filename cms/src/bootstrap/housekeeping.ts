import type { Core } from '@strapi/strapi';
import type { Erasures } from '../api/audit/services/erasures';
import type { MassChanges } from '../api/audit/services/mass-changes';
import type { ForgottenPassword } from '../api/auth/services/forgotten-password';
import type { LoginLimit } from '../api/auth/services/login-limit';
import type { SessionService } from '../api/auth/services/session';
import type { BinService } from '../api/bin/services/bin';
import type { Purges } from '../api/health/services/purges';
import type { RenditionsService } from '../api/media-item/services/renditions';
import type { SweepService } from '../api/media-item/services/sweep';
import type { PresenceService } from '../api/presence/services/presence';
import type { VisitRequests } from '../api/visit/services/visit-requests';
import { addUpChanges } from '../core/site-state/change-counter';
import { formatErrorStack } from '../core/http/problem';
import { getService } from '../core/http/route';
import { now } from '../core/process/clock';

/** Interval at which a process checks for images that another process left unfinished. */
const LOOK_MS = 15_000;

/** Starts rendering of queued images and images that lack widths, and checks for more every 15 s. */
export async function startRenditions(): Promise<void> {
  const renditions = getService<RenditionsService>('api::media-item.renditions');
  const wake = (): void => renditions.wake();
  await renditions.complete();
  wake();
  setInterval(wake, LOOK_MS).unref();
}

const purges = (): Purges => getService<Purges>('api::health.purges');

/** Starts purging shared caches at each site change, if a webhook is configured. */
export const startPurges = (): void => purges().start();

/** Stops purging shared caches; other processes continue. */
export const stopPurges = (): void => purges().stop();

const EVERY_MS = 10 * 60_000;

async function purge(strapi: Core.Strapi): Promise<void> {
  await addUpChanges(strapi);
  await getService<SessionService>('api::auth.session').purge(now());
  await getService<LoginLimit>('api::auth.login-limit').purge(now());
  await getService<ForgottenPassword>('api::auth.forgotten-password').purge(now());
  await getService<VisitRequests>('api::visit.visit-requests').purge(now());
  await getService<BinService>('api::bin.bin').purge(now());
  await getService<MassChanges>('api::audit.mass-changes').purge(now());
  await getService<PresenceService>('api::presence.presence').purge(now());
}

/** Copies erasure records and deletes abandoned files, which may be slow with remote storage. */
async function sweep(): Promise<void> {
  await getService<Erasures>('api::audit.erasures').copy();
  await getService<SweepService>('api::media-item.sweep').sweep(now());
}

/** Deletes expired data now and every ten minutes. Several processes may run it at once. */
export async function startHousekeeping(strapi: Core.Strapi): Promise<void> {
  const report = (error: unknown): void => void strapi.log.error(formatErrorStack(error));
  await purge(strapi);
  // A storage that does not respond must not block the start.
  setImmediate(() => void sweep().catch(report));
  setInterval(() => void purge(strapi).then(sweep).catch(report), EVERY_MS).unref();
}
