import { expect, test } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { STAFF_ADMIN, startCms } from '../support/servers/start-cms';
import { expectOneWriterWins, createRacedDocuments } from '../support/clients/version-race';

const ROUNDS = 50;

test.for(['sqlite', 'postgres'] as const)(
  'of 20 writers exactly one wins each of fifty rounds on %s, through one process and through two',
  { timeout: 1_800_000 },
  async (database) => {
    const cms = await startCms({ database });
    const replica = await startCms({ alongside: cms });
    try {
      const admin = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
      for (const document of await createRacedDocuments(admin)) {
        for (const urls of [[cms.url], [cms.url, replica.url]])
          await expectOneWriterWins(admin, document, urls, ROUNDS);
      }
    } finally {
      await replica.stop();
      await cms.stop();
    }
  },
);

test.for(['sqlite', 'postgres'] as const)(
  'what one process saves is read from the other within 2 s on %s',
  { timeout: 300_000 },
  async (database) => {
    const cms = await startCms({ database });
    const replica = await startCms({ alongside: cms });
    try {
      const admin = await new ApiClient(cms.url).signIn(STAFF_ADMIN);
      const guest = new ApiClient(replica.url);
      const body = { namespace: 'home', language: 'sl', data: { round: -1 } };
      for (let round = 0; round < 20; round += 1) {
        await guest.call('getContent', 200, { params: { namespace: 'home' } });
        await admin.call('updateContent', 200, { body: { ...body, data: { round } } });
        const read = async () => (await guest.call('getContent', 200, { params: { namespace: 'home' } })).body.data;
        await expect.poll(read, { interval: 20, timeout: 2_000 }).toEqual({ round });
      }
    } finally {
      await replica.stop();
      await cms.stop();
    }
  },
);
