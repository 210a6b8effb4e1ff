import { describe, expect, inject, onTestFinished } from 'vitest';
import { addDays } from '#contract/add-days';
import { AVAILABILITY_PER_IP } from '#contract/limits';
import { getWineryDay } from '#contract/visibility';
import { test } from '../support/api-test';
import type { ApiClient } from '../support/clients/api-client';
import { createUniqueNetwork } from '../support/data/unique-name';
import { freezeClock } from '../support/freeze-clock';

const day = addDays(getWineryDay(new Date()), 30);
const query = { from: day, to: day };

const read = (client: ApiClient, address?: string) =>
  client.request(`/api/v1/availability?from=${query.from}&to=${query.to}`, {
    headers: address ? { 'x-forwarded-for': address } : {},
  });

describe('[F1] [C2] reads of availability', () => {
  test('are limited per address with Retry-After, but not for staff there nor for rendered pages', async ({
    guest,
    signInAs,
  }) => {
    const editor = await signInAs('editor');
    const network = createUniqueNetwork();
    const address = `${network}.0.1`;
    onTestFinished(await freezeClock(inject('cmsControlUrl')));
    const reads = Array.from({ length: AVAILABILITY_PER_IP.requests }, () => read(guest, address));
    expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]));
    const headers = { 'x-forwarded-for': address };
    const refused = await guest.expectProblem('getAvailability', 'rate_limited', { query, headers });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await read(guest, `${network}.0.2`)).status).toBe(200);
    expect((await read(editor, address)).status).toBe(200);
    // The web server reads for pages without a client IP.
    expect((await read(guest)).status).toBe(200);
  });
});
