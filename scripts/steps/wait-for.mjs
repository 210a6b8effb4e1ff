// @ts-check

const POLL_MS = 50;

/**
 * Resolves to true as soon as `url` answers 2xx, and to false when `isAlive` says that nobody will.
 *
 * @param {string} url
 * @param {() => boolean} isAlive
 */
export async function waitFor(url, isAlive) {
  while (isAlive()) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
      await response.arrayBuffer();
      if (response.ok) return true;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return false;
}
