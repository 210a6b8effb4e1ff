import { describe, expect } from 'vitest';
import type { ApiClient } from '../support/clients/api-client';
import { test } from '../support/api-test';
import { parseProblem } from '../support/clients/response-checks';
import { API_PREFIX, type Endpoint } from '#contract/endpoint';
import { listAllowedMethods } from '#contract/endpoint-paths';
import { endpoints } from '#contract/endpoints';
import type { ProblemCode } from '#contract/problem';

/** Sends any request and asserts a problem document with this code. */
async function failure(client: ApiClient, code: ProblemCode, path: string, init?: RequestInit): Promise<Response> {
  const response = await client.request(path, init);
  parseProblem(response, await response.text(), code);
  return response;
}

const json = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
});

describe('failures under the API', () => {
  test('an unknown path is 404 in the language of the request', async ({ guest }) => {
    for (const path of [
      '/api',
      '/api/v1',
      '/api/v2/wines',
      '/api/v1/nothing',
      '/api/v1/content/nothing',
      '/api/%00',
      '/api/v1/wines/..%2f..',
    ]) {
      await failure(guest, 'not_found', path);
    }
    const response = await guest.request('/api/v1/nothing', { headers: { 'accept-language': 'en-US' } });
    expect(parseProblem(response, await response.text(), 'not_found')).toMatchObject({
      title: 'Not found',
      instance: '/api/v1/nothing',
    });
  });

  test('[R77] a known path with another method is 405 with exactly the methods that it has', async ({ guest }) => {
    for (const method of ['DELETE', 'PATCH', 'POST', 'PROPFIND']) {
      const response = await failure(guest, 'method_not_allowed', '/api/v1/features', { method });
      expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    }
    const paths = Object.values<Endpoint>(endpoints).map(({ path }) => API_PREFIX + path.replaceAll(/\{\w+\}/g, 'x'));
    for (const path of new Set(paths)) {
      const allow = listAllowedMethods(path).join(', ');
      expect(allow).not.toBe('');
      const refused = await failure(guest, 'method_not_allowed', path, { method: 'PATCH' });
      expect([path, refused.headers.get('allow')]).toEqual([path, allow]);
      const options = await guest.request(path, { method: 'OPTIONS' });
      expect([path, options.status < 300, options.headers.get('allow')]).toEqual([path, true, allow]);
      await options.text();
    }
  });

  test('a body that is no JSON object is 400 invalid_json', async ({ guest }) => {
    for (const body of ['{', 'nothing', '"text"', '{"a":1,}', '\u0000']) {
      await failure(guest, 'invalid_json', '/api/v1/auth/login', json(body));
    }
  });

  test('a body over 1 MB is 413, also without a Content-Length', async ({ guest }) => {
    const large = JSON.stringify({ email: 'a'.repeat(1024 * 1024 + 1) });
    await failure(guest, 'too_large', '/api/v1/auth/login', json(large));
    const stream = new Blob([large]).stream();
    const init = { ...json(''), body: stream, duplex: 'half' } as RequestInit;
    await failure(guest, 'too_large', '/api/v1/auth/login', init);
  });

  test('anything but JSON is 415, forms and files included', async ({ guest }) => {
    const form = new FormData();
    form.set('email', new Blob(['x']), 'x.html');
    await failure(guest, 'unsupported_media_type', '/api/v1/auth/login', { method: 'POST', body: form });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'application/jsonp']) {
      await failure(guest, 'unsupported_media_type', '/api/v1/auth/login', json('{}', { 'content-type': type }));
    }
  });

  test('[L1] a language that is not ours is 400 invalid_lang', async ({ guest }) => {
    for (const query of ['lang=de', 'lang=SL', 'lang=sl&lang=en', 'lang=sl-SI']) {
      await failure(guest, 'invalid_lang', `/api/v1/features?${query}`);
    }
  });

  test('unknown query parameters are 400, never handed on', async ({ guest }) => {
    for (const query of ['populate=*', 'filters[id]=1', 'sort=password', 'fields=*', '__proto__=x', 'constructor=x']) {
      await failure(guest, 'validation_failed', `/api/v1/features?${query}`);
    }
  });

  test('a body that nests too deep is 400', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
    const body = `{"namespace":"home","language":"sl","data":${deep}}`;
    await failure(editor, 'validation_failed', '/api/v1/content', { ...json(body), method: 'PUT' });
  });

  test('a write from another site is 403 cross_site', async ({ guest }) => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: '', 'sec-fetch-site': 'cross-site' },
      { origin: '', 'sec-fetch-site': 'same-site' },
      { origin: 'not an origin' },
    ];
    for (const headers of foreign) {
      await failure(guest, 'cross_site', '/api/v1/auth/logout', { method: 'POST', headers });
    }
    await guest.call('logout', 204);
  });
});
