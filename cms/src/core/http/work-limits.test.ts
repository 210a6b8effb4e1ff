import { expect, it } from 'vitest';
import { limitConcurrency } from './work-limits';

/** Work that ends when the test resolves it. */
function held() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => done, end };
}

it('[R23] runs a number of jobs at once, lets a number wait in order, and refuses the rest at once', async () => {
  const inTurn = limitConcurrency(1, 2);
  const first = held();
  const order: string[] = [];
  const note = (name: string) => async (): Promise<void> => void order.push(name);
  const running = inTurn(first.work);
  const waiting = [inTurn(note('second')), inTurn(note('third'))];
  await expect(inTurn(note('fourth'))).rejects.toMatchObject({ code: 'unavailable', status: 503 });
  expect(order).toEqual([]);
  first.end();
  await Promise.all([running, ...waiting]);
  expect(order).toEqual(['second', 'third']);
  await inTurn(note('fifth'));
  expect(order).toEqual(['second', 'third', 'fifth']);
});

it('continues after an error', async () => {
  const inTurn = limitConcurrency(1, 0);
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(inTurn(async () => 'yes')).resolves.toBe('yes');
});
