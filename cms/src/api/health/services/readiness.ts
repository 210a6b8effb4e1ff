import type { Core } from '@strapi/strapi';
import type { HealthReady } from '../../../contract/health';
import { Problem } from '../../../core/problem';
import { currentRevision } from '../../../core/revision';
import { storage } from '../../../core/storage/current-storage';
import { originalPath } from '../../../core/storage/object-path';

/** An object that never exists: asking for it shows whether the storage answers. */
const PROBE = originalPath('Unknown', 'readiness.png');

const readiness = ({ strapi }: { strapi: Core.Strapi }) => ({
  /** The current revision; throws `unavailable` while the database or the storage does not answer. */
  async check(now: Date): Promise<HealthReady> {
    try {
      await storage().head(PROBE);
      return { status: 'ok', revision: await currentRevision(strapi, now) };
    } catch (cause) {
      throw new Problem('unavailable', { cause });
    }
  },
});

export type Readiness = ReturnType<typeof readiness>;
export default readiness;
