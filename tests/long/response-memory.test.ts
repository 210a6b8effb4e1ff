import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningCms, startCms } from '../support/servers/start-cms';

let cms: RunningCms;
beforeAll(async () => {
  cms = await startCms({ env: { API_RATE_LIMIT: '1000000' } });
});
afterAll(() => cms.stop());

describe('[R22] [C2] the response cache', () => {
  const heapMegabytes = (): Promise<number> =>
    cms.run(() => {
      process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc');
      const collect = process.getBuiltinModule('node:vm').runInNewContext('gc') as () => void;
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return (heapUsed + external) / 1024 / 1024;
    }, null);

  test('does not grow with made-up origins, languages and parameters', async () => {
    const ask = async (path: string, headers: Record<string, string>): Promise<void> => {
      const response = await fetch(cms.url + path, { headers });
      await response.arrayBuffer();
    };
    for (let each = 0; each < 50; each += 1) await ask('/api/v1/wines', { origin: `https://${each}.example` });
    const before = await heapMegabytes();
    for (let each = 0; each < 2_700; each += 1) {
      const origin = `https://${each}${'o'.repeat(14_000)}.example`;
      const path = ['/api/v1/wines', `/api/v1/wines?x${each}=`, `/api/v1/albums?lang=sl&y${each}=`][each % 3] ?? '';
      await ask(path, { origin, 'accept-language': `sl;q=0.${each}` });
    }
    const after = await heapMegabytes();
    process.stdout.write(`heap before ${before.toFixed(1)} MB, after ${after.toFixed(1)} MB\n`);
    expect(after - before).toBeLessThan(15);
  });
});
