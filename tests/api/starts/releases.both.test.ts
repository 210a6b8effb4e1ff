import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ApiClient } from '../../support/clients/api-client';
import { createWineInput } from '../../support/data/wine-input';
import { runSuccessfulBackupCommand } from '../../support/servers/backup-command';
import type { TestDatabase } from '../../support/servers/database';
import { createEmptyInstallation, readRows } from '../../support/servers/installation';
import { makeOtherCms, OTHER_COLUMN } from '../../support/servers/other-release';
import { waitForEnd, runMain } from '../../support/servers/run-main';
import { type RunningCms, STAFF_ADMIN, prepareInstallation, startCms } from '../../support/servers/start-cms';

const HINT = 'Jabolka, med';

describe('[B3] two releases on one database, of which one names a field more', () => {
  const kind = inject('database');
  const other = makeOtherCms();
  const dataDir = mkdtempSync(join(tmpdir(), 'winery-releases-'));
  let store: TestDatabase;
  let where: Record<string, string>;
  let slug: string;

  const during = async <Result>(root: string | undefined, work: (cms: RunningCms) => Promise<Result>) => {
    const cms = await startCms({ database: kind, store, dataDir, root, env: { DEMO: 'off' } });
    try {
      return await work(cms);
    } finally {
      await cms.stop();
    }
  };
  const runTask = async (args: string[], root?: string) => {
    const { code, lines } = await waitForEnd(await runMain({ ...where, DEMO: 'off' }, args, root));
    return { code, last: lines.at(-1) };
  };
  const hintsIn = async (environment: Record<string, string>) =>
    ((await readRows(environment)).wines ?? []).map(
      (row) => (JSON.parse(row) as Record<string, unknown>)[OTHER_COLUMN],
    );

  beforeAll(async () => {
    store = await prepareInstallation(dataDir, kind, 'off');
    where = { ...store.environment, DATA_DIR: dataDir };
    slug = await during(other.root, async (cms) => {
      const admin = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
      const { body } = await admin.call('createWine', 201, {
        body: createWineInput({ name: 'Obeh izdaj', published: true }),
      });
      await cms.run(
        async (strapi, [column, hint]) => void (await strapi.db.connection('wines').update({ [column]: hint })),
        [OTHER_COLUMN, HINT] as [string, string],
      );
      return body.slug;
    });
  });
  afterAll(async () => {
    other.remove();
    await store.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('the one without it starts on it, reads and writes, and drops nothing', async () => {
    await during(undefined, async (cms) => {
      const admin = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
      const { body: wine } = await admin.call('getWine', 200, { params: { slug } });
      const { id, version: expectedVersion } = wine;
      const body = { ...createWineInput({ name: 'Preimenovano', published: true }), expectedVersion };
      await admin.call('updateWine', 200, { params: { id }, body });
    });
    expect(await hintsIn(where)).toEqual([HINT, HINT]);
  });

  test('a backup has what only the other one names, and so has a restore into the embedded database', async () => {
    const target = await createEmptyInstallation('sqlite', 'disk');
    const place = join(dataDir, 'backups');
    try {
      await runSuccessfulBackupCommand(['backup', place], { ...where, STORAGE: 'disk' });
      await runSuccessfulBackupCommand(['restore', place], target.env);
      expect(await hintsIn(target.env)).toEqual([HINT, HINT]);
    } finally {
      await target.drop();
    }
  });

  test('the one with it finds everything as it was when it is gone back to', async () => {
    const name = await during(
      other.root,
      async (cms) => (await (await fetch(`${cms.url}/api/v1/wines/${slug}`)).json()) as object,
    );
    expect(name).toMatchObject({ name: 'Preimenovano' });
    expect(await hintsIn(where)).toEqual([HINT, HINT]);
  });

  test('`main.js contract` tells what only the other one needs, and drops it when it is told to', async () => {
    expect(await runTask(['contract'])).toEqual({ code: 0, last: `Only other releases need: wines.${OTHER_COLUMN}` });
    expect(await hintsIn(where)).toEqual([HINT, HINT]);
    expect(await runTask(['contract', '--drop'])).toEqual({ code: 0, last: `Dropped: wines.${OTHER_COLUMN}` });
    expect(await hintsIn(where)).toEqual([undefined, undefined]);
  });

  test('then the one with it ends with the reason, and changes nothing', async () => {
    const last = `${kind === 'sqlite' ? 'DATA_DIR' : 'DATABASE_URL'}: a later release has dropped what this one needs (wines.${OTHER_COLUMN}). Start that release, or restore a backup from before.`;
    expect(await runTask(['migrate'], other.root)).toEqual({ code: 1, last });
    expect(await hintsIn(where)).toEqual([undefined, undefined]);
  });
});
