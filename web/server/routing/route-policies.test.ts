import { describe, expect, it } from 'vitest';
import { listSpellings } from '../testing/spellings';
import { findRoutePolicy } from './route-policies';

const findPolicyName = (target: string) => findRoutePolicy(target)?.name ?? null;

/** Describes the rules of a target in one line each: methods, types, bytes, who limits the rate. */
function describeRules(target: string) {
  const policy = findRoutePolicy(target);
  if (!policy) return null;
  const { name, methods, contentTypes, maxBytes, rateLimitedBy, isProxied } = policy;
  return [name, methods.join(' '), contentTypes?.join(' ') ?? 'any', maxBytes, rateLimitedBy, isProxied];
}

const READ = 'GET HEAD';
const ALL = 'GET HEAD POST PUT DELETE OPTIONS';
const JSON_BODY = 'application/json';
const FILE_BYTES = 11 * 1024 * 1024;

describe('[C1] the rules of a route', () => {
  it.each([
    ['/api/v1/wines', ['api', ALL, JSON_BODY, 0, 'cms', true]],
    ['/files/Wines/a/original', ['files', `${READ} PUT`, 'any', FILE_BYTES, 'cms', true]],
    ['/cms/admin/login', ['panel', ALL, JSON_BODY, 0, 'cms', true]],
    ['/cms/upload', ['panel', ALL, `${JSON_BODY} multipart/form-data`, FILE_BYTES, 'cms', true]],
    ['/assets/boot.js', ['assets', READ, '', 0, 'none', false]],
    ['/texts/a.json', ['generated', READ, '', 0, 'web server', false]],
    ['/share/a.png', ['generated', READ, '', 0, 'web server', false]],
    ['/sitemap.xml', ['site file', READ, '', 0, 'web server', false]],
    ['/robots.txt', ['site file', READ, '', 0, 'none', false]],
    ['/forms/visit', ['form', `${READ} POST`, 'application/x-www-form-urlencoded', 64 * 1024, 'web server', false]],
    ['/healthz', ['health', READ, '', 0, 'none', false]],
    ['/l/ABCDEFGH', ['label', READ, '', 0, 'none', false]],
    ['/wines', ['page', READ, '', 0, 'web server', false]],
  ])('%s', (target, rules) => {
    expect(describeRules(target)).toEqual(rules);
  });

  it('applies to normalised paths of each policy', () => {
    const policies = {
      '/api/v1/wines?search=%2e%2e%2f': 'api',
      '/api/v1/storage/object/Wines/2025-a.b_c~1.png': 'api',
      '/files/Wines/abc/640.avif': 'files',
      '/cms/admin': 'panel',
      '/cms/_health': 'panel',
      '/cms/content-manager/collection-types/api::wine.wine/abc?x=1': 'panel',
      '/cms/upload/files/1/replace': 'panel',
      '/assets/boot-A1_b.js': 'assets',
      '/data/x/sl/wines': 'generated',
      '/icons/192.png': 'generated',
      '/healthz/live': 'health',
      '/01/03830000000017': 'label',
      '/wines/zametna%20crnina': 'page',
      '/admin/wines': 'page',
      '/datascience': 'page',
      '/wines?url=/api/v1/users': 'page',
      '/wines/api/v1': 'page',
      '/': 'page',
    };
    expect(Object.keys(policies).map((target) => [target, findPolicyName(target)])).toEqual(Object.entries(policies));
  });
});

const FORBIDDEN_CMS_PATHS = [
  '/cms',
  '/cms/',
  '/cms/api/v1/users',
  '/cms/files/x',
  '/cms/documentation',
  '/cms/graphql',
];
const FORBIDDEN_PATHS = [...FORBIDDEN_CMS_PATHS, '/api', '/api/', '/api/v2/users', '/api/upload', '/api/v1x'];
const SITE_FILES = ['/robots.txt', '/favicon.ico', '/apple-touch-icon.png', '/licences.txt', '/speculation-rules.json'];
const FILE_PATHS = [...SITE_FILES, '/sitemap.xml', '/.well-known/security.txt'];

describe('no policy has', () => {
  it.each(FORBIDDEN_PATHS)('a part of the CMS that nobody may reach: %s', (path) => {
    expect(findRoutePolicy(path)).toBeNull();
  });

  it.each([
    '/api/v1/labels/published',
    '/api/v1/labels/published/',
    '/api/v1/LABELS/Published',
    '/api/v1/labels/published?x=1',
  ])('the read of the labels between the servers: %s', (path) => {
    expect(findRoutePolicy(path)).toBeNull();
  });

  it('reads of labels beside it are allowed', () => {
    expect(['/api/v1/labels/published/x', '/api/v1/labels/publishedx', '/api/v1/labels'].map(findPolicyName)).toEqual([
      'api',
      'api',
      'api',
    ]);
  });

  it.each([...FILE_PATHS, '/healthz', '/healthz/live', '/forms/visit'])('[R24] a path below a file: %s', (path) => {
    expect(findRoutePolicy(path)).not.toBeNull();
    for (const more of ['/', '/x', '/x?y=1', '/index.html']) expect(findRoutePolicy(path + more)).toBeNull();
  });

  it.each(['', 'wines', '*', 'http://x/wines', '/wines#x', '/wines?a#x', '#'])(
    'a target that is no path: %j',
    (target) => {
      expect(findRoutePolicy(target)).toBeNull();
    },
  );
});

describe('[R20] no policy has another spelling of', () => {
  it.each(['/api/v1/users', '/files/Wines/a/original', '/cms/admin/login', '/assets/boot.js'])('%s', (path) => {
    for (const [name, target] of listSpellings(path).filter(([, each]) => each !== path && !each.includes('?')))
      expect([name, findPolicyName(target)]).toEqual([name, null]);
  });

  it.each([
    '/%61pi/v1',
    '/%2561pi/v1',
    '/%25252561pi/v1',
    '/%2525252561pi/v1',
    '/x/%2e%2e/api/v1',
    '/x/y/../../api',
    '/./api',
    '/.//api',
    '/API',
    '/\\api',
    '/x\\..\\api',
    '/api;a=b',
    '/api;a\nb',
    '/%00api',
    '/%20api%20',
    '/a%09pi',
    '/../api',
  ])('the API: %j', (target) => {
    expect(findRoutePolicy(target)).toBeNull();
  });

  it.each([
    '/%252525252561pi',
    '/x%61pi',
    '/wines/..',
    '/x/../wines',
    '/...',
    '/a%21pi',
    '/apis',
    '/wines;api',
    '/%zzapi',
    '/wines/api',
    '/wines/./api',
  ])('a page: %j is one', (target) => {
    expect(findPolicyName(target)).toBe('page');
  });
});
