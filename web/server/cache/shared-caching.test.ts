import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCachedResponse, type ResponseParts } from './cached-response';
import { createSharedCaching } from './shared-caching';

type CmsState = Parameters<typeof createSharedCaching>[0];

/** 12:00 at the winery. */
const NOON = Date.parse('2026-12-01T11:00:00Z');
const SECOND_MS = 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Creates the computation for a CMS that purges shared caches, has just responded and plans no change. */
const create = (state: Partial<CmsState> = {}) =>
  createSharedCaching({
    getRevision: () => 'a1',
    isUpToDate: () => true,
    getNextChange: () => Infinity,
    getSharedCaches: () => 'purged',
    ...state,
  });

const createResponse = (parts: Partial<ResponseParts> = {}) =>
  createCachedResponse({
    status: 200,
    headers: { 'cache-control': 'public, no-cache' },
    body: Buffer.from(''),
    revision: 'a1',
    ...parts,
  });

describe('the directive for shared caches', () => {
  it('is 300 s for a current response of a CMS that purges them and has just responded', () => {
    expect(create().createDirective(true)).toBe('max-age=300');
  });

  it('is 2 s for a response that may be older, while purges fail, and while the CMS does not respond', () => {
    expect(create().createDirective(false)).toBe('max-age=2');
    expect(create({ getSharedCaches: () => 'failing' }).createDirective(true)).toBe('max-age=2');
    expect(create({ isUpToDate: () => false }).createDirective(true)).toBe('max-age=2');
  });

  it('ends in whole seconds before the response expires', () => {
    const { createDirective } = create();
    expect(createDirective(true, NOON + 100.9 * SECOND_MS)).toBe('max-age=100');
    expect(createDirective(true, NOON + 301 * SECOND_MS)).toBe('max-age=300');
    expect(createDirective(false, NOON + 1.5 * SECOND_MS)).toBe('max-age=1');
    expect(createDirective(true, NOON - 5 * SECOND_MS)).toBe('max-age=0');
  });

  it('ends before the next planned change', () => {
    const { createDirective } = create({ getNextChange: () => NOON + 50 * SECOND_MS });
    expect(createDirective(true)).toBe('max-age=50');
    expect(createDirective(true, NOON + 20 * SECOND_MS)).toBe('max-age=20');
  });

  it('ends at midnight at the winery, and is as long as usual after it', () => {
    const { createDirective } = create();
    vi.setSystemTime(Date.parse('2026-12-01T22:15:00Z'));
    expect(createDirective(true)).toBe('max-age=300');
    vi.setSystemTime(Date.parse('2026-12-01T22:59:30Z'));
    expect(createDirective(true)).toBe('max-age=30');
    vi.setSystemTime(Date.parse('2026-12-01T23:00:10Z'));
    expect(createDirective(true)).toBe('max-age=300');
    vi.setSystemTime(Date.parse('2026-12-02T22:58:15Z'));
    expect(createDirective(true)).toBe('max-age=105');
  });

  it('ends at midnight in summer time too', () => {
    vi.setSystemTime(Date.parse('2026-07-01T21:57:00Z'));
    expect(create().createDirective(true)).toBe('max-age=180');
  });

  it('is missing without shared caches', () => {
    expect(create({ getSharedCaches: () => null }).createDirective(true)).toBeNull();
  });
});

describe('the header for shared caches', () => {
  it('is long for a response of the current revision only', async () => {
    const { createHeader } = create();
    expect(createHeader(await createResponse())).toEqual(['cdn-cache-control', 'max-age=300']);
    expect(createHeader(await createResponse({ revision: 'a0' }))).toEqual(['cdn-cache-control', 'max-age=2']);
    expect(createHeader(await createResponse({ revision: undefined }))).toEqual(['cdn-cache-control', 'max-age=2']);
  });

  it('respects the expiry of the response', async () => {
    const response = await createResponse({ expiresAt: NOON + 60 * SECOND_MS });
    expect(create().createHeader(response)).toEqual(['cdn-cache-control', 'max-age=60']);
  });

  it('forbids to store a response that depends on the language of the client', async () => {
    expect(create().createHeader(await createResponse({ isNegotiated: true }))).toEqual([
      'cdn-cache-control',
      'no-store',
    ]);
  });

  it('is missing for a private response, and without shared caches', async () => {
    expect(create().createHeader(await createResponse({ headers: { 'cache-control': 'private' } }))).toEqual([]);
    const { createHeader } = create({ getSharedCaches: () => null });
    expect(createHeader(await createResponse())).toEqual([]);
    expect(createHeader(await createResponse({ isNegotiated: true }))).toEqual([]);
  });
});
