import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { createDatabase } from '../support/servers/database';
import { type RunningCms, STAFF_ADMIN, startCms } from '../support/servers/start-cms';
import { createWineInput } from '../support/data/wine-input';

const CRASHES = Number(process.env.CRASHES ?? 20);
const WRITES = 200;

interface Acknowledged {
  /** Versions of the page text, by the writer whose text each holds. */
  texts: Map<number, string>;
  /** Slugs of wines. */
  wines: Set<string>;
}

const CONTENT = { namespace: 'legalTerms', language: 'en' } as const;

/**
 * Half of the writes save a page text, half add a wine; what was answered before the connection broke is
 * noted. Beside another process every other pair of writes goes through that one, which loses none.
 */
async function writeUntilDeath(
  cms: RunningCms,
  other: RunningCms | null,
  crash: number,
  noted: Acknowledged,
): Promise<void> {
  const admin = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
  const living = other && (await new ApiClient(other.url).signIn(STAFF_ADMIN));
  const killAfter = 20 + ((crash * 37) % (WRITES - 40));
  let answered = 0;
  let answeredHere = 0;
  const isElsewhere = (write: number): boolean => living !== null && write % 4 >= 2;
  const attempt = async (write: number): Promise<void> => {
    const writer = `crash ${crash} write ${write}`;
    const client = (isElsewhere(write) && living) || admin;
    if (write % 2 === 0) {
      const body = { ...CONTENT, data: { writer } };
      noted.texts.set((await client.call('updateContent', 200, { body })).body.version, writer);
    } else {
      noted.wines.add((await client.call('createWine', 201, { body: createWineInput({ name: writer }) })).body.slug);
    }
    answered += 1;
    if (!isElsewhere(write)) answeredHere += 1;
    if (answeredHere === Math.ceil(killAfter / (living ? 2 : 1))) cms.kill('SIGKILL');
  };
  const results = await Promise.allSettled(Array.from({ length: WRITES }, (_, write) => attempt(write)));
  const failed = results.flatMap(({ status }, write) => (status === 'rejected' ? [write] : []));
  expect(failed.length).toBeGreaterThan(0);
  expect(failed.filter(isElsewhere)).toEqual([]);
  expect(answered).toBeGreaterThanOrEqual(killAfter);
}

/** What the tables say: each document whole, with its history, in both languages. */
const inspect = (cms: RunningCms) =>
  cms.run(async (strapi) => {
    interface WineRow {
      documentId: string;
      locale: string;
      slug: string;
      version: number;
    }
    const where = { namespace: 'legalTerms', locale: 'en' };
    const key = 'legalTerms:en';
    const document = await strapi.db.query('api::content.content-document').findOne({ where });
    const query = { where: { documentKey: key }, orderBy: { version: 'asc' } };
    const revisions = await strapi.db.query('api::audit.revision').findMany(query);
    const wines = (await strapi.db.query('api::wine.wine').findMany({})) as WineRow[];
    const audit = strapi.db.query('api::audit.audit-entry');
    return {
      version: Number(document.version),
      writer: String(document.data.writer),
      revisions: revisions.map(({ version, data }) => [version, data.writer]) as [number, string][],
      textEntries: await audit.count({ where: { entity: 'content', title: key } }),
      slugs: wines.filter(({ locale }) => locale === 'sl').map(({ slug }) => slug),
      halves: wines.filter(
        (row) => !wines.some((other) => other.documentId === row.documentId && other.locale !== row.locale),
      ).length,
      unlogged: (
        await Promise.all(
          wines
            .filter(({ locale, slug }) => locale === 'sl' && slug.startsWith('crash-'))
            .map(({ documentId }) => audit.count({ where: { entityId: documentId, action: 'create' } })),
        )
      ).filter((entries) => entries !== 1).length,
    };
  }, null);

test.for([
  { title: 'SQLite', database: 'sqlite', isBeside: false },
  { title: 'PostgreSQL', database: 'postgres', isBeside: false },
  { title: 'PostgreSQL beside a process that goes on', database: 'postgres', isBeside: true },
] as const)(
  '[R52] acknowledged writes survive each of twenty crashes, without partial writes, on $title',
  { timeout: 3_600_000 },
  async ({ database, isBeside }) => {
    const store = await createDatabase(database);
    const dataDir = mkdtempSync(join(tmpdir(), 'winery-crash-'));
    const noted: Acknowledged = { texts: new Map(), wines: new Set() };
    const other = isBeside ? await startCms({ database, store, dataDir }) : null;
    let cms = await startCms({ database, store, dataDir });
    try {
      for (let crash = 0; crash < CRASHES; crash += 1) {
        await writeUntilDeath(cms, other, crash, noted);
        await cms.stop();
        if (!other) cms = await startCms({ database, store, dataDir });
        const found = await inspect(other ?? cms);
        const revisions = new Map(found.revisions);
        for (const [version, writer] of noted.texts) expect(revisions.get(version)).toBe(writer);
        expect(found.slugs).toEqual(expect.arrayContaining([...noted.wines]));
        expect([found.version, found.writer]).toEqual(found.revisions.at(-1));
        expect(found.revisions.map(([version]) => version)).toEqual(
          found.revisions.map((_revision, index) => index + 1),
        );
        expect(found.textEntries).toBe(found.version);
        expect({ halves: found.halves, unlogged: found.unlogged }).toEqual({ halves: 0, unlogged: 0 });
        if (other) cms = await startCms({ database, store, dataDir });
      }
    } finally {
      await cms.stop();
      await other?.stop();
      await store.drop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
