import type { Core } from '@strapi/strapi';
import {
  NEXT_CHANGE_HEADER,
  REVISION_HEADER,
  type HealthCheck,
  type HealthReady,
  isReady,
} from '../../../contract/health';
import { Problem } from '../../../core/http/problem';
import type { SiteState } from '../../../core/http/publication';
import { siteState } from '../../../core/http/revision';
import { isSpaceLittle } from '../../../core/process/data-directory';
import { wordsOf } from '../../../core/process/start/start-fault';
import { storageAnswers } from '../../../core/storage/current-storage';

/** What this process depends on, as it is now. */
interface State {
  checks: HealthCheck[];
  /** `null` while the database does not answer; then `cause` says why. */
  site: SiteState | null;
  cause?: unknown;
}

const check = (name: string, ok: boolean, isVital: boolean, reason: string): HealthCheck => ({
  name,
  ok,
  isVital,
  ...(!ok && { reason }),
});

const readiness = ({ strapi }: { strapi: Core.Strapi }) => {
  /** Never fails. Little space is not vital: all replicas would leave at once, and reading goes on. */
  async function state(now: Date): Promise<State> {
    const [storageIsThere, spaceIsLittle, database] = await Promise.all([
      storageAnswers(),
      isSpaceLittle(),
      siteState(strapi, now).then(
        (site) => ({ site, cause: undefined }),
        (cause: unknown) => ({ site: null, cause }),
      ),
    ]);
    const checks = [
      check('database', database.site !== null, true, `The database does not answer: ${wordsOf(database.cause)}`),
      check('storage', storageIsThere, true, 'The storage does not answer.'),
      check('space', !spaceIsLittle, false, 'Little space is left, or something could not be stored for want of it.'),
    ];
    return { checks, ...database };
  }

  return {
    state,

    /**
     * The current revision; throws `unavailable` while the database or the storage does not answer, for the storage with
     * the revision in its header.
     * @param tellsReasons whether who asks may know what this installation consists of
     */
    async check(now: Date, tellsReasons: () => Promise<boolean>): Promise<HealthReady> {
      const { checks, site, cause } = await state(now);
      if (site === null) throw new Problem('unavailable', { cause });
      const { revision } = site;
      const nextChange = site.nextChange?.toISOString();
      const told = (await tellsReasons()) && { checks };
      if (!isReady(checks)) {
        const headers = { [REVISION_HEADER]: revision, ...(nextChange && { [NEXT_CHANGE_HEADER]: nextChange }) };
        throw new Problem('unavailable', { headers, ...told });
      }
      const isSpaceLeft = checks.every(({ ok }) => ok);
      return {
        status: 'ok',
        revision,
        ...(nextChange && { nextChange }),
        ...(!isSpaceLeft && { warnings: ['little_space'] }),
        ...told,
      };
    },
  };
};

export type Readiness = ReturnType<typeof readiness>;
export default readiness;
