import { describe, expect, inject } from 'vitest';
import { API_PREFIX, type Endpoint } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints';
import { getBodyLimits } from '#contract/body-limits';
import { MAX_JSON_DEPTH } from '#contract/limits';
import { test } from '../support/api-test';
import { parseProblem } from '../support/clients/response-checks';
import { fetchPanelToken } from '../support/clients/panel-client';

/** What any refused body may cost in the other direction. */
const MAX_RESPONSE_BYTES = 2_000;

const FRAMINGS = ['with its length', 'chunked'] as const;
type Framing = (typeof FRAMINGS)[number];

function createRequest(method: string, body: string, framing: Framing, headers: Record<string, string> = {}) {
  const isChunked = framing === 'chunked';
  return {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: isChunked ? new Blob([body]).stream() : body,
    ...(isChunked && { duplex: 'half' }),
  } as RequestInit;
}

const listValues = (count: number): string => `[${'0,'.repeat(count - 1)}0]`;

/** Bodies of which each stopped the CMS for seconds (R63). */
const COSTLY_BODIES: Readonly<Record<string, string>> = {
  'an e-mail address of 160 kB': `{"email":"${'a@'.repeat(80_000)}","password":"12345678"}`,
  'Unicode of 320 kB': `{"email":"a@example.com","name":"${'\u0344'.repeat(160_000)}"}`,
  '20,000 unknown keys': JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, key) => [`k${key}`, 1]))),
  '450,000 nested lists': `{"email":${'['.repeat(450_000)}${']'.repeat(450_000)}}`,
  '450,000 list elements': `{"email":${listValues(450_000)}}`,
};

const PUBLIC_ROUTES: readonly (readonly [method: string, path: string])[] = [
  ['POST', '/api/v1/auth/login'],
  ['POST', '/api/v1/auth/logout'],
  ['POST', '/api/v1/auth/password-reset'],
  ['PUT', '/api/v1/auth/password-reset'],
  ['POST', '/api/v1/visits'],
  ['POST', '/admin/login'],
  ['POST', '/admin/forgot-password'],
  ['POST', '/admin/reset-password'],
  ['POST', '/admin/register'],
  ['POST', '/admin/access-token'],
  ['POST', '/nothing'],
];

async function expectRefusal(response: Response, code: 'too_large' | 'validation_failed', what: string): Promise<void> {
  const text = await response.text();
  expect(response.status, what).toBe(code === 'too_large' ? 413 : 400);
  expect(text, what).toContain(`"${code}"`);
  expect(text.length, what).toBeLessThan(MAX_RESPONSE_BYTES);
}

describe('[R63] [O1] bodies on routes that need no sign-in', () => {
  test.for(FRAMINGS)('are refused before they are parsed, sent %s', async (framing, { guest, signInAs }) => {
    for (const client of [guest, await signInAs('editor')]) {
      for (const [method, path] of PUBLIC_ROUTES) {
        for (const [name, body] of Object.entries(COSTLY_BODIES)) {
          const response = await client.request(path, createRequest(method, body, framing));
          await expectRefusal(response, 'too_large', `${name} to ${path}`);
        }
      }
    }
  });

  test.for(FRAMINGS)('may have 2 kB to sign in and 16 kB to ask for a visit, sent %s', async (framing, { guest }) => {
    const send = async (path: string, json: string, bytes: number) => {
      const response = await guest.request(path, createRequest('POST', json.padEnd(bytes), framing));
      return parseProblem(response, await response.text()).extensions.code;
    };
    const login = '{"email":"nobody@limits.example","password":"not this one"}';
    expect(await send('/api/v1/auth/login', login, 2 * 1024)).toBe('login_failed');
    expect(await send('/api/v1/auth/login', login, 2 * 1024 + 1)).toBe('too_large');
    expect(await send('/api/v1/visits', '{"consent":false}', 16 * 1024)).toBe('validation_failed');
    expect(await send('/api/v1/visits', '{"consent":false}', 16 * 1024 + 1)).toBe('too_large');
  });

  test('are refused by their depth and by the number of their values as well', async ({ guest }) => {
    const deep = `${'['.repeat(MAX_JSON_DEPTH + 1)}${']'.repeat(MAX_JSON_DEPTH + 1)}`;
    for (const [method, path] of PUBLIC_ROUTES) {
      const many = createRequest(method, listValues(getBodyLimits(method, path).values + 1), 'chunked');
      await expectRefusal(await guest.request(path, many), 'too_large', path);
      const nested = createRequest(method, deep, 'chunked');
      await expectRefusal(await guest.request(path, nested), 'validation_failed', path);
    }
  });
});

const PARAMETERS: Readonly<Record<string, string>> = { namespace: 'home', version: '1', slug: 'a', folder: 'Wines' };

const WITH_BODY = Object.values<Endpoint>(endpoints).filter(({ method }) => method === 'POST' || method === 'PUT');

describe('[R63] [O1] bodies of staff', () => {
  test('have the limit of their route', async ({ signInAs }) => {
    const admin = await signInAs('admin');
    for (const { method, path } of WITH_BODY) {
      const url = API_PREFIX + path.replace(/\{(\w+)\}/g, (_, name: string) => PARAMETERS[name] ?? 'a1');
      const limits = getBodyLimits(method, url);
      const send = (body: string) => admin.request(url, createRequest(method, body, 'chunked'));
      await expectRefusal(await send('{}'.padEnd(limits.bytes + 1)), 'too_large', `bytes of ${method} ${path}`);
      await expectRefusal(await send(listValues(limits.values + 1)), 'too_large', `values of ${method} ${path}`);
      const deep = `${'['.repeat(limits.depth + 1)}${']'.repeat(limits.depth + 1)}`;
      await expectRefusal(await send(deep), 'validation_failed', `depth of ${method} ${path}`);
    }
  });

  test('are not read without a session', async ({ guest }) => {
    for (const { method, path, access } of WITH_BODY.filter((endpoint) => endpoint.access !== 'public')) {
      const url = API_PREFIX + path.replace(/\{(\w+)\}/g, (_, name: string) => PARAMETERS[name] ?? 'a1');
      const { bytes } = getBodyLimits(method, url);
      const refused = await guest.request(url, createRequest(method, '{}'.padEnd(bytes + 1), 'with its length'));
      await expectRefusal(refused, 'too_large', `${access} ${method} ${path}`);
      const response = await guest.request(url, createRequest(method, '{', 'chunked'));
      parseProblem(response, await response.text(), 'unauthenticated');
    }
  });

  test.for(FRAMINGS)('have the limits of the panel, sent %s', async (framing, { guest }) => {
    const headers = { authorization: `Bearer ${await fetchPanelToken(inject('cmsUrl'))}` };
    const path = '/content-manager/collection-types/api::wine.wine';
    const limits = getBodyLimits('POST', path);
    const send = (body: string) => guest.request(path, createRequest('POST', body, framing, headers));
    await expectRefusal(await send('{}'.padEnd(limits.bytes + 1)), 'too_large', 'bytes');
    await expectRefusal(await send(listValues(limits.values + 1)), 'too_large', 'values');
    await expectRefusal(await send(`{"name":${'['.repeat(40)}${']'.repeat(40)}}`), 'validation_failed', 'depth');
    const malformed = await send('{');
    expect(malformed.status).toBe(400);
    expect(await malformed.text()).toContain('"invalid_json"');
  });
});
