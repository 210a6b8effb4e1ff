import { describe, expect } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { test } from '../support/api-test';
import type { ApiClient } from '../support/clients/api-client';
import { PANEL_FORMS } from '../support/cost/public-routes';
import { type CostCase, createBodyCases, fillPath } from '../support/cost/worst-requests';
import { type Operation, parseOperations } from '../support/fuzz/request';

/** The names of 50 fields with their messages, in one language. */
const MAX_RESPONSE_BYTES = 20_000;
const MAX_FIELDS = 50;

/** Cases of a route whose response is not a short rejection. */
async function findWrongResponses(client: ApiClient, cases: readonly CostCase[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [index, { name, create }] of cases.entries()) {
    const { method, target, headers, body } = await create();
    // Limits of failures count by client IP.
    const from = { 'x-forwarded-for': `10.63.${index >> 8}.${index & 0xff}` };
    const response = await client.request(target, { method, headers: { ...headers, ...from }, body });
    const text = await response.text();
    const problem = /"extensions":/.test(text) ? (JSON.parse(text) as { extensions: { fields?: object } }) : undefined;
    const fields = Object.keys(problem?.extensions.fields ?? {}).length;
    const isRight =
      response.status >= 200 && response.status < 500 && text.length <= MAX_RESPONSE_BYTES && fields <= MAX_FIELDS;
    if (!isRight)
      wrong.push(`${method} ${target}, ${name}: ${response.status}, ${text.length} bytes, ${fields} fields`);
  }
  return wrong;
}

describe('[R60] [R63] [O1] the worst bodies that need no sign-in', () => {
  test('get a short response on every route of the API', { timeout: 240_000 }, async ({ guest }) => {
    const { body: document } = await guest.call('getOpenApi', 200);
    const open = parseOperations(document).filter(
      ({ id, body }: Operation) => body && endpoints[id as keyof typeof endpoints].access === 'public',
    );
    expect(open.map((operation) => `${operation.method} ${fillPath(operation)}`).toSorted()).toEqual([
      'POST /api/v1/auth/login',
      'POST /api/v1/auth/passkey',
      'POST /api/v1/auth/password-reset',
      'POST /api/v1/visits',
      'POST /api/v1/visits/links/a1',
      'PUT /api/v1/auth/password-reset',
    ]);
    const cases = open.flatMap((operation) =>
      createBodyCases(operation.method, fillPath(operation), operation.body, { isThorough: false }),
    );
    expect(await findWrongResponses(guest, cases)).toEqual([]);
  });

  test('get a short response on every form of the panel', { timeout: 240_000 }, async ({ guest }) => {
    const cases = Object.entries(PANEL_FORMS).flatMap(([path, schema]) => [
      { name: 'no body', create: () => ({ method: 'POST', target: path, headers: {}, body: '' }) },
      ...createBodyCases('POST', path, schema, { isThorough: false }),
    ]);
    expect(await findWrongResponses(guest, cases)).toEqual([]);
  });
});
