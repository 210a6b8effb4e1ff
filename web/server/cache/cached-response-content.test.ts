import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCachedResponse, isExpired, toPrivateResponse, type ResponseParts } from './cached-response';

const TEXT = Buffer.from('<p>Zametna črnina</p>'.repeat(100));

const create = (parts: Partial<ResponseParts> = {}) =>
  createCachedResponse({ status: 200, headers: { 'content-type': 'text/html' }, body: TEXT, ...parts });

/** Converts alternating names and values to an object. */
const toObject = (headers: readonly string[]): Record<string, string> =>
  Object.fromEntries(headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : [])));

/** Reads the headers of a representation of a response with the given headers. */
const readHeaders = async (headers: Record<string, string>, encoding: 'br' | 'gzip' | 'identity' = 'identity') =>
  toObject((await create({ headers })).getRepresentation(encoding).headers);

describe('the representations of a text', () => {
  it('have the same content in each encoding', async () => {
    const response = await create();
    expect(response.getRepresentation('identity').bytes).toBe(TEXT);
    expect(brotliDecompressSync(response.getRepresentation('br').bytes)).toEqual(TEXT);
    expect(gunzipSync(response.getRepresentation('gzip').bytes)).toEqual(TEXT);
    expect(response.getRepresentation('gzip')).toBe(response.getRepresentation('gzip'));
  });

  it('have the same content if the server reads the response itself', async () => {
    const parts = { status: 200, headers: { 'content-type': 'text/html' }, body: TEXT };
    const response = await createCachedResponse(parts, { isInternalRead: true });
    expect(brotliDecompressSync(response.getRepresentation('br').bytes)).toEqual(TEXT);
    expect(toObject(response.getRepresentation('br').headers)['content-encoding']).toBe('br');
  });

  it('have an ETag, a length and an encoding of their own', async () => {
    const response = await create({ headers: { 'content-type': 'text/html', 'x-frame-options': 'DENY' } });
    const { etag: identityEtag } = response.getRepresentation('identity');
    expect(identityEtag).toMatch(/^"[\w-]{22}"$/);
    for (const encoding of ['identity', 'br', 'gzip'] as const) {
      const { bytes, etag, headers } = response.getRepresentation(encoding);
      expect(etag).toBe(encoding === 'identity' ? identityEtag : identityEtag.replace(/"$/, `.${encoding}"`));
      expect(toObject(headers)).toEqual({
        'content-type': 'text/html',
        'x-frame-options': 'DENY',
        vary: 'Accept-Encoding',
        etag,
        'content-length': String(bytes.byteLength),
        ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      });
    }
  });

  it('have ETags that follow the content', async () => {
    const [one, same, other] = await Promise.all([create(), create(), create({ body: Buffer.from('x') })]);
    expect(same.getRepresentation('br').etag).toBe(one.getRepresentation('br').etag);
    expect(other.getRepresentation('br').etag).not.toBe(one.getRepresentation('br').etag);
  });

  it('repeat for 304 all headers but those of the content', async () => {
    const policies = { 'content-security-policy': "default-src 'self'", 'x-content-type-options': 'nosniff' };
    const response = await create({ headers: { 'content-type': 'text/html', 'content-types': '1', ...policies } });
    for (const encoding of ['identity', 'br'] as const) {
      const { etag, notModifiedHeaders } = response.getRepresentation(encoding);
      expect(toObject(notModifiedHeaders)).toEqual({
        ...policies,
        'content-types': '1',
        vary: 'Accept-Encoding',
        etag,
      });
    }
  });

  it('add Accept-Encoding to the Vary of the response', async () => {
    const headers = { 'content-type': 'text/html', vary: 'Accept-Language' };
    expect((await readHeaders(headers, 'br'))['vary']).toBe('Accept-Language, Accept-Encoding');
  });
});

describe('the content type', () => {
  it.each([
    'text/plain; charset=utf-8',
    'application/json',
    'application/ld+json',
    'application/vnd.winery-1+json; charset=utf-8',
    'application/xml',
    'application/javascript',
    'image/svg+xml',
  ])('%s is compressed', async (type) => {
    expect((await readHeaders({ 'content-type': type }, 'br'))['content-encoding']).toBe('br');
    expect((await readHeaders({ 'content-type': type }, 'gzip'))['content-encoding']).toBe('gzip');
  });

  it.each([
    'image/png',
    'application/pdf',
    'application/jsonx',
    'application/+json',
    'application/a b+json',
    'x-text/html',
    'x-application/json',
    'x-image/svg+xml',
    'font/woff2',
    '',
  ])('%j is sent unchanged', async (type) => {
    const response = await create({ headers: type === '' ? {} : { 'content-type': type } });
    const identity = response.getRepresentation('identity');
    expect(response.getRepresentation('br')).toBe(identity);
    expect(response.getRepresentation('gzip')).toBe(identity);
    expect(identity.bytes).toBe(TEXT);
    expect(toObject(identity.headers)).not.toHaveProperty('vary');
  });

  it('that is not compressed keeps the Vary of the response', async () => {
    const headers = { 'content-type': 'image/png', vary: 'Origin' };
    expect((await readHeaders(headers))['vary']).toBe('Origin');
  });
});

describe('the best-quality compression', () => {
  /** Requests Brotli twice, and waits until the compression of a response that follows has ended. */
  const requestTwice = async (body: Buffer) => {
    const response = await create({ body });
    const first = response.getRepresentation('br');
    response.getRepresentation('br');
    const follower = await create({ body: Buffer.from(Array.from({ length: 400 }, (_, each) => each * each).join()) });
    const before = follower.getRepresentation('br');
    follower.getRepresentation('br');
    await expect.poll(() => follower.getRepresentation('br')).not.toBe(before);
    return { first, last: response.getRepresentation('br') };
  };
  /** Creates a text of this size, which best quality compresses better. */
  const createText = (bytes: number) =>
    Buffer.from(
      Array.from({ length: bytes / 16 }, (_, index) => `<p class="wine">${String(index * 7919)}</p>`).join(''),
    ).subarray(0, bytes);

  it('is limited to bodies of 512 KB', async () => {
    const largest = await requestTwice(createText(512 * 1024));
    expect(largest.last.bytes.byteLength).toBeLessThan(largest.first.bytes.byteLength);
    const tooLarge = await requestTwice(createText(512 * 1024 + 1));
    expect(tooLarge.last).toBe(tooLarge.first);
  });

  it('is not used if it is not smaller', async () => {
    const { first, last } = await requestTwice(Buffer.from('a'));
    expect(last).toBe(first);
  });
});

describe('the metadata of a cached response', () => {
  it('estimates the memory of a response that is sent unchanged by its body and headers', async () => {
    const response = await create({ headers: { 'content-type': 'image/png' } });
    const headerBytes = response.getRepresentation('identity').headers.join('').length;
    expect(response.sizeBytes).toBe(TEXT.byteLength + headerBytes);
  });

  it('estimates two more representations for a text, each 30 % of it with headers, and the data of a page', async () => {
    const response = await create();
    const headerBytes = response.getRepresentation('identity').headers.join('').length;
    const expected = Math.ceil(TEXT.byteLength + 2 * 0.3 * TEXT.byteLength + 3 * headerBytes);
    expect(response.sizeBytes).toBe(expected);
    const page = await create({ data: { url: '/data/a/sl/wines', response } });
    expect(page.sizeBytes).toBe(2 * expected);
  });

  it('is what it was created with', async () => {
    const data = { url: '/data/a/sl/wines', response: await create() };
    const metadata = { status: 404, data, expiresAt: 1_900_000_000_000, revision: 'a1', isNegotiated: true };
    expect(await create(metadata)).toMatchObject(metadata);
  });

  it.each([
    ['public, max-age=0', true],
    ['public', true],
    ['private', false],
    ['no-cache, public', false],
    ['publicity', false],
    [undefined, false],
  ])('says whether Cache-Control %j is public: %j', async (value, isPublic) => {
    const headers: Record<string, string> = value === undefined ? {} : { 'cache-control': value };
    expect((await create({ headers })).isPublic).toBe(isPublic);
  });
});

describe('a response for a client with a session', () => {
  it('is private and otherwise the same', async () => {
    const headers = { 'content-type': 'text/html', 'cache-control': 'public, no-cache', 'x-scope': 'public' };
    const response = await create({ headers, revision: 'a1' });
    const privateResponse = toPrivateResponse(response);
    expect(privateResponse).toMatchObject({ status: 200, revision: 'a1', isPublic: false });
    for (const encoding of ['identity', 'br'] as const) {
      const original = response.getRepresentation(encoding);
      const { bytes, etag, headers: changed, notModifiedHeaders } = privateResponse.getRepresentation(encoding);
      expect([bytes, etag]).toEqual([original.bytes, original.etag]);
      const caching = { 'cache-control': 'private, no-cache' };
      expect(toObject(changed)).toEqual({ ...toObject(original.headers), ...caching });
      expect(toObject(notModifiedHeaders)).toEqual({ ...toObject(original.notModifiedHeaders), ...caching });
    }
  });

  it.each(['no-store', 'no-cache, public', 'publicity'])('keeps the Cache-Control %j', async (value) => {
    const response = toPrivateResponse(await create({ headers: { 'cache-control': value } }));
    expect(toObject(response.getRepresentation('identity').headers)['cache-control']).toBe(value);
  });
});

describe('a response with an expiry', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is expired from that moment on', async () => {
    vi.useFakeTimers({ now: 1_900_000_000_000, toFake: ['Date'] });
    expect(isExpired(await create({ expiresAt: 1_900_000_000_001 }))).toBe(false);
    expect(isExpired(await create({ expiresAt: 1_900_000_000_000 }))).toBe(true);
    expect(isExpired(await create())).toBe(false);
  });
});
