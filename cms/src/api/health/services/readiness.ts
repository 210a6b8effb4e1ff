import type { Core } from '@strapi/strapi';
import {
  NEXT_CHANGE_HEADER,
  REVISION_HEADER,
  SHARED_CACHES_HEADER,
  type HealthCheck,
  type HealthReady,
  areVitalChecksOk,
} from '../../../contract/health';
import { Problem } from '../../../core/http/problem';
import { formatErrorStack } from '../../../core/observability/error-stack';
import type { SiteState } from '../../../core/site-state/publication';
import { readSiteState } from '../../../core/site-state/site-revision';
import { isSpaceLow } from '../../../core/process/data-directory';
import { getErrorLine } from '../../../core/process/start/startup-error';
import { getService } from '../../../core/process/get-service';
import { probeStorage } from '../../../core/storage/current-storage';
import type { CachePurges } from '../../shared-caches/services/cache-purges';

/** State of the services this process depends on. */
interface ReadinessState {
  checks: HealthCheck[];
  /** `null` while the database does not respond; `cause` is then the error. */
  site: SiteState | null;
  cause?: unknown;
}

const createCheck = (name: string, ok: boolean, isVital: boolean, reason: string): HealthCheck => ({
  name,
  ok,
  isVital,
  ...(!ok && { reason }),
});

const findSharedCacheState = () => getService<CachePurges>('api::shared-caches.cache-purges').findSharedCacheState();

/** Warning codes of the checks that are not vital. */
const WARNINGS: Readonly<Record<string, NonNullable<HealthReady['warnings']>[number]>> = {
  space: 'little_space',
  'shared caches': 'purges_fail',
};

/** Response headers that web servers poll, for any status. */
function createStateHeaders({ revision, nextChangeAt }: SiteState): Record<string, string> {
  const caches = findSharedCacheState();
  return {
    [REVISION_HEADER]: revision,
    ...(nextChangeAt && { [NEXT_CHANGE_HEADER]: nextChangeAt.toISOString() }),
    ...(caches && { [SHARED_CACHES_HEADER]: caches }),
  };
}

/** Strapi service `api::health.readiness`. */
const readiness = ({ strapi }: { strapi: Core.Strapi }) => {
  let lastFailed = '';

  /** Logs the failing vital checks once per change, because probes run several times a second. */
  function logVitalChange({ checks, cause }: ReadinessState): void {
    const failing = checks.filter(({ ok, isVital }) => isVital && !ok);
    const failed = failing.map(({ name }) => name).join(', ');
    if (failed === lastFailed) return;
    lastFailed = failed;
    if (failed === '') {
      strapi.log.info('Ready again: database and storage answer.');
      return;
    }
    const reasons = failing.map(({ reason }) => reason).join(' ');
    strapi.log.error(
      cause === undefined ? `Not ready. ${reasons}` : `Not ready. ${reasons}\n${formatErrorStack(cause)}`,
    );
  }

  /**
   * Runs all checks. Never throws. Low disk space is not vital: otherwise all replicas would go down at once,
   * although reads still work.
   */
  async function readState(now: Date): Promise<ReadinessState> {
    const [isStorageAvailable, hasLowSpace, database] = await Promise.all([
      probeStorage(),
      isSpaceLow(),
      readSiteState(strapi, now).then(
        (site) => ({ site, cause: undefined }),
        (cause: unknown) => ({ site: null, cause }),
      ),
    ]);
    const checks = [
      createCheck(
        'database',
        database.site !== null,
        true,
        `The database does not answer: ${getErrorLine(database.cause)}`,
      ),
      createCheck('storage', isStorageAvailable, true, 'The storage does not answer.'),
      createCheck(
        'space',
        !hasLowSpace,
        false,
        'Little space is left, or something could not be stored for want of it.',
      ),
    ];
    const caches = findSharedCacheState();
    if (caches !== null) {
      checks.push(
        createCheck('shared caches', caches === 'purged', false, 'CDN_PURGE_URL does not accept what it is sent.'),
      );
    }
    const found = { checks, ...database };
    logVitalChange(found);
    return found;
  }

  return {
    readState,

    /**
     * Readiness with the current revision and its headers. Throws `unavailable` while the database or the
     * storage does not respond; a storage failure still carries the headers. `canSeeReasons` says whether the
     * caller may see the individual checks.
     */
    async requireReadiness(
      now: Date,
      canSeeReasons: () => Promise<boolean>,
    ): Promise<{ ready: HealthReady; headers: Record<string, string> }> {
      const { checks, site, cause } = await readState(now);
      if (site === null) throw new Problem('unavailable', { cause, isLogged: true });
      const details = (await canSeeReasons()) && { checks };
      const headers = createStateHeaders(site);
      if (!areVitalChecksOk(checks)) throw new Problem('unavailable', { headers, isLogged: true, ...details });
      const { revision, nextChangeAt } = site;
      const warnings = checks.flatMap(({ name, ok }) => (ok ? [] : (WARNINGS[name] ?? [])));
      const ready: HealthReady = {
        status: 'ok',
        revision,
        ...(nextChangeAt && { nextChange: nextChangeAt.toISOString() }),
        ...(warnings.length > 0 && { warnings }),
        ...details,
      };
      return { ready, headers };
    },
  };
};

export type Readiness = ReturnType<typeof readiness>;
export default readiness;
