import type { Core } from '@strapi/strapi';
import type { Erasures } from '../api/audit/services/erasures';
import type { MassChanges } from '../api/audit/services/mass-changes';
import type { ForgottenPassword } from '../api/auth/services/forgotten-password';
import type { LoginLimit } from '../api/auth/services/login-limit';
import type { Passkeys } from '../api/auth/services/passkeys';
import type { SessionService } from '../api/auth/services/session';
import type { BinService } from '../api/bin/services/bin';
import type { LabelAddresses } from '../api/label/services/label-addresses';
import type { SweepService } from '../api/media-item/services/sweep';
import type { PresenceService } from '../api/presence/services/presence';
import type { VisitRequests } from '../api/visit/services/visit-requests';
import { consolidateChanges } from '../core/site-state/change-counter';
import { formatErrorStack } from '../core/observability/error-stack';
import { getService } from '../core/process/get-service';
import { now } from '../core/process/clock';

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

/** Copies erasure records and deletes abandoned files, both of which may be slow with remote storage. */
async function deleteAbandonedFiles(): Promise<void> {
  await getService<Erasures>('api::audit.erasures').recordBesideBackups();
  await getService<SweepService>('api::media-item.sweep').deleteAbandonedFiles(now());
}

/** Requests published labels at their public addresses, which may be slow. */
const requestLabels = (): Promise<void> => getService<LabelAddresses>('api::label.label-addresses').requestDue(now());

/**
 * Starts the work that recurs every ten minutes. Several processes may run it at once.
 *
 * - Consolidates change counters and deletes expired rows: sessions, sign-in attempts, used passkey
 *   challenges, password links, visit requests, bin entries, undo records and presences. The first run
 *   finishes before this function returns, and this function throws if it fails.
 * - Then copies erasure records to the data folder and the backup locations, and deletes files that nothing
 *   uses. The first run starts right after this function returns.
 * - Then requests labels whose daily request at their public address is due, first after ten minutes, when
 *   web servers have started.
 *
 * Later failures are logged.
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
