import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ended, runMain, testFolder } from '../../support/servers/run-main';

/** The CMS starts three times. */
const PATIENT = { timeout: 600_000 };
const DONE = 'The database is as this release needs it.';

/** A port on which something else listens during the test: a process that would listen there fails. */
async function occupyPort(): Promise<string> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return String((server.address() as AddressInfo).port);
}

describe('[B3] `main.js migrate`', () => {
  test(
    'makes what the CMS needs without ever listening, ends, and changes nothing the second time',
    PATIENT,
    async () => {
      const DATA_DIR = join(testFolder(), 'data');
      const port = await occupyPort();
      const { code, lines } = await ended(await runMain({ DATA_DIR, DEMO: 'on', CMS_PORT: port }, ['migrate']));
      expect({ code, last: lines.at(-1) }).toEqual({ code: 0, last: DONE });
      expect(existsSync(join(DATA_DIR, 'cms.sqlite'))).toBe(true);
      const again = await ended(await runMain({ DATA_DIR, DEMO: 'on' }, ['migrate']));
      expect({ code: again.code, last: again.lines.at(-1) }).toEqual({ code: 0, last: DONE });

      const started = await runMain({ DATA_DIR, DEMO: 'on' });
      await started.waitFor(`${started.url}/api/v1/health/ready`);
      const wines = (await (await fetch(`${started.url}/api/v1/wines`)).json()) as { total: number };
      expect(wines.total).toBeGreaterThan(8);
    },
  );

  test('ends with 78 and the reason where it cannot', async () => {
    const { code, lines } = await ended(await runMain({ DATABASE_URL: 'mysql://x' }, ['migrate']));
    expect({ code, last: lines.at(-1) }).toEqual({ code: 78, last: 'DATABASE_URL: must be a postgres:// address' });
  });
});
