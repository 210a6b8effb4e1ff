import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SiteMetadata } from '#contract/metadata';
import { createMetadata, metadataSingle } from '#features/metadata-editor/lib/metadata-single';
import { siteMetadataQuery } from '#features/site-frame/hooks/use-site-metadata';
import { createApiClient, type ApiClient } from '#shared/api/api-client';
import { createQueryClient } from '#shared/api/create-query-client';
import { createBlankDocument } from '#shared/editor/document-form';

const METADATA: SiteMetadata = {
  ...createBlankDocument(SiteMetadata),
  version: 1,
  brand: { title: 'a', tagline: 'b', heroImage: null, logoImage: null, favIconImage: null },
  company: { name: 'a', representative: 'b', address: 'c', phone: 'd', registration: null, vatId: null },
  contacts: { email: '', phone: 'a', address: 'b', mapsUrl: '', instagram: '', facebook: '' },
};

/** Saves a changed name of the winery like its form; returns the error. */
async function saveMetadata(api: ApiClient): Promise<void> {
  const saved = { sl: METADATA, en: METADATA };
  const source = metadataSingle.createAdapter(api, saved);
  const form = metadataSingle.toForm(saved);
  const output = source.schema.parse({ ...form, brand: { ...form.brand, title: 'b' } });
  await source.save(output, saved, () => undefined);
}
const retry = false;

beforeEach(() => {
  vi.useFakeTimers();
  // `AbortSignal.timeout` does not use fake timers.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => {
      controller.abort(new DOMException('The time is over.', 'TimeoutError'));
    }, ms);
    return controller.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A server that never responds; a request ends only when it is aborted. */
function silentServer() {
  const signals: AbortSignal[] = [];
  const api = createApiClient({
    host: '',
    language: () => 'sl',
    fetch: (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        if (!signal) return;
        signals.push(signal);
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
      }),
  });
  return { api, signals };
}

const client = () => createQueryClient({ debug: false });
const CALLS: [name: string, seconds: number, call: (api: ApiClient) => Promise<unknown>][] = [
  [
    '[P10] metadata of header, footer and favicon',
    10,
    (api) => client().fetchQuery({ ...siteMetadataQuery(api), retry }),
  ],
  ['[S2] loading metadata to edit', 12, (api) => client().fetchQuery({ ...metadataSingle.query(api), retry })],
  ['[S2] saving metadata', 15, saveMetadata],
  ['[S2] creating default metadata', 15, (api) => createMetadata(api)],
];

it.each(CALLS)('%s is aborted after %i s', async (_name, seconds, call) => {
  const { api, signals } = silentServer();
  const failed = vi.fn();
  call(api).catch(failed);
  await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
  expect(signals.length).toBeGreaterThan(0);
  expect(signals.every(({ aborted }) => !aborted)).toBe(true);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ name: 'TimeoutError' }));
});
