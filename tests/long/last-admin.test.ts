import { test } from 'vitest';
import { expectAnAdminRemains } from '../support/clients/admin-race';
import { startCms } from '../support/servers/start-cms';

const ROUNDS = 50;

test.for(['sqlite', 'postgres'] as const)(
  '[U2] an active admin remains through fifty rounds of parallel changes on %s',
  { timeout: 600_000 },
  async (database) => {
    const cms = await startCms({ database });
    try {
      await expectAnAdminRemains(cms, ROUNDS);
    } finally {
      await cms.stop();
    }
  },
);
