import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIXTURE_ENVIRONMENT, readDatabaseFixture } from '../../fixtures/database-fixture';
import { recordReads } from '../../fixtures/recorded-reads';
import { ApiClient } from '../../support/clients/api-client';
import { type TestDatabase, createDatabase } from '../../support/servers/database';
import { loadPostgres } from '../../support/data/dump-postgres';
import { loadSqlite } from '../../support/data/dump-sqlite';
import { countRows, omitBookkeepingTables } from '../../support/data/table-counts';
import { type RunningCms, startCms } from '../../support/servers/start-cms';

/** How many rows each table of a dump has. */
function getRows(dump: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [, table = ''] of dump.matchAll(/^INSERT INTO "(\w+)"/gm)) counts[table] = (counts[table] ?? 0) + 1;
  return counts;
}

interface Queen {
  picks: { wineSlug: string }[];
  version: number;
  updatedAt: string;
}
const isQueen = (read: unknown): read is Queen => typeof read === 'object' && read !== null && 'picks' in read;

/**
 * The recorded response as it is expected now: the start has removed picks of missing wines from the Queen
 * section.
 */
function asReadNow(read: unknown, reads: Record<string, unknown>): object {
  if (!isQueen(read)) return read as object;
  const { items } = reads['/api/v1/wines?pageSize=100&lang=sl'] as { items: { slug: string }[] };
  const { version: _before, updatedAt: _then, ...lasting } = read;
  return { ...lasting, picks: read.picks.filter(({ wineSlug }) => items.some(({ slug }) => slug === wineSlug)) };
}

/** Two picks in each language are of wines that were deleted. */
const GONE_PICKS = 4;
/**
 * Each is a change of the Queen section, which had no saved revisions: the first also saves the state before
 * it.
 */
const KEPT_VERSIONS = 3;
/** The metadata have languages now: a row for English is made, with the same pictures. */
const METADATA_TABLES = ['', '_hero_image_lnk', '_logo_image_lnk', '_fav_icon_image_lnk'].map(
  (name) => `site_metadata${name}`,
);
const asStoredNow = ({ content_revisions: ofTexts = 0, ...counts }: Record<string, number>) => ({
  ...counts,
  ...Object.fromEntries(METADATA_TABLES.map((table) => [table, (counts[table] ?? 0) * 2])),
  revisions: ofTexts + KEPT_VERSIONS,
  components_queen_picks: (counts.components_queen_picks ?? 0) - GONE_PICKS,
  queens_cmps: (counts.queens_cmps ?? 0) - GONE_PICKS,
});

describe('a database of the schema before', () => {
  const kind = inject('database');
  const fixture = readDatabaseFixture(kind);
  const dataDir = mkdtempSync(join(tmpdir(), 'winery-migration-'));
  let store: TestDatabase;
  let cms: RunningCms;

  beforeAll(async () => {
    store = await createDatabase(kind);
    if (kind === 'sqlite') loadSqlite(join(dataDir, 'cms.sqlite'), fixture.dump);
    else await loadPostgres(store.environment.DATABASE_URL ?? '', fixture.dump);
    cms = await startCms({ database: kind, store, dataDir, env: FIXTURE_ENVIRONMENT });
  });
  afterAll(async () => {
    await cms.stop();
    await store.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('is left alone by the seeding of a first start', async () => {
    const stored = omitBookkeepingTables(getRows(fixture.dump));
    expect(stored).toMatchObject({ wines: 8, albums: 8, gallery_items: 12, staff_sessions: 1 });
    expect(await countRows(cms)).toMatchObject(asStoredNow(stored));
  });

  test('keeps all that visitors and staff could read, in both languages', async () => {
    const reads = await recordReads(cms.url);
    for (const [path, before] of Object.entries(fixture.reads))
      expect(reads[path], path).toMatchObject(asReadNow(before, fixture.reads));
  });

  test('keeps people, their passwords and their sessions', async () => {
    const signedIn = await new ApiClient(cms.url).request('/api/v1/users/me', { headers: { cookie: fixture.cookie } });
    expect(await signedIn.json()).toMatchObject({ email: 'admin@example.com', roles: ['admin'] });
    const queen = new ApiClient(cms.url);
    await queen.signIn({ email: 'queen@example.com', password: 'queen-password' });
    expect((await queen.call('getCurrentUser', 200)).body).toMatchObject({ name: 'Kraljica', roles: ['queen'] });
    await queen.call('logout', 204);
  });
});
