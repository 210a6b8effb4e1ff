const PATIENCE_MS = 120_000;

/**
 * Fetches a page like `fetch`, again while its status is 503: the first rendering of a page may take longer
 * than the server lets visitors wait on a busy machine. Its later responses come from the cache.
 */
export async function fetchRendered(url: string | URL, init?: RequestInit): Promise<Response> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const response = await fetch(url, init);
    if (response.status !== 503 || Date.now() > deadline) return response;
    await response.arrayBuffer();
  }
}
