import { inject } from 'vitest';
import type { SharedCms } from './api-setup';

/** What `inject` reads from. */
const { providedContext } = (globalThis as unknown as { __vitest_worker__: { providedContext: object } })
  .__vitest_worker__;

// Files of several workers run at the same time, each worker with a CMS of its own, which starts when it is
// asked for.
const response = await fetch(`${inject('sharedCmsUrl')}/${process.env.VITEST_POOL_ID}`);
if (!response.ok) throw new Error(`The shared CMS did not start: ${await response.text()}`);
Object.assign(providedContext, (await response.json()) as SharedCms);
