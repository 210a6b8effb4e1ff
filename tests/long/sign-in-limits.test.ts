import { expect, test } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import {
  countAttempts,
  storeFailedAttempts,
  tryWrongPassword,
  createGuessedEmail,
  getStatuses,
} from '../support/clients/password-guesses';
import { startCms, STAFF_ADMIN } from '../support/servers/start-cms';

const ROUNDS = 10;

test('[R23] [R52] [R64] two processes together allow as many failures as one', { timeout: 600_000 }, async () => {
  const first = await startCms({ database: 'postgres' });
  const second = await startCms({ alongside: first });
  try {
    const clients = [new ApiClient(first.url), new ApiClient(second.url)];
    /** Parallel guesses at both processes, from separate client IPs or from one. */
    const allowed = async (count: number, guessOf: (index: number) => { email: string; address: string }) => {
      const responses = await getStatuses(
        Array.from({ length: count }, (_, index) => {
          const { email, address } = guessOf(index);
          return tryWrongPassword(clients[index % 2] as ApiClient, email, address);
        }),
      );
      return responses.filter((status) => status === 401).length;
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = createGuessedEmail();
      expect(await allowed(30, () => ({ email, address: `10.2.${round}.1` }))).toBe(10);
      expect(await countAttempts(first.controlUrl, { account: email })).toBe(10);

      const address = `10.3.${round}.1`;
      await storeFailedAttempts(first.controlUrl, 45, (index) => ({ account: `tried-${index}@example.com`, address }));
      expect(await allowed(20, () => ({ email: createGuessedEmail(), address }))).toBe(5);

      const account = createGuessedEmail();
      await storeFailedAttempts(first.controlUrl, 95, (index) => ({ account, address: `10.4.${index}.${round}` }));
      expect(await allowed(20, (index) => ({ email: account, address: `10.5.${index}.${round}` }))).toBe(5);

      const known = await new ApiClient(first.url).signIn(STAFF_ADMIN);
      for (const client of clients) {
        client.cookies.clear();
        for (const [name, value] of known.cookies.entries())
          if (name.startsWith('winery_known_')) client.cookies.set(name, value);
      }
      expect(await allowed(45, () => ({ email: STAFF_ADMIN.email, address }))).toBe(30);
      const { email: admin, password } = STAFF_ADMIN;
      await known.expectProblem('login', 'rate_limited', { body: { email: admin, password } });
      await clients[0]?.expectProblem('login', 'rate_limited', { body: { email: admin, password } });
    }
  } finally {
    await second.stop();
    await first.stop();
  }
});
