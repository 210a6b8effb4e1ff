import { describe, expect, it } from 'vitest';
import { sharedRead } from './shared-read';

describe('shared read', () => {
  it('reads once for all that ask at the same moment', async () => {
    let reads = 0;
    const shared = sharedRead(() => Promise.resolve((reads += 1)));
    expect(await Promise.all([shared(), shared(), shared()])).toEqual([1, 1, 1]);
  });

  it('never gives a result whose read began before it was asked for', async () => {
    let value = 'old';
    let begin: () => void = () => undefined;
    const began = new Promise<void>((resolve) => (begin = resolve));
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const shared = sharedRead(async () => {
      const read = value;
      begin();
      await finished;
      return read;
    });
    const early = shared();
    await began;
    value = 'new';
    const late = shared();
    finish();
    expect([await early, await late]).toEqual(['old', 'new']);
  });

  it('tells everybody of a failure and then reads again', async () => {
    let reads = 0;
    const shared = sharedRead(() => ((reads += 1) === 1 ? Promise.reject(new Error('down')) : Promise.resolve('up')));
    const [one, two] = await Promise.allSettled([shared(), shared()]);
    expect([one.status, two.status]).toEqual(['rejected', 'rejected']);
    expect(await shared()).toBe('up');
  });
});
