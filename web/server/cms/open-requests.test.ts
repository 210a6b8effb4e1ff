import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BodySender } from '../bodies/body-budget';
import { CMS_READ_DEADLINE_MS } from './cms-connection';
import { createOpenRequests, READ_SHARES } from './open-requests';

const createResponse = () => new ServerResponse(new IncomingMessage(new Socket()));
const close = (response: ServerResponse): void => void response.emit('close');
const guest = (countingKey: string | null): BodySender => ({ kind: 'guest', countingKey });

/** Opens reads that have a slot at once; returns their responses. */
async function open(reads: ReturnType<typeof createOpenRequests>, sender: BodySender, count: number) {
  const responses = Array.from({ length: count }, createResponse);
  expect(await Promise.all(responses.map((response) => reads.open(sender, response)))).toEqual(
    responses.map(() => null),
  );
  return responses;
}

/** What has become of a promise, once all that is due has run. */
async function readState<Value>(promise: Promise<Value>): Promise<Value | 'waits'> {
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([promise, Promise.resolve('waits' as const)]);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('[R61] slots for reads', () => {
  it('let the next reads of a sender wait, in their order, until one closes', async () => {
    const reads = createOpenRequests(READ_SHARES);
    const [first] = await open(reads, guest('a'), READ_SHARES.sender);
    const [second, third] = [reads.open(guest('a'), createResponse()), reads.open(guest('a'), createResponse())];
    expect([await readState(second), await readState(third)]).toEqual(['waits', 'waits']);
    if (first) close(first);
    expect([await readState(second), await readState(third)]).toEqual([null, 'waits']);
  });

  it('let a waiting read of another sender pass', async () => {
    const reads = createOpenRequests(READ_SHARES);
    await open(reads, guest('a'), READ_SHARES.sender);
    await open(reads, guest('b'), READ_SHARES.sender);
    const [last] = await open(reads, guest('c'), READ_SHARES.sender);
    const [same, other] = [reads.open(guest('a'), createResponse()), reads.open(guest('d'), createResponse())];
    if (last) close(last);
    expect([await readState(same), await readState(other)]).toEqual(['waits', null]);
  });

  it('refuse a read that has waited for ten seconds', async () => {
    const reads = createOpenRequests(READ_SHARES);
    await open(reads, guest('a'), READ_SHARES.sender);
    const own = reads.open(guest('a'), createResponse());
    await open(reads, guest(null), READ_SHARES.guests - READ_SHARES.sender);
    const other = reads.open(guest('b'), createResponse());
    await vi.advanceTimersByTimeAsync(CMS_READ_DEADLINE_MS - 1);
    expect([await readState(own), await readState(other)]).toEqual(['waits', 'waits']);
    await vi.advanceTimersByTimeAsync(1);
    expect([await own, await other]).toEqual(['unavailable', 'unavailable']);
  });

  it('let sessions read when guests occupy all that they may', async () => {
    const reads = createOpenRequests(READ_SHARES);
    await open(reads, guest(null), READ_SHARES.guests);
    await open(reads, { kind: 'session', countingKey: 's' }, READ_SHARES.sender);
  });

  it('forget a waiting read whose client disconnects, and give its slot to no closed one', async () => {
    const reads = createOpenRequests(READ_SHARES);
    const [first] = await open(reads, guest('a'), READ_SHARES.sender);
    const gone = createResponse();
    const [lost, next] = [reads.open(guest('a'), gone), reads.open(guest('a'), createResponse())];
    close(gone);
    if (first) close(first);
    expect([await readState(lost), await readState(next)]).toEqual(['waits', null]);
  });

  it('refuse at once when 256 reads of a sender wait, and only its own', async () => {
    const reads = createOpenRequests(READ_SHARES);
    await open(reads, guest('a'), READ_SHARES.sender);
    for (let each = 0; each < 256; each += 1) void reads.open(guest('a'), createResponse());
    expect(await readState(reads.open(guest('a'), createResponse()))).toBe('rate_limited');
    await open(reads, guest('b'), 1);
  });
});
