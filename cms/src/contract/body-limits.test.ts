import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getBodyLimits } from './body-limits';
import { API_PREFIX, type Endpoint } from './endpoint';
import { endpoints } from './endpoints';
import { findExceededLimit, type JsonLimits } from './json-shape';
import { declareSize, measureSchema } from './json-size';
import { MAX_SPREADSHEET_BYTES } from './limits';

const KILOBYTE = 1024;

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

const findLimits = ({ method, path }: Endpoint): JsonLimits =>
  getBodyLimits(method, API_PREFIX + path.replace(/\{\w+\}/g, 'a1'));

const WITH_BODY = Object.entries<Endpoint>(endpoints).filter(([, { body }]) => body !== undefined);

describe('[R63] [O1] the limits of a route', () => {
  it.each(WITH_BODY)('of %s reject a body that is longer, deeper or has more values', (_, endpoint) => {
    const limits = findLimits(endpoint);
    expect(limits.depth).toBeLessThanOrEqual(32);
    expect(findExceededLimit(encode('{}'.padEnd(limits.bytes + 1)), limits)).toBe('bytes');
    expect(findExceededLimit(encode('['.repeat(33)), limits)).toBe('depth');
    expect(findExceededLimit(encode(`[${'0,'.repeat(limits.values)}0]`), limits)).toBe('values');
  });

  it('accept the rows of a 5 MB spreadsheet, and 900 rows of 400 letters', () => {
    const createRows = (count: number, text: string) => ({
      mode: 'trial',
      rows: Array.from({ length: count }, () => ({
        id: 'a'.repeat(24),
        shared: {
          vintage: 2024,
          color: 'Red',
          price: 12.5,
          published: true,
          variety: ['Žametovka', 'Modra frankinja'],
        },
        sl: { name: 'Cviček', description: text },
        en: { name: 'Cviček', description: '' },
      })),
    });
    const largest = createRows(1_000, '"\n'.repeat(MAX_SPREADSHEET_BYTES / 2_000));
    for (const rows of [largest, createRows(900, 'č'.repeat(400))]) {
      expect(findExceededLimit(encode(JSON.stringify(rows)), findLimits(endpoints.importWines))).toBeNull();
    }
  });
});

describe('the table of limits', () => {
  it.each([
    ['POST', '/api/v1/auth/login', 2],
    ['POST', '/API/v1/Auth/LOGIN/', 2],
    ['POST', '/api/v1/auth/password-reset', 2],
    ['PUT', '/api/v1/auth/password-reset', 2],
    ['PUT', '/api/v1/users/me/password', 2],
    ['POST', '/api/v1/visits', 16],
    ['POST', '/api/v1/auth/logout', 1],
    ['GET', '/api/v1/wines', 1],
    ['POST', '/api/v1/nothing', 1],
    ['POST', '/api', 1],
    ['POST', '/nothing', 1],
    ['POST', '/cms/admin/login', 2],
    ['POST', '/admin/login', 2],
    ['POST', '/cms/admin/Forgot-Password', 2],
    ['POST', '/admin/reset-password/', 2],
    ['POST', '/admin/register', 2],
    ['POST', '/admin/access-token', 2],
    ['PUT', '/cms/content-manager/collection-types/api::wine.wine/abc', KILOBYTE],
    ['PUT', '/content-manager/single-types/api::about.about', KILOBYTE],
    ['GET', '/cms/admin', 1],
    ['HEAD', '/cms/admin', 1],
    ['OPTIONS', '/content-manager/single-types/api::about.about', 1],
    ['POST', '/cms', 1],
    ['POST', '/api/admin/login', 1],
    ['POST', '/api/v1', 1],
    ['POST', '/cmsx/admin/login', 1],
    ['POST', '/', 1],
  ])('has that of %s %s', (method, path, kilobytes) => {
    expect(getBodyLimits(method, path).bytes).toBe(kilobytes * KILOBYTE);
  });

  it('distinguishes routes with parameters from fixed ones', () => {
    expect(getBodyLimits('PUT', '/api/v1/wines/order')).toEqual(findLimits(endpoints.orderWines));
    expect(getBodyLimits('PUT', '/api/v1/wines/abc')).toEqual(findLimits(endpoints.updateWine));
    expect(findLimits(endpoints.orderWines)).not.toEqual(findLimits(endpoints.updateWine));
  });
});

describe('the size of a schema', () => {
  it.each([
    ['a text', z.string()],
    ['a list', z.array(z.boolean())],
    ['an object of unknown members', z.object({})],
    ['a record', z.record(z.string(), z.boolean())],
    ['anything', z.unknown()],
  ])('cannot be derived for %s without a bound, unless it is declared', (_, schema) => {
    const body = z.strictObject({ part: z.optional(schema) });
    expect(() => measureSchema(body, 'PUT /things')).toThrow(/^The size of PUT \/things\.part cannot be derived/);
    declareSize(schema, { bytes: 1_000, values: 10 });
    expect(measureSchema(body, 'PUT /things')).toMatchObject({ values: 11 });
  });
});
