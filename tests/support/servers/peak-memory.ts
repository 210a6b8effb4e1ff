import { readFileSync } from 'node:fs';
import { childPids } from './start-command';

const SAMPLE_MS = 100;

/** Returns the value of `read`, or the fallback if the process has ended. */
function readOrDefault<Value>(read: () => Value, fallback: Value): Value {
  try {
    return read();
  } catch {
    return fallback;
  }
}

const listTree = (pid: number): number[] => [pid, ...readOrDefault(() => childPids(pid), []).flatMap(listTree)];
const readPeakKb = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readOrDefault(() => readFileSync(`/proc/${pid}/status`, 'utf8'), ''))?.[1] ?? 0);

/**
 * Watches how much memory a process and all that it starts take at most.
 *
 * @returns a function that ends it and returns the sum of their peaks in MB, as if all had them at once
 */
export function watchPeakMemory(pid: number): () => number {
  const peaks = new Map<number, number>();
  const sample = (): void => {
    for (const each of listTree(pid)) peaks.set(each, Math.max(readPeakKb(each), peaks.get(each) ?? 0));
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return () => {
    sample();
    clearInterval(timer);
    return [...peaks.values()].reduce((sum, kb) => sum + kb, 0) / 1024;
  };
}
