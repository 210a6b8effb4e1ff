import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { findCurrentRequestId, runWithRequestId } from './log';

/**
 * Starts work of a request that reads its id later. Returns its response and a function that awaits the
 * id.
 */
function startRequest(id: string) {
  const response = new EventEmitter() as ServerResponse;
  let later: Promise<string | undefined> = Promise.resolve(undefined);
  let proceed = (): void => undefined;
  runWithRequestId(id, response, () => {
    const gate = new Promise<void>((resolve) => (proceed = resolve));
    later = gate.then(() => setImmediate()).then(findCurrentRequestId);
  });
  const readId = () => {
    proceed();
    return later;
  };
  return { response, readId };
}

it('[R34] [R370] work of open requests knows its id, also after others are closed', async () => {
  const first = startRequest('first-12345');
  const second = startRequest('second-1234');
  first.response.emit('close');
  expect(await second.readId()).toBe('second-1234');
  second.response.emit('close');
  const third = startRequest('third-12345');
  expect(await third.readId()).toBe('third-12345');
  third.response.emit('close');
  expect(findCurrentRequestId()).toBeUndefined();
});
