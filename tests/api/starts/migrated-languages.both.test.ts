import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { CONTENT_NAMESPACES, type ContentDocument, type ContentNamespace } from '#contract/content';
import type { Language } from '#contract/values';
import type { SiteMetadata } from '#contract/metadata';
import { FIXTURE_ENVIRONMENT, readDatabaseFixture } from '../../fixtures/database-fixture';
import { ApiClient } from '../../support/clients/api-client';
import { countRows, omitBookkeepingTables } from '../../support/data/table-counts';
import { type TestDatabase, createDatabase } from '../../support/servers/database';
import { loadPostgres } from '../../support/data/dump-postgres';
import { loadSqlite } from '../../support/data/dump-sqlite';
import { type RunningCms, STAFF_ADMIN, startCms } from '../../support/servers/start-cms';

/** Rows of a database written by hand or incompletely before page texts and metadata had languages. */
const DAMAGE = `
  DELETE FROM strapi_core_store_settings WHERE key = 'strapi_content_types_schema';
  DELETE FROM content_documents WHERE key IN ('winesPage:en', 'footer:sl');
  UPDATE content_documents SET document_id = NULL WHERE key = 'home:sl';
  UPDATE content_documents SET document_id = NULL WHERE key LIKE 'legalTerms:%';
  UPDATE content_documents SET namespace = 'Nowhere', locale = 'fr' WHERE key = 'about:sl';
  UPDATE content_documents SET language = 'de', locale = 'sl' WHERE key = 'about:en';
  UPDATE content_documents SET data = '["x"]', version = NULL, updated_at = NULL WHERE key = 'galleryPage:sl';
  UPDATE content_documents SET key = 'comingSoon:xx' WHERE key = 'comingSoon:sl';
  UPDATE content_documents SET key = NULL WHERE key = 'comingSoon:en';
  UPDATE site_metadata SET locale = 'en', brand_tagline = NULL;
  INSERT INTO site_metadata (document_id, key, brand_title, version, locale) VALUES ('stray', 'other', 'Stray', 1, 'sl');
  DELETE FROM i18n_locale WHERE code = 'sl';
  UPDATE strapi_core_store_settings SET value = '"en"' WHERE key = 'plugin_i18n_default_locale';
`;

interface Row {
  document_id: string | null;
  namespace?: string;
  locale: string | null;
}

describe('[T1] page texts and metadata of the schema before, damaged,', () => {
  const kind = inject('database');
  const fixture = readDatabaseFixture(kind);
  const dataDir = mkdtempSync(join(tmpdir(), 'winery-languages-'));
  let store: TestDatabase;
  let cms: RunningCms;
  let admin: ApiClient;
  const start = () => startCms({ database: kind, store, dataDir, env: FIXTURE_ENVIRONMENT });

  beforeAll(async () => {
    store = await createDatabase(kind);
    for (const sql of [fixture.dump, DAMAGE]) {
      if (kind === 'sqlite') loadSqlite(join(dataDir, 'cms.sqlite'), sql);
      else await loadPostgres(store.environment.DATABASE_URL ?? '', sql);
    }
    cms = await start();
    admin = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
  });
  afterAll(async () => {
    await cms.stop();
    await store.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const before = (path: string, lang: Language) => fixture.reads[`/api/v1/${path}?lang=${lang}`];
  const textBefore = (namespace: ContentNamespace, lang: Language) =>
    before(`content/${namespace}`, lang) as ContentDocument;
  const read = async (namespace: ContentNamespace, lang: Language) =>
    (await admin.call('getContent', 200, { params: { namespace }, query: { lang } })).body;
  const rows = (table: 'content_documents' | 'site_metadata'): Promise<Row[]> =>
    cms.run(async (strapi, name) => (await strapi.db.getConnection(name).orderBy('id')) as never, table);

  test('have both languages again, and Slovenian as the default', async () => {
    const locales = await cms.run(async (strapi) => {
      const service = strapi.plugin('i18n').service('locales');
      return (await service.setIsDefault(await service.find())) as { code: string; isDefault: boolean }[];
    }, null);
    const defaults = Object.fromEntries(locales.map(({ code, isDefault }) => [code, isDefault]));
    expect(defaults).toEqual({ en: false, sl: true });
  });

  test('say in each language what they said, by their keys', async () => {
    for (const namespace of ['home', 'about', 'queenPage', 'legalTerms', 'legalPrivacy'] as const) {
      for (const lang of ['sl', 'en'] as const) {
        const { data, version, updatedAt } = textBefore(namespace, lang);
        const text = await read(namespace, lang);
        expect(text, namespace).toMatchObject({
          language: lang,
          data,
          version,
          updatedAt,
          updatedBy: expect.any(String),
        });
      }
    }
    expect(await read('winesPage', 'en')).toMatchObject({ language: 'sl', data: textBefore('winesPage', 'sl').data });
    expect(await read('footer', 'en')).toMatchObject({ language: 'en', data: textBefore('footer', 'en').data });
    await admin.expectProblem('getContent', 'not_found', { params: { namespace: 'footer' }, query: { lang: 'sl' } });
    expect(await read('galleryPage', 'sl')).toMatchObject({
      data: {},
      version: 1,
      faults: { data: expect.any(String) },
    });
  });

  test('are one document for each page; what is nobody’s text stays without a language', async () => {
    const texts = await rows('content_documents');
    const stray = texts.filter(({ locale }) => locale === null);
    expect(stray.map(({ namespace }) => namespace)).toEqual(['comingSoon', 'comingSoon']);
    for (const page of CONTENT_NAMESPACES.filter((namespace) => namespace !== 'comingSoon')) {
      const own = texts.filter(({ namespace, locale }) => namespace === page && locale !== null);
      const [id, ...others] = new Set(own.map((row) => row.document_id));
      expect(id, page).toMatch(/^[a-z0-9]{24}$/);
      expect(others, page).toEqual([]);
    }
    await admin.expectProblem('getContent', 'not_found', {
      params: { namespace: 'comingSoon' },
      query: { lang: 'en' },
    });
  });

  test('keep their history, and their place in the record of changes', async () => {
    for (const lang of ['sl', 'en'] as const) {
      const request = { params: { namespace: 'home' as const }, query: { lang } };
      const kept = before('content/home/revisions', lang) as { items: object[]; total: number };
      // The changed fields were not recorded at that time.
      const items = kept.items.map((version) => ({ ...version, changed: null }));
      expect((await admin.call('listContentRevisions', 200, request)).body).toEqual({ ...kept, items });
    }
    const { body: log } = await admin.call('listAudit', 200, { query: { entity: 'content' } });
    for (const lang of ['sl', 'en'] as const) {
      const entries = log.items.filter(({ title }) => title === `queenPage:${lang}`);
      expect(entries.length).toBeGreaterThan(0);
      for (const { adminPath } of entries) {
        expect(adminPath).toBe(`/admin/content?namespace=queenPage&language=${lang}`);
      }
    }
  });

  test('are metadata in Slovenian, which English shows, with the pictures in both', async () => {
    const { tagline: _lost, ...brand } = (before('metadata', 'sl') as SiteMetadata).brand;
    const { body: sl } = await admin.call('getMetadata', 200, { query: { lang: 'sl' } });
    expect(sl).toMatchObject({ ...(before('metadata', 'sl') as object), language: 'sl', brand });
    expect(sl.faults).toMatchObject({ 'brand.tagline': expect.any(String) });
    const guest = new ApiClient(cms.url);
    const { body: en } = await guest.call('getMetadata', 200, { query: { lang: 'en' } });
    expect(en).toMatchObject({ version: sl.version, language: 'sl', company: sl.company, contacts: sl.contacts });
    expect(en.brand.heroImage?.imageKey).toBe(sl.brand.heroImage?.imageKey);
    const stored = await rows('site_metadata');
    expect(stored.map(({ locale }) => locale)).toEqual(['sl', null, 'en']);
    expect(stored.map(({ document_id: id }) => id)[2]).toBe(stored[0]?.document_id);
  });

  test('are written as ever, and left alone by every later start', async () => {
    const footer = { namespace: 'footer', language: 'sl', data: { age: '18' }, expectedVersion: 0 };
    const { body: written } = await admin.call('updateContent', 200, { body: footer });
    expect(written.version, 'after the versions that are kept').toBe(2);
    const { body: metadata } = await admin.call('getMetadata', 200, { query: { lang: 'en', fallback: 'none' } });
    const translated = { ...metadata, brand: { ...metadata.brand, tagline: 'Wines' } };
    const { body: saved } = await admin.call('updateMetadata', 200, { query: { lang: 'en' }, body: translated });
    expect(saved).toMatchObject({ version: metadata.version + 1, language: 'en', brand: { tagline: 'Wines' } });

    const stand = [await rows('content_documents'), await rows('site_metadata')];
    expect(stand[0]?.filter(({ namespace }) => namespace === 'footer').map(({ locale }) => locale)).toEqual([
      'en',
      'sl',
    ]);
    const counts = omitBookkeepingTables(await countRows(cms));
    await cms.stop();
    cms = await start();
    expect(omitBookkeepingTables(await countRows(cms))).toEqual(counts);
    expect([await rows('content_documents'), await rows('site_metadata')]).toEqual(stand);
  });
});
