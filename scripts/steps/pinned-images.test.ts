import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../tests/support/paths';
import { pinImages } from './pinned-images.mjs';
import { fetchDigest } from './registry.mjs';

const INDEX = 'application/vnd.oci.image.index.v1+json';
const DOCKER_LIST = 'application/vnd.docker.distribution.manifest.list.v2+json';
const digestFor = (path: string): string => `sha256:${createHash('sha256').update(path).digest('hex')}`;

describe('image digests', () => {
  let root: string;
  let registry: Server;
  let hub: string;
  let asked: string[];
  let type = INDEX;
  let isOpen = false;

  /** Responds like Docker Hub: an anonymous token from another origin, for one repository. */
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'winery-images-'));
    asked = [];
    type = INDEX;
    isOpen = false;
    registry = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', hub);
      asked.push(`${request.method} ${request.url}`);
      if (pathname === '/token') return response.end(JSON.stringify({ token: searchParams.get('scope') }));
      const [, name = '', tag = ''] = /^\/v2\/(.+)\/manifests\/(.+)$/.exec(pathname) ?? [];
      const scope = `repository:${name}:pull`;
      if (!isOpen && request.headers.authorization !== `Bearer ${scope}`) {
        const challenge = `Bearer realm="${hub}/token",service="registry.test",scope="${scope}"`;
        return response.writeHead(401, { 'www-authenticate': challenge }).end();
      }
      if (tag === 'gone') return response.writeHead(404).end();
      const digest = tag === 'silent' ? {} : { 'docker-content-digest': digestFor(`${name}:${tag}`) };
      const served = request.headers.accept?.includes(type) ? type : 'text/plain';
      return response.writeHead(200, { 'content-type': served, ...digest }).end();
    });
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
    hub = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    registry.closeAllConnections();
    await new Promise((resolve) => registry.close(resolve));
    rmSync(root, { recursive: true });
  });

  it('are fetched with a token only if the registry requires one', async () => {
    expect(await fetchDigest('postgres:17', hub)).toBe(digestFor('library/postgres:17'));
    expect(asked).toEqual([
      'HEAD /v2/library/postgres/manifests/17',
      'GET /token?service=registry.test&scope=repository%3Alibrary%2Fpostgres%3Apull',
      'HEAD /v2/library/postgres/manifests/17',
    ]);
    isOpen = true;
    type = DOCKER_LIST;
    expect(await fetchDigest('dxflrs/garage:v2.3.0', hub)).toBe(digestFor('dxflrs/garage:v2.3.0'));
    expect(asked).toHaveLength(4);
  });

  it.each([
    ['postgres', /postgres has no tag/],
    ['postgres:gone', /has no library\/postgres:gone: 404/],
    ['postgres:silent', /tells no digest/],
  ])('%s is a fault', async (image, fault) => {
    await expect(fetchDigest(image, hub)).rejects.toThrow(fault);
  });

  it('fail for a single-platform image, and if the registry does not respond', async () => {
    type = 'application/vnd.oci.image.manifest.v1+json';
    await expect(fetchDigest('postgres:17', hub)).rejects.toThrow('one kind of machine');
    await expect(fetchDigest('127.0.0.1:1/postgres:17')).rejects.toThrow('https://127.0.0.1:1 does not answer');
  });

  it('are written after every tag of both files, replacing old ones, and nothing else changes', async () => {
    const files = ['docker-compose.yml', 'Dockerfile'];
    for (const name of files) copyFileSync(join(PROJECT_ROOT, name), join(root, name));
    const texts = () => files.map((name) => readFileSync(join(root, name), 'utf8'));
    const withoutDigests = (text: string) => text.replaceAll(/@sha256:[\da-f]{64}/g, '');
    const plain = texts().map(withoutDigests);
    const images = await pinImages(root, (image) => fetchDigest(image, hub));
    expect([...images.keys()].map((image) => image.split(':')[0]).toSorted()).toEqual([
      'caddy',
      'docker/dockerfile',
      'dxflrs/garage',
      'node',
      'postgres',
    ]);
    const [compose = '', dockerfile = ''] = texts();
    expect(compose.match(/^ +image: .*$/gm)).toHaveLength(3);
    for (const line of compose.match(/^ +image: .*$/gm) ?? []) expect(line).toMatch(/:[\w.-]+@sha256:[\da-f]{64}$/);
    expect(dockerfile).toMatch(/^FROM node:26-bookworm-slim@sha256:[\da-f]{64} AS base$/m);
    expect(dockerfile).toContain('FROM base AS cms-packages');
    expect(texts().map(withoutDigests)).toEqual(plain);
    await pinImages(root, () => Promise.resolve(digestFor('later')));
    expect(texts().map(withoutDigests)).toEqual(plain);
    expect(texts()[1]).toContain(digestFor('later'));
  });

  it('are not written at all if one is unknown', async () => {
    writeFileSync(join(root, 'docker-compose.yml'), 'services:\n  a:\n    image: postgres:17\n');
    writeFileSync(join(root, 'Dockerfile'), 'FROM node:gone\n');
    await expect(pinImages(root, (image) => fetchDigest(image, hub))).rejects.toThrow('node:gone');
    expect(readFileSync(join(root, 'docker-compose.yml'), 'utf8')).not.toContain('sha256');
  });
});
