import type { Core } from '@strapi/strapi';
import { REVISION_HEADER, type HealthReady } from '../../../contract/health';
import { Problem } from '../../../core/problem';
import { currentRevision } from '../../../core/revision';
import { storageAnswers } from '../../../core/storage/storage-answers';

const readiness = ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * The current revision; throws `unavailable` while the database or the storage does not answer, for the storage with
   * the revision in its header.
   */
  async check(now: Date): Promise<HealthReady> {
    const [storageIsThere, revision] = await Promise.all([
      storageAnswers(),
      currentRevision(strapi, now).catch((cause: unknown) => {
        throw new Problem('unavailable', { cause });
      }),
    ]);
    if (!storageIsThere) throw new Problem('unavailable', { headers: { [REVISION_HEADER]: revision } });
    return { status: 'ok', revision };
  },
});

export type Readiness = ReturnType<typeof readiness>;
export default readiness;
