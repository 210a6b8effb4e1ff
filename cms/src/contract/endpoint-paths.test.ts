import { expect, it } from 'vitest';
import { findEndpointsByPath, listAllowedMethods } from './endpoint-paths';

it('[R77] a path has the methods of its endpoints, in any case and with a slash at the end', () => {
  const methods = {
    '/api/v1/wines': 'GET, HEAD, POST, OPTIONS',
    '/API/v1/Wines/': 'GET, HEAD, POST, OPTIONS',
    '/api/v1/features': 'GET, HEAD, OPTIONS',
    '/api/v1/auth/login': 'POST, OPTIONS',
    '/api/v1/metadata': 'GET, HEAD, POST, PUT, OPTIONS',
    '/api/v1/labels/x/code.svg': 'GET, HEAD, OPTIONS',
    '/api/v1/labels/x/codes': '',
    '/api/v1/nothing': '',
    '/api/v1/wines/a/b/c/d': '',
    '/api/v1': '',
    '/api/v2/wines': '',
    '/wines': '',
  };
  expect(Object.keys(methods).map((path) => [path, listAllowedMethods(path).join(', ')])).toEqual(
    Object.entries(methods),
  );
});

it('a fixed path comes before a parameter', () => {
  const [first] = findEndpointsByPath('/api/v1/labels/published');
  expect(first?.path).toBe('/labels/published');
});
