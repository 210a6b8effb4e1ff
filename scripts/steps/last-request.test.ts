import { closeSync, openSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRequestRecorder, LastRequestFile, toLoggedPath } from './last-request.mjs';

const ID = '06b623f9-74ec-494e-9607-5fccbcf2025b';
const file = new LastRequestFile();
afterEach(() => file.clear());
let record: ReturnType<typeof createRequestRecorder>;
beforeEach(() => (record = createRequestRecorder(file.fd ?? -1)));

it('[R60] [O3] returns the request that started last', () => {
  expect(file.read()).toBeNull();
  record('POST', `/api/v1/wines/${'long-'.repeat(2_000)}?token=1`, ID);
  record('POST', '/cms/admin/forgot-password', ID);
  expect(file.read()).toBe(`POST /cms/admin/forgot-password (request id ${ID})`);
  record('GET', '/', '');
  record('GET', '/', '');
  expect(file.read()).toBe('GET /');
  record('GET', '/l/hbtqmr?lang=sl', '');
  expect(file.read()).toBe('GET /l/…');
  record('GET', '/l/other', '');
  record('HEAD', '/l/other', '');
  expect(file.read()).toBe('HEAD /l/…');
});

it.each([
  ['/api/v1/wines/rebula-2025?search=ana@example.com', '/api/v1/wines/…'],
  ['/ana@example.com', '/…'],
  ['/files/2f/portrait_of_ana.jpg', '/files/…/…'],
  ['/api/v1/users/123', '/api/v1/users/…'],
  ['/l/hbtqmr', '/l/…'],
  ['/01/03830012345678/10/L1', '/01/…'],
  ['/%c0%af\n"', '/…'],
  [`/${'a'.repeat(10_000)}`, '/…'],
  ['*', '/'],
  ['/wines', '/wines'],
])('[R60] [O3] logs no person and nothing that a stranger has typed: %j', (target, logged) => {
  expect(toLoggedPath(target)).toBe(logged);
});

it('[R60] [O3] omits an invalid request id, and continues if nothing can be written', () => {
  record('GET', '/wines', 'a'.repeat(600));
  expect(file.read()).toBeNull();
  record('GET', '/wines', '<script>');
  expect(file.read()).toBe('GET /wines');
  const readOnly = openSync('/dev/null', 'r');
  createRequestRecorder(readOnly)('GET', '/queen', ID);
  closeSync(readOnly);
  expect(file.read()).toBe('GET /wines');
});
