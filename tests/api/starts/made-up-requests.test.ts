import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type RunningCms, startCms } from '../../support/servers/start-cms';

let cms: RunningCms;
beforeAll(async () => {
  cms = await startCms({ database: inject('database'), storage: inject('storage'), env: { API_RATE_LIMIT: '40' } });
}, 240_000);
afterAll(() => cms.stop());

describe('[R21] [R24] [C1] the panel and the API', () => {
  const from = (path: string, address: string): Promise<number> =>
    fetch(cms.url + path, { headers: { 'x-forwarded-for': address } }).then(({ status }) => status);

  test.each(['/admin/init', '/ADMIN/init', '/api/v1/wines', '/API/V1/wines'])(
    'are limited for one client, however its address is written: %s',
    async (path) => {
      // Each door has a bucket of its own for each client, and each run of this test a client of its own.
      const host = `203.0.113.${path.length + (path.startsWith('/a') ? 0 : 100)}`;
      const hex = host
        .split('.')
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('');
      const spellings = [
        host,
        `${host}:1`,
        `::ffff:${host}`,
        `[::ffff:${host}]:9`,
        `::FFFF:${hex.slice(0, 4)}:${hex.slice(4)}`,
      ];
      const statuses: number[] = [];
      for (let each = 0; each < 60; each += 1) {
        const spelled = spellings[each % spellings.length] ?? host;
        statuses.push(await from(path, spelled === `${host}:1` ? `${host}:${each + 1}` : spelled));
      }
      expect(statuses.filter((status) => status === 200).length).toBeLessThan(45);
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(15);
      expect(await from(path, '198.51.100.1')).toBe(200);
    },
  );
});

describe('[R33] [C1] searches', () => {
  test('are a tenth of what one client may ask for, however their parameter is written', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.250' };
    const statuses: number[] = [];
    for (const name of ['search', '%73earch', 's%65arch', 'searc%68', 'search', '%73%65arch', 'search', 'sear%63h'])
      statuses.push((await fetch(`${cms.url}/api/v1/wines?lang=sl&${name}=rebula`, { headers })).status);
    expect(statuses.slice(0, 4)).toEqual([200, 200, 200, 200]);
    expect(statuses.slice(4)).toEqual([429, 429, 429, 429]);
    expect((await fetch(`${cms.url}/api/v1/wines?search=`, { headers })).status).toBe(200);
  });
});

describe('[R22] [C2] the memory of answers', () => {
  const heapMegabytes = (): Promise<number> =>
    cms.run(() => {
      process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc');
      const collect = process.getBuiltinModule('node:vm').runInNewContext('gc') as () => void;
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return (heapUsed + external) / 1024 / 1024;
    }, null);

  test('does not grow with origins, languages and parameters that strangers make up', async () => {
    const ask = async (path: string, headers: Record<string, string>): Promise<void> => {
      const answer = await fetch(cms.url + path, { headers });
      await answer.arrayBuffer();
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
  }, 120_000);
});
