import type { AddressState } from '../../../contract/label-checks';

/** Time limit of a request with its body, in ms. */
const TIMEOUT_MS = 8_000;
/** No label page is longer. */
const MAX_BYTES = 512 * 1024;

/** Whether an ETag is that of a page of this content hash. Proxies may make it weak or add to its end. */
const hasVersion = (etag: string | null, version: string): boolean =>
  (etag ?? '').replace(/^W\//, '').startsWith(`"${version}.`);

/** Reads a body and returns whether it is neither empty nor too long. */
async function hasBodyWithinLimit({ body }: Response): Promise<boolean> {
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += (chunk as Uint8Array).byteLength;
    if (bytes > MAX_BYTES) return false;
  }
  return bytes > 0;
}

/**
 * Requests a label page at its public address, as a reader would, and returns whether it is that of the
 * content hash, see `computeLabelVersion`. Redirects are not followed, since a printed code must not
 * depend on another address. A page is compared by its ETag, which proxies and caches have to pass on.
 * @param timeoutMs for the whole request
 */
export async function requestLabelPage(
  url: string,
  version: string,
  timeoutMs: number = TIMEOUT_MS,
): Promise<Exclude<AddressState, 'off'>> {
  const controller = new AbortController();
  const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(timeoutMs)]);
  const headers = { accept: 'text/html', 'accept-language': 'sl', 'accept-encoding': 'identity' };
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal });
    if (response.status >= 300 && response.status < 400) return 'redirected';
    if (response.status !== 200) return 'missing';
    return hasVersion(response.headers.get('etag'), version) && (await hasBodyWithinLimit(response))
      ? 'answers'
      : 'differs';
  } catch {
    return 'unreachable';
  } finally {
    // Ends what is left of the response.
    controller.abort();
  }
}
