import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listens } from '../../support/servers/listens';
import { ended, runMain, testFolder } from '../../support/servers/run-main';

const DONE = 'The database is as this release needs it.';

describe('[B3] `main.js migrate`', () => {
  test('makes what the CMS needs without ever listening, ends, and changes nothing the second time', async () => {
    const DATA_DIR = join(testFolder(), 'data');
    const first = await runMain({ DATA_DIR, DEMO: 'on' }, ['migrate']);
    const { port } = new URL(first.url);
    let wasHeard = false;
    while (first.exitCode() === null) {
      wasHeard ||= await listens(Number(port));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(wasHeard).toBe(false);
    const { code, lines } = await ended(first);
    expect({ code, last: lines.at(-1) }).toEqual({ code: 0, last: DONE });
    expect(existsSync(join(DATA_DIR, 'cms.sqlite'))).toBe(true);
    const again = await ended(await runMain({ DATA_DIR, DEMO: 'on' }, ['migrate']));
    expect({ code: again.code, last: again.lines.at(-1) }).toEqual({ code: 0, last: DONE });

    const started = await runMain({ DATA_DIR, DEMO: 'on' });
    await started.waitFor(`${started.url}/api/v1/health/ready`);
    const wines = (await (await fetch(`${started.url}/api/v1/wines`)).json()) as { total: number };
    expect(wines.total).toBeGreaterThan(8);
  });

  test('ends with 78 and the reason where it cannot', async () => {
    const { code, lines } = await ended(await runMain({ DATABASE_URL: 'mysql://x' }, ['migrate']));
    expect({ code, last: lines.at(-1) }).toEqual({ code: 78, last: 'DATABASE_URL: must be a postgres:// address' });
  });
});
