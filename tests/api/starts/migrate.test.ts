import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRows, type TableRows } from '../../support/servers/installation';
import { occupyPort } from '../../support/servers/occupy-port';
import { waitForEnd, runMain, createTestFolder } from '../../support/servers/run-main';
import { prepareFolder } from '../../support/servers/start-cms';

/** The CMS loads twice. */
const PATIENT = { timeout: 600_000 };
const DONE = 'The database is as this release needs it.';

/** What the site shows and who may sign in; Strapi keeps its own tables in order at each start. */
const OWN_TABLES = ['wines', 'albums', 'gallery_items', 'content_documents', 'site_metadata', 'labels', 'up_users'];

async function ownRows(dataDir: string): Promise<TableRows> {
  const rows = await readRows({ DATA_DIR: dataDir });
  return Object.fromEntries(OWN_TABLES.map((table) => [table, rows[table] ?? []]));
}

describe('[B3] `main.js migrate`', () => {
  test(
    'makes what the CMS needs without ever listening, ends, and changes nothing the second time',
    PATIENT,
    async () => {
      const DATA_DIR = join(createTestFolder(), 'data');
      const ports = { CMS_PORT: await occupyPort(), CMS_METRICS_PORT: await occupyPort() };
      const { code, lines } = await waitForEnd(await runMain({ DATA_DIR, DEMO: 'on', ...ports }, ['migrate']));
      expect({ code, last: lines.at(-1) }).toEqual({ code: 0, last: DONE });
      const before = await ownRows(DATA_DIR);
      expect([(before.wines?.length ?? 0) > 8, before.up_users?.length]).toEqual([true, 1]);
      const again = await waitForEnd(await runMain({ DATA_DIR, DEMO: 'on', ...ports }, ['migrate']));
      expect({ code: again.code, last: again.lines.at(-1) }).toEqual({ code: 0, last: DONE });
      expect(await ownRows(DATA_DIR)).toEqual(before);
    },
  );

  test('ends with 78 and the reason where it cannot', async () => {
    const { code, lines } = await waitForEnd(await runMain({ DATABASE_URL: 'mysql://x' }, ['migrate']));
    expect({ code, last: lines.at(-1) }).toEqual({ code: 78, last: 'DATABASE_URL: must be a postgres:// address' });
  });
});

test('[B3] `main.js contract --drop` says so where there is nothing to drop', async () => {
  const DATA_DIR = createTestFolder();
  await prepareFolder(DATA_DIR, 'off');
  const { code, lines } = await waitForEnd(await runMain({ DATA_DIR, DEMO: 'off' }, ['contract', '--drop']));
  const last = 'The database has nothing that this release does not need.';
  expect({ code, last: lines.at(-1) }).toEqual({ code: 0, last });
});

test('[B3] what is no task of `main.js` is refused before anything is touched', async () => {
  for (const args of [['contrat'], ['contract', '--force'], ['migrate', '--drop']]) {
    const DATA_DIR = join(createTestFolder(), 'data');
    const { code, lines } = await waitForEnd(await runMain({ DATA_DIR, DEMO: 'off' }, args));
    const last = `main.js ${args.join(' ')}: there are migrate, contract, contract --drop, admin <e-mail>, panel-admin <e-mail> and sign-labels <folder>`;
    expect({ code, last: lines.at(-1), isTouched: existsSync(DATA_DIR) }).toEqual({ code: 1, last, isTouched: false });
  }
});
