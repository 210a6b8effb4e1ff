import { expect, it } from 'vitest';
import { requireReadable, FORMAT_VERSION, type Manifest, serializeManifest, parseManifest } from './manifest';

const sha256 = '0'.repeat(64);
const manifest: Manifest = {
  format: FORMAT_VERSION,
  id: '2026-11-22T19-15-00Z-ab12',
  createdAt: '2026-11-22T19:15:00.000Z',
  product: { version: '0.1.0', strapi: '5.54.0', migrations: ['2026.11.22-a.js'] },
  database: {
    bytes: 1,
    sha256,
    kind: 'sqlite',
    schema: { tables: [] },
    tables: [{ name: 'wines', columns: [{ name: 'id', type: 'integer' }], rows: 3, digest: sha256 }],
  },
  media: { bytes: 1, sha256, kind: 'disk', files: 1, totalBytes: 2 },
  missing: [],
  secret: null,
};

it('[B1] parses a serialised manifest, and rejects a changed one', () => {
  const text = serializeManifest(manifest);
  expect(parseManifest(text)).toEqual(manifest);
  expect(() => parseManifest(text.replace('"rows":3', '"rows":4'))).toThrow('The archive is damaged');
  expect(() => parseManifest(text.slice(0, -20))).toThrow('The archive is damaged');
  expect(() => parseManifest('[]')).toThrow('The archive is damaged');
});

it('[B1] rejects archives of a later product', () => {
  expect(() => parseManifest(serializeManifest({ ...manifest, format: FORMAT_VERSION + 1 }))).toThrow(
    'update it first',
  );
  const own = { version: '0.2.0', strapi: '5.54.0', migrations: ['2026.11.22-a.js', '2026.11.23-b.js'] };
  expect(() => requireReadable(manifest, own)).not.toThrow();
  const made = (product: Partial<Manifest['product']>) => ({
    ...manifest,
    product: { ...manifest.product, ...product },
  });
  expect(() => requireReadable(made({ version: '0.10.0' }), own)).toThrow('made by a later product, 0.10.0');
  expect(() => requireReadable(made({ strapi: '5.55.1' }), own)).toThrow('later product');
  expect(() => requireReadable(made({ migrations: ['2027.01.01-c.js'] }), own)).toThrow('migration 2027.01.01-c.js');
});
