import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MEGABYTE_BYTES } from '#contract/limits';
import { type BodySender, createBodyBudget } from './body-budget';
import { BODY_DEADLINE_MS, readWholeBody, streamBody } from './read-body';

const LIMIT = 4 * MEGABYTE_BYTES;
const MEGABYTE = Buffer.alloc(MEGABYTE_BYTES, 'x');
const SENDER: BodySender = { kind: 'guest', countingKey: '192.0.2.7' };

let budget: ReturnType<typeof createBodyBudget>;
beforeEach(() => {
  budget = createBodyBudget();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const body = budget.open(SENDER);
  if (!body) throw new Error('the budget is used up');
  return body;
}
const refusal = (code: string) => ({ name: 'BodyError', code });
/** Lets streams pass on what they have; their ticks are real. */
const passOn = () => new Promise((resolve) => setImmediate(resolve));

describe('[O2] a body that is read whole', () => {
  it('equals what was sent, and counts memory until it is closed', async () => {
    const source = new PassThrough();
    const body = open();
    const read = readWholeBody(source, LIMIT, body);
    source.write('{"a":');
    source.end('1}');
    expect((await read).toString()).toBe('{"a":1}');
    expect(budget.readUsage()).toEqual({ bodies: 1, senders: 1, bytes: 7 });
    body.close();
    body.close();
    expect(budget.readUsage()).toEqual({ bodies: 0, senders: 0, bytes: 0 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gets its time limit again for each megabyte', async () => {
    const source = new PassThrough();
    const read = readWholeBody(source, LIMIT, open());
    for (let round = 0; round < 3; round += 1) {
      vi.advanceTimersByTime(BODY_DEADLINE_MS - 1);
      source.write(MEGABYTE);
      await passOn();
    }
    source.write('a little');
    await passOn();
    vi.advanceTimersByTime(BODY_DEADLINE_MS);
    await expect(read).rejects.toMatchObject(refusal('request_timeout'));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is rejected once it is too large, and the rest is not read', async () => {
    const source = new PassThrough();
    const read = readWholeBody(source, 3, open());
    source.write('1234');
    await expect(read).rejects.toMatchObject(refusal('too_large'));
    expect(source.isPaused()).toBe(true);
    // A later error of the stream must not become an uncaught exception.
    source.destroy(new Error('aborted'));
    await passOn();
  });

  it('is rejected when it breaks off', async () => {
    const source = new PassThrough();
    const read = readWholeBody(source, LIMIT, open());
    source.destroy(new Error('aborted'));
    await expect(read).rejects.toMatchObject(refusal('request_timeout'));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is rejected if the bodies of all guests fill their budget, which sessions do not share', async () => {
    const guest = open();
    while (guest.hold(MEGABYTE_BYTES));
    const source = new PassThrough();
    const read = readWholeBody(source, LIMIT, open());
    source.write(MEGABYTE);
    await expect(read).rejects.toMatchObject(refusal('unavailable'));
    expect(budget.open({ kind: 'session', countingKey: 'a' })?.hold(MEGABYTE_BYTES)).toBe(true);
  });
});

describe('[O2] a body that is streamed', () => {
  it('waits for its first byte, and has no time limit then', async () => {
    const source = new PassThrough();
    const stream = streamBody(source, LIMIT, open());
    source.write('a');
    const bytes = await stream;
    vi.advanceTimersByTime(10 * BODY_DEADLINE_MS);
    source.end('b');
    expect(Buffer.concat(await bytes.toArray()).toString()).toBe('ab');
    expect(budget.readUsage()).toEqual({ bodies: 0, senders: 0, bytes: 0 });
  });

  it('is rejected without a first byte, or when it breaks off before', async () => {
    const silent = streamBody(new PassThrough(), LIMIT, open());
    vi.advanceTimersByTime(BODY_DEADLINE_MS);
    await expect(silent).rejects.toMatchObject(refusal('request_timeout'));
    const source = new PassThrough();
    const broken = streamBody(source, LIMIT, open());
    source.destroy();
    await expect(broken).rejects.toMatchObject(refusal('request_timeout'));
    expect(budget.readUsage().bodies).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails once it is too large, breaks off or is abandoned, without a listener', async () => {
    const ends: ((source: PassThrough, stream: { destroy(): void }) => void)[] = [
      (source) => void source.write(Buffer.alloc(10)),
      (source) => void source.destroy(new Error('aborted')),
      (_source, stream) => stream.destroy(),
    ];
    for (const end of ends) {
      const source = new PassThrough();
      const stream = streamBody(source, 5, open());
      source.write('a');
      const bytes = await stream;
      end(source, bytes);
      bytes.resume();
      await passOn();
      await passOn();
      expect(bytes.destroyed).toBe(true);
      expect(budget.readUsage().bodies).toBe(0);
    }
  });
});
