import { expect, it } from 'vitest';
import { limited } from './limited';

/** Work that ends when told to. */
function held() {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => done, end };
}

it('[R23] runs so many at once, keeps so many waiting in their order, and refuses the rest at once', async () => {
  const inTurn = limited(1, 2);
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

it('goes on after a failure', async () => {
  const inTurn = limited(1, 0);
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(inTurn(async () => 'yes')).resolves.toBe('yes');
});
