import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { selectEncoding, createCachedResponse } from './cached-response';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['BR', 'br'],
  ['', 'identity'],
  [undefined, 'identity'],
  [['gzip', 'br'], 'br'],
  [['deflate', 'gzip'], 'gzip'],
  ['deflate', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['br ; q=0 , gzip;level=9; q=0.001', 'gzip'],
  ['br;q=0;q=1, gzip', 'gzip'],
  ['br;xq=0', 'br'],
  ['br;q=0x', 'br'],
  ['br;q=00', 'identity'],
  ['gzip;q=0, identity;q=0', 'identity'],
])('answers Accept-Encoding %j with %s', (header, encoding) => {
  expect(selectEncoding(header)).toBe(encoding);
});

describe('a response that is requested again', () => {
  const body = Buffer.from(
    Array.from({ length: 400 }, (_, index) => `<p class="wine">${String(index * 7919)}</p>`).join(''),
  );
  const kept = () => createCachedResponse({ status: 200, headers: { 'content-type': 'text/html' }, body });

  it('is compressed better, once, for all later requests', async () => {
    const cachedResponse = await kept();
    const first = cachedResponse.getRepresentation('br');
    expect(cachedResponse.getRepresentation('br')).toBe(first);
    await expect
      .poll(() => cachedResponse.getRepresentation('br').bytes.byteLength)
      .toBeLessThan(first.bytes.byteLength);
    const better = cachedResponse.getRepresentation('br');
    expect(brotliDecompressSync(better.bytes)).toEqual(body);
    expect(better.headers).toContain(String(better.bytes.byteLength));
    expect(better.etag).toBe(first.etag.replace(/\.br"$/, '-11.br"'));
    expect(better.headers).toContain('content-encoding');
    expect(better.earlierEtag).toBe(first.etag);
    expect(cachedResponse.getRepresentation('br')).toBe(better);
  });

  it('is not compressed again without a second request, or for another encoding', async () => {
    const cachedResponse = await kept();
    const first = cachedResponse.getRepresentation('br');
    cachedResponse.getRepresentation('gzip');
    cachedResponse.getRepresentation('gzip');
    // The best-quality compression of another response shows that the queue has run.
    const asked = await kept();
    const before = asked.getRepresentation('br');
    asked.getRepresentation('br');
    await expect.poll(() => asked.getRepresentation('br')).not.toBe(before);
    expect(cachedResponse.getRepresentation('br')).toBe(first);
  });
});
