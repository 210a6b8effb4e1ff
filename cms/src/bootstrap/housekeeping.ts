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

/** How often a process looks for images that another one has left unfinished. */
const LOOK_MS = 15_000;

/** Goes on with the renditions that an earlier process did not finish or did not know, and keeps looking for such. */
export async function startRenditions(): Promise<void> {
  const renditions = getService<RenditionsService>('api::media-item.renditions');
  const wake = (): void => renditions.wake();
  await renditions.complete();
  wake();
  setInterval(wake, LOOK_MS).unref();
}

const purges = (): Purges => getService<Purges>('api::health.purges');

/** Has shared caches in front of the site purged at each change from now on, if a hook for that is set up. */
export const startPurges = (): void => purges().start();

/** Leaves purging to another process. */
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

/** Noting of erasures may take as long as storage does. */
async function sweep(): Promise<void> {
  await getService<Erasures>('api::audit.erasures').copy();
  await getService<SweepService>('api::media-item.sweep').sweep(now());
}

/** Removes what has run out, at the start and then every ten minutes; several processes may do so at once. */
export async function startHousekeeping(strapi: Core.Strapi): Promise<void> {
  const report = (error: unknown): void => void strapi.log.error(formatErrorStack(error));
  await purge(strapi);
  // A storage that does not answer must not keep the product from starting.
  setImmediate(() => void sweep().catch(report));
  setInterval(() => void purge(strapi).then(sweep).catch(report), EVERY_MS).unref();
}
