import type { Core } from '@strapi/strapi';
import { REVISION_HEADER, type HealthReady } from '../../../contract/health';
import { Problem } from '../../../core/http/problem';
import { currentRevision } from '../../../core/documents/revision';
import { isSpaceLittle } from '../../../core/process/space';
import { storageAnswers } from '../../../core/storage/storage-answers';

const readiness = ({ strapi }: { strapi: Core.Strapi }) => ({
  /**
   * The current revision; throws `unavailable` while the database or the storage does not answer, for the storage with
   * the revision in its header. Little space is a warning only: all replicas would leave at once, and reading goes on.
   */
  async check(now: Date): Promise<HealthReady> {
    const [storageIsThere, spaceIsLittle, revision] = await Promise.all([
      storageAnswers(),
      isSpaceLittle(),
      currentRevision(strapi, now).catch((cause: unknown) => {
        throw new Problem('unavailable', { cause });
      }),
    ]);
    if (!storageIsThere) throw new Problem('unavailable', { headers: { [REVISION_HEADER]: revision } });
    return { status: 'ok', revision, ...(spaceIsLittle && { warnings: ['little_space'] }) };
  },
});

export type Readiness = ReturnType<typeof readiness>;
export default readiness;
