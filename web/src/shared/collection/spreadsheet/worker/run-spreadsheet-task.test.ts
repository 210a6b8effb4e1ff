import { afterEach, describe, expect, it, vi } from 'vitest';
import { runSpreadsheetTask } from './run-spreadsheet-task';
import type { SpreadsheetTask } from './spreadsheet-task';

const TASK: SpreadsheetTask = {
  kind: 'write',
  format: 'csv',
  table: { name: 'A', language: 'sl', columns: [], rows: [] },
};
const refusal = (reason: string) => expect.objectContaining({ name: 'SpreadsheetError', reason });

/** A worker that does as a test says: what reaches it, and that it was ended, are seen. */
class TestWorker extends EventTarget implements Worker {
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  readonly postMessage = vi.fn();
  readonly terminate = vi.fn();

  report(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function start(controller = new AbortController()) {
  const worker = new TestWorker();
  const result = runSpreadsheetTask(TASK, { signal: controller.signal, startWorker: () => worker });
  // Each test looks at how it ends.
  result.catch(() => undefined);
  return { worker, result, controller };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('[R90] work on a spreadsheet', () => {
  it('is given to a worker that has started, and ends with its result', async () => {
    const { worker, result } = start();
    expect(worker.postMessage).not.toHaveBeenCalled();
    worker.report({ kind: 'started' });
    expect(worker.postMessage).toHaveBeenCalledWith(TASK);
    worker.report({ kind: 'done', result: 'bytes' });
    await expect(result).resolves.toBe('bytes');
    expect(worker.terminate).toHaveBeenCalledOnce();
  });

  it('ends with an error where the worker cannot be made, does not start, crashes or reports a failure', async () => {
    const { signal } = new AbortController();
    const startWorker = (): Worker => {
      throw new Error('refused by the policy');
    };
    await expect(runSpreadsheetTask(TASK, { signal, startWorker })).rejects.toEqual(refusal('noWorker'));
    const absent = start();
    absent.worker.dispatchEvent(new Event('error'));
    await expect(absent.result).rejects.toEqual(refusal('noWorker'));
    for (const event of ['error', 'messageerror']) {
      const crashing = start();
      crashing.worker.report({ kind: 'started' });
      crashing.worker.dispatchEvent(new Event(event));
      await expect(crashing.result).rejects.toEqual(refusal('crashed'));
      expect(crashing.worker.terminate).toHaveBeenCalledOnce();
    }
    const failing = start();
    failing.worker.report({ kind: 'failed', reason: 'quotes', row: 3 });
    await expect(failing.result).rejects.toMatchObject({ reason: 'quotes', row: 3 });
  });

  it('ends at its time limit, whether the worker has started or not', async () => {
    vi.useFakeTimers();
    const silent = start();
    vi.advanceTimersByTime(60_000);
    await expect(silent.result).rejects.toEqual(refusal('noWorker'));
    const slow = start();
    slow.worker.report({ kind: 'started' });
    vi.advanceTimersByTime(60_000);
    await expect(slow.result).rejects.toEqual(refusal('slow'));
    expect(slow.worker.terminate).toHaveBeenCalledOnce();
  });

  it('ends when it is cancelled', async () => {
    const { worker, result, controller } = start();
    controller.abort();
    await expect(result).rejects.toMatchObject({ name: 'AbortError' });
    expect(worker.terminate).toHaveBeenCalledOnce();
    await expect(start(controller).result).rejects.toMatchObject({ name: 'AbortError' });
  });
});
