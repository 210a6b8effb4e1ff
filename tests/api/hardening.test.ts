import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { describe, expect } from 'vitest';
import type { ProblemCode } from '#contract/problem';
import type { ApiClient } from '../support/clients/api-client';
import { parseProblem } from '../support/clients/response-checks';
import { test } from '../support/api-test';

async function failure(client: ApiClient, code: ProblemCode, path: string, init?: RequestInit): Promise<Response> {
  const response = await client.request(path, init);
  parseProblem(response, await response.text(), code);
  return response;
}

const json = (
  method: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body,
});

const contentBody = (data: string): string => `{"namespace":"home","language":"sl","data":${data}}`;

describe('hostile bodies', () => {
  test('a compressed body is 415: a few bytes could unfold to gigabytes', async ({ guest }) => {
    // Not `gzipSync`: while it blocked this process, the CMS would close idle connections unnoticed.
    const bomb = await promisify(gzip)(`{"email":"${'a'.repeat(50_000_000)}"}`);
    for (const encoding of ['gzip', 'deflate', 'br', 'x-unknown', 'identity, gzip']) {
      const init = json('POST', new Uint8Array(bomb), { 'content-encoding': encoding });
      await failure(guest, 'unsupported_media_type', '/api/v1/auth/login', init);
    }
  });

  test('NUL and broken Unicode are 400 in every text and key', async ({ signInAs, guest }) => {
    const admin = await signInAs('admin');
    for (const data of ['{"a":"x\\u0000"}', '{"a\\u0000":1}', '{"a":["\\ud800"]}', '{"a":{"\\udc00":{}}}']) {
      await failure(admin, 'validation_failed', '/api/v1/content', json('PUT', contentBody(data)));
    }
    const user = '{"name":"A\\u0000","email":"a@example.com","roles":["editor"],"password":"12345678"}';
    await failure(admin, 'validation_failed', '/api/v1/users', json('POST', user));
    const login = '{"email":"a\\u0000@example.com","password":"12345678"}';
    await failure(guest, 'validation_failed', '/api/v1/auth/login', json('POST', login));
  });

  test('keys that reach prototypes are 400 and reach none', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const bodies: [string, string][] = [
      ['/api/v1/content', contentBody('{"__proto__":{"polluted":true}}')],
      ['/api/v1/content', contentBody('{"a":{"constructor":{"prototype":{"polluted":true}}}}')],
      ['/api/v1/content', contentBody('{"a":[{"prototype":1}]}')],
      ['/api/v1/users/me/password', '{"__proto__":{"currentPassword":"x"}}'],
    ];
    for (const [path, body] of bodies) {
      const response = await editor.request(path, json('PUT', body));
      expect(parseProblem(response, await response.text()).status, body).toBe(400);
    }
  });

  test('[A8] objects that have no text are 400', async ({ guest }) => {
    const value = '{"length":{"toString":"x"}}';
    await failure(guest, 'validation_failed', '/api/v1/visits', json('POST', `{"name":${value}}`));
    await failure(guest, 'validation_failed', '/api/v1/auth/login', json('POST', `{"email":${value},"password":"x"}`));
  });

  test('numbers beyond the database are 400', async ({ signInAs }) => {
    const admin = await signInAs('admin');
    for (const version of ['2147483648', '9007199254740993', '1e400', '-1', '0.5', '"1"']) {
      const body = `${contentBody('{}').slice(0, -1)},"expectedVersion":${version}}`;
      await failure(admin, 'validation_failed', '/api/v1/content', json('PUT', body));
    }
    for (const page of ['0', '-1', '1.5', '2147483648', '1e99', 'NaN', 'Infinity', '0x1F', '']) {
      const path = `/api/v1/users?page=${page}`;
      if (page === '' || page === '0x1F') expect((await admin.request(path)).status).toBe(200);
      else await failure(admin, 'validation_failed', path);
    }
  });
});

describe('hostile URLs', () => {
  test('NUL and broken encodings are 404 in a path and 400 in a query', async ({ signInAs, guest }) => {
    for (const path of ['/wines/a%00b', '/wines/%c3%28', '/wines/%ff', '/albums/%ed%a0%80', '/content/home%00']) {
      await failure(guest, 'not_found', `/api/v1${path}`);
    }
    await failure(guest, 'validation_failed', '/api/v1/wines?search=a%00b');
    await failure(await signInAs('admin'), 'validation_failed', '/api/v1/users?search=%00');
    expect((await guest.request('/api/v1/wines?search=%c3%28')).status).toBe(200);
  });

  test('a parameter that comes twice is 400', async ({ signInAs, guest }) => {
    await failure(guest, 'validation_failed', '/api/v1/wines?color=Red&color=White');
    await failure(await signInAs('admin'), 'validation_failed', '/api/v1/users?page=1&page=2');
  });

  test('a very long URL is 413', async ({ guest }) => {
    await failure(guest, 'too_large', `/api/v1/wines?search=${'a'.repeat(9_000)}`);
    await failure(guest, 'too_large', `/api/v1/${'a'.repeat(9_000)}`);
  });

  test('[R63] [O1] a query of more parameters than any form sends is 413, in the panel too', async ({ guest }) => {
    const query = Array.from({ length: 900 }, (_, index) => `a[${index}]=`).join('&');
    for (const path of ['/api/v1/wines', '/api/v1/nothing', '/admin/init', '/content-manager/init']) {
      await failure(guest, 'too_large', `${path}?${query.slice(0, 7_000)}`);
    }
  });
});

describe('methods', () => {
  test('HEAD answers like GET without a body', async ({ guest }) => {
    const [get, head] = await Promise.all([
      guest.request('/api/v1/features'),
      guest.request('/api/v1/features', { method: 'HEAD' }),
    ]);
    expect(head.status).toBe(get.status);
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    expect(await head.text()).toBe('');
    await get.text();
  });

  test('OPTIONS lists the allowed methods and permits no other origin', async ({ guest }) => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' };
    const preflight = await guest.request('/api/v1/content', { method: 'OPTIONS', headers });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
    const plain = await guest.request('/api/v1/features', { method: 'OPTIONS' });
    expect(plain.headers.get('allow')).toContain('GET');
    expect(plain.status).toBeLessThan(500);
  });
});

describe('response headers', () => {
  test('[A4] prevent caching of responses with a session, and content sniffing of all responses', async ({
    signInAs,
    guest,
  }) => {
    const admin = await signInAs('admin');
    for (const path of ['/users', '/content', '/users/me', '/wines?status=all']) {
      const { headers } = await admin.request(`/api/v1${path}`);
      expect(headers.get('cache-control'), path).toBe('private, no-store');
    }
    for (const path of ['/wines', '/nothing', '/users']) {
      const { headers } = await guest.request(`/api/v1${path}`);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('content-security-policy'), path).toContain("default-src 'self'");
      expect(headers.get('x-frame-options'), path).not.toBeNull();
    }
  });

  test('an error uses the language of the request', async ({ guest }) => {
    const titles = async (path: string, language: string) => {
      const response = await guest.request(path, { headers: { 'accept-language': language } });
      return parseProblem(response, await response.text()).title;
    };
    expect(await titles('/api/v1/users', 'en-GB,sl;q=0.5')).toBe('Not signed in');
    expect(await titles('/api/v1/users', 'de')).toBe('Niste prijavljeni');
    expect(await titles('/api/v1/users?lang=sl', 'en')).toBe('Niste prijavljeni');
  });
});
