import type { Core } from '@strapi/strapi';
import type { HealthReady } from '../../../contract/health';
import { Problem } from '../../../core/problem';
import { currentRevision } from '../../../core/revision';

const readiness = ({ strapi }: { strapi: Core.Strapi }) => ({
  /** The current revision; throws `unavailable` while the database does not answer. */
  async check(now: Date): Promise<HealthReady> {
    try {
      return { status: 'ok', revision: await currentRevision(strapi, now) };
    } catch (cause) {
      throw new Problem('unavailable', { cause });
    }
  },
});

export type Readiness = ReturnType<typeof readiness>;
export default readiness;
