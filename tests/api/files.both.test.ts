import { describe, expect, inject } from 'vitest';
import type { ImageRef } from '#contract/image-ref';
import type { ApiClient } from '../support/clients/api-client';
import { test } from '../support/api-test';

async function someImage(client: ApiClient, query: Record<string, string> = {}): Promise<ImageRef> {
  const { body } = await client.call('listGallery', 200, { query: { ...query, pageSize: 1 } });
  if (!body.items[0]) throw new Error('no picture');
  return body.items[0].image;
}

describe('renditions', () => {
  test('are served with immutable caching and their exact image type', async ({ guest }) => {
    for (const { url, format } of (await someImage(guest)).renditions) {
      const response = await guest.request(url);
      expect(response.status, url).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')));
    }
  });

  test('answer 304 to a matching ETag, and HEAD without a body', async ({ guest }) => {
    const url = (await someImage(guest)).renditions[0]?.url ?? '';
    const etag = (await guest.request(url)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[^"]+"$/);
    const again = await guest.request(url, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await guest.request(url, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('that are missing, or whose path is invalid, are 404', async ({ guest }) => {
    const { renditions } = await someImage(guest);
    const known = renditions[0]?.url ?? '';
    const wrong = [
      known.replace(/\d+\.\w+$/, '321.avif'),
      known.replace(/\d+\.\w+$/, '320.png'),
      known.replace(/^\/files\/\w+/, '/files/Secret'),
      known.replace(/^\/files\/\w+/, '/files/gallery'),
      '/files/',
      '/files/Gallery/',
      '/files/Gallery/..%2f..%2fsecret',
      '/files/Gallery/demo-vault/320.avif%00',
      '/files/.unfinished/x.png',
    ];
    for (const path of wrong) {
      const response = await guest.request(path);
      expect(response.status, path).toBe(404);
      expect(response.headers.get('content-type'), path).toContain('text/plain');
      expect(response.headers.get('cache-control'), path).toBe('private, no-store');
    }
  });
});

describe('originals', () => {
  test('are readable by presigned URL only, for one image and until it expires', async ({ guest, signInAs }) => {
    const editor = await signInAs('editor');
    const image = await someImage(editor, { status: 'all' });
    const signed = new URL(image.presignedUrl ?? '', editor.origin);
    expect(Date.parse(image.presignedUrlExpiry ?? '') - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    const response = await guest.request(signed.href);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^image\//);
    if (inject('storage') === 'disk') {
      expect(response.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    }

    const tampered = [
      signed.pathname,
      signed.href.replace(/&[^&]*signature=[^&]*/i, ''),
      signed.href.replace(/expires=\d+/i, 'expires=9999999999'),
      signed.href.replace(/signature=.{4}/i, 'signature=AAAA'),
      signed.href.replace(/demo-[a-z-]+\./, 'demo-vault.').replace(/\/(Gallery|Wines)\//, '/Branding/'),
    ];
    for (const url of tampered) expect([400, 403, 404], url).toContain((await guest.request(url)).status);
  });
});
