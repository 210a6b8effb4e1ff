import type { Core } from '@strapi/strapi';
import type { LoginLimit } from '../api/auth/services/login-limit';
import type { SessionService } from '../api/auth/services/session';
import type { SweepService } from '../api/media-item/services/sweep';
import { failureText } from '../core/http/failure';
import { now } from '../core/process/clock';
import { serviceOf } from '../core/process/service-of';

const EVERY_MS = 10 * 60_000;

async function purge(): Promise<void> {
  await serviceOf<SessionService>('api::auth.session').purge(now());
  await serviceOf<LoginLimit>('api::auth.login-limit').purge(now());
}

const sweep = (): Promise<void> => serviceOf<SweepService>('api::media-item.sweep').sweep(now());

/** Removes what has run out, at the start and then every ten minutes; several processes may do so at once. */
export async function startHousekeeping(strapi: Core.Strapi): Promise<void> {
  const report = (error: unknown): void => void strapi.log.error(failureText(error));
  await purge();
  // A storage that does not answer must not keep the product from starting.
  setImmediate(() => void sweep().catch(report));
  setInterval(() => void purge().then(sweep).catch(report), EVERY_MS).unref();
}
