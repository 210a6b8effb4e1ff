import { REVISION_HEADER } from '#contract/health';
import type { ApiClient } from './api-client';

/**
 * Reads the number of the last change of a site, also while it is not ready: one slow response of its store
 * is enough for that.
 */
export async function readRevision(client: ApiClient): Promise<string | null> {
  const response = await client.request('/api/v1/health/ready');
  await response.arrayBuffer();
  return response.headers.get(REVISION_HEADER);
}
