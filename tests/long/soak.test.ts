import { expect, test } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { readResidentMemory } from '../support/fuzz/run';
import { type RunningSite, startSite } from '../support/servers/start-site';
import { STAFF_ADMIN } from '../support/servers/start-cms';

/** `SOAK_MINUTES` makes it shorter or longer. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 15);
/** Caches, which are bounded, fill and code is compiled at first; memory is compared from then on. */
const WARM_UP_SHARE = 0.3;
const MAX_GROWTH = 1.1;
const READERS = 4;
const PATHS = [
  '/',
  '/wines',
  '/gallery',
  '/about',
  '/queen',
  '/api/v1/wines',
  '/api/v1/gallery',
  '/api/v1/content/home',
];

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The middle of several looks: a garbage collection now or then does not count. */
async function memory(site: RunningSite): Promise<number> {
  const looks: number[] = [];
  for (let look = 0; look < 11; look += 1) {
    looks.push(readResidentMemory(site.cms.pid) + readResidentMemory(site.web.pid));
    await pause(500);
  }
  return looks.toSorted((a, b) => a - b)[5] ?? 0;
}

interface Reading {
  isWarm: () => boolean;
  isOver: () => boolean;
  failures: string[];
}

let asked = 0;
/**
 * Pages and lists, some of them by addresses that nobody has asked for before; at first all of them, without
 * a pause, so that the caches are full when memory is compared.
 */
async function read(site: RunningSite, { isWarm, isOver, failures }: Reading): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) {
    const path = PATHS[turn % PATHS.length] ?? '/';
    const isNew = !isWarm() || turn % 5 === 0;
    const response = await fetch(`${site.url}${path}${isNew ? `?search=${(asked += 1)}` : ''}`, { redirect: 'manual' });
    await response.arrayBuffer();
    if (response.status >= 500) failures.push(`${path} ${response.status}`);
    if (isWarm()) await pause(5);
  }
}

/** An editor who saves, reads lists, and sometimes signs in again. */
async function edit(site: RunningSite, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const client = await new ApiClient(site.url).signIn(STAFF_ADMIN);
    for (let turn = 0; turn < 50 && !isOver(); turn += 1) {
      const body = { namespace: 'comingSoon', language: 'en', data: { turn } };
      await client.call('updateContent', 200, { body });
      await client.call('listContent', 200);
      await client.call('listUsers', 200);
      await pause(250);
    }
    await client.call('logout', 204);
  }
}

test(
  `${MINUTES} minutes of mixed load: no error, and memory stays flat`,
  { timeout: (MINUTES + 5) * 60_000 },
  async () => {
    const site = await startSite({ env: { API_RATE_LIMIT: '10000000' } });
    const failures: string[] = [];
    let isWarm = false;
    let isOver = false;
    const reading = { isWarm: () => isWarm, isOver: () => isOver, failures };
    try {
      const load = [...Array.from({ length: READERS }, () => read(site, reading)), edit(site, () => isOver)];
      const all = Promise.all(load);
      await Promise.race([all, pause(MINUTES * WARM_UP_SHARE * 60_000)]);
      isWarm = true;
      const before = await memory(site);
      await Promise.race([all, pause(MINUTES * (1 - WARM_UP_SHARE) * 60_000)]);
      const after = await memory(site);
      isOver = true;
      await all;
      process.stdout.write(
        `memory of both servers ${Math.round(before / 2 ** 20)} → ${Math.round(after / 2 ** 20)} MB`,
      );
      expect(failures).toEqual([]);
      expect(after / before).toBeLessThan(MAX_GROWTH);
    } finally {
      isOver = true;
      await site.stop();
    }
  },
);
