import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX, type Endpoint } from '#contract/endpoint';
import { listAllowedMethods } from '#contract/endpoint-paths';
import { endpoints } from '#contract/endpoints';
import { ProblemDocument } from '#contract/problem';
import { findRoutePolicy } from './route-policies';
import { sendRaw } from '../testing/raw-request';
import { startTestSite, type TestSite } from '../testing/site';
import { listSpellings } from '../testing/spellings';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ PAGE_RATE_LIMIT: '1000000' });
});
afterAll(() => site.stop());

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'];
/** One path of each proxied policy, and the most dangerous ones of the panel. */
const PROXIED_PATHS = [
  '/api/v1/users',
  '/api/v1/auth/login',
  '/files/Wines/a/original',
  '/cms/admin/login',
  '/cms/upload',
];
const OWN_PATHS = ['/assets/boot.js', '/texts/x.json', '/data/x/sl/wines', '/healthz', '/robots.txt', '/licences.txt'];

const reached = () =>
  site.upstream.requests.filter(({ url }) => !url.includes('/health/') && !url.includes('/features'));

describe('[R20] [C1] a path that is not normalised', () => {
  it.each(PROXIED_PATHS)('reaches the CMS by no spelling and no method: %s', async (path) => {
    const before = reached().length;
    for (const [name, target] of listSpellings(path)) {
      for (const method of METHODS) {
        const head = [`${method} ${target} HTTP/1.1`, 'Host: x', 'Origin: https://evil.example'];
        const withBody = [...head, 'Content-Type: application/json', 'Content-Length: 2'];
        const { status, text } = await sendRaw(
          site.port,
          method === 'GET' ? head : withBody,
          method === 'GET' ? '' : '{}',
        );
        expect([name, method, status], target).toSatisfy(([, , got]) => [400, 404, 405].includes(got as number));
        if (method === 'GET' && text !== '') {
          expect([name, ProblemDocument.parse(JSON.parse(text)).status]).toEqual([name, 404]);
        }
      }
    }
    expect(reached().slice(before)).toEqual([]);
  });

  it.each(OWN_PATHS)('reaches none of this server’s own files either: %s', async (path) => {
    for (const [name, target] of listSpellings(path).filter(([, each]) => each !== path)) {
      const { status } = await sendRaw(site.port, [`GET ${target} HTTP/1.1`, 'Host: x']);
      expect([name, [301, 400, 404].includes(status)], target).toEqual([name, true]);
    }
  });
});

it('[R24] no path of files is rendered as a page', async () => {
  for (const path of ['/assets', '/assets/', '/assets/x', '/assets?x=1', '/assets/?x=1', '/texts', '/data', '/share']) {
    const { status, headers } = await site.request(path);
    expect([path, status >= 400, headers['content-type']?.startsWith('text/html') ?? false]).toEqual([
      path,
      true,
      false,
    ]);
  }
});

describe('a route policy', () => {
  it('[C1] limits methods, types and sizes before anything is forwarded', async () => {
    const before = reached().length;
    const refused: [number, string, string, Record<string, string>, string][] = [
      [405, 'PATCH', '/api/v1/users', {}, ''],
      [405, 'POST', '/files/Wines/a', { 'content-type': 'image/png' }, 'x'],
      [405, 'POST', '/wines', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=b'],
      [405, 'POST', '/assets/boot.js', {}, ''],
      [415, 'POST', '/api/v1/auth/login', { 'content-type': 'text/plain' }, '{}'],
      [415, 'POST', '/api/v1/auth/login', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
      [415, 'POST', '/cms/admin/login', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
      [415, 'POST', '/cms/admin/login', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=b'],
      [415, 'POST', '/cms/content-manager/x', { 'content-type': 'MULTIPART/form-data; boundary=x' }, '--x--'],
      [413, 'POST', '/cms/admin/login', { 'content-type': 'application/json', 'content-length': '99999999' }, ''],
      [413, 'PUT', '/files/Wines/a', { 'content-type': 'image/png', 'content-length': '99999999' }, ''],
      [
        413,
        'POST',
        '/cms/upload',
        { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '99999999' },
        '',
      ],
    ];
    for (const [status, method, path, headers, body] of refused) {
      const response = await site.request(path, { method, headers, body });
      expect([method, path, response.status]).toEqual([method, path, status]);
      expect(ProblemDocument.parse(JSON.parse(response.text)).status).toBe(status);
      expect(response.headers['x-content-type-options']).toBe('nosniff');
    }
    expect(reached().slice(before)).toEqual([]);
  });
});

describe('[R77] an unsupported method of a path', () => {
  const allowedAt = async (path: string, method: string) => {
    const { status, headers } = await site.request(path, { method });
    return [path, status, headers.allow];
  };

  it('is 405 with exactly the methods that the path has, 404 where there is no such path of the API', async () => {
    const before = reached().length;
    const paths = Object.values<Endpoint>(endpoints).map(({ path }) => API_PREFIX + path.replaceAll(/\{\w+\}/g, 'x'));
    for (const path of new Set(paths)) {
      const methods = listAllowedMethods(path).join(', ');
      const isOpen = findRoutePolicy(path) !== null;
      for (const method of ['PATCH', 'PROPFIND'])
        expect(await allowedAt(path, method)).toEqual(isOpen ? [path, 405, methods] : [path, 404, undefined]);
    }
    const others = {
      '/api/v1/nothing': [404, undefined],
      '/api/v1/wines/x/y/z': [404, undefined],
      '/api/v1': [404, undefined],
      '/files/wines/x/original': [405, 'GET, HEAD, PUT'],
      '/forms/visit': [405, 'GET, HEAD, POST'],
      '/forms/other': [404, undefined],
      '/wines': [405, 'GET, HEAD'],
      '/sitemap.xml': [405, 'GET, HEAD'],
      '/l/ABCDEFGH': [405, 'GET, HEAD'],
    };
    for (const [path, answer] of Object.entries(others))
      expect(await allowedAt(path, 'PATCH')).toEqual([path, ...answer]);
    expect(reached().slice(before)).toEqual([]);
  });
});
