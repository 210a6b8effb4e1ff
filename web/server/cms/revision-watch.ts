import { REVISION_HEADER } from '#contract/health';
import { API_PREFIX } from '#contract/api-prefix';
import type { CmsConnection } from './cms-connection';

const INTERVAL_MS = 500;

/** Follows the CMS's revision, which changes with everything that a visitor could see. */
export interface RevisionWatch {
  /** The revision as last heard; empty before the first answer. It stays while the CMS does not answer. */
  current(): string;
  /** Whether the CMS and its database answered when it was last asked; its storage need not. */
  isReachable(): boolean;
  /** Asks now and keeps asking until it is stopped. */
  start(): Promise<void>;
  stop(): void;
}

export function watchRevision(cms: CmsConnection): RevisionWatch {
  let revision = '';
  let isReachable = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function ask(): Promise<void> {
    try {
      const { headers } = await cms.get(`${API_PREFIX}/health/ready`);
      const heard = headers[REVISION_HEADER];
      isReachable = heard !== undefined;
      revision = heard ?? revision;
    } catch {
      isReachable = false;
    }
  }
  const schedule = () => {
    if (isStopped) return;
    timer = setTimeout(() => void ask().finally(schedule), INTERVAL_MS);
    timer.unref();
  };

  return {
    current: () => revision,
    isReachable: () => isReachable,
    start: async () => {
      await ask();
      schedule();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
