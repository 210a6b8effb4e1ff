import { expect } from 'vitest';
import { crashAtStep, countSteps } from './crash-at-step';
import type { RunningCms } from './start-cms';

/** A call that may be interrupted at any step, and the expected state after it is repeated. */
export interface CrashScenario {
  /** Makes the call, first or repeated; returns the status of the response. */
  call(): Promise<number>;
  /** Statuses of a repeated call that mean success. */
  done: readonly number[];
  expectDone(): Promise<void>;
}

/** The process to kill, and the process that continues after it. */
export interface CrashTarget {
  cms(): RunningCms;
  /** After a kill: directs calls to a running process, possibly the restarted one. */
  switchToSurvivor(): Promise<void>;
  /** Before the next kill: calls go to the process that will be killed. */
  switchToTarget(): Promise<void>;
}

/** The scenario and the number of steps, spread from first to last, at which the process is killed. */
export interface KillSeries {
  name: string;
  kills: number;
  /** Creates the scenario: once to count its steps, then once for each kill. */
  prepare(): Promise<CrashScenario>;
}

/**
 * Kills a process at several steps of a call, repeats the call on the surviving process and checks the
 * result.
 */
export async function killAtSteps(target: CrashTarget, { name, kills, prepare }: KillSeries): Promise<void> {
  const whole = await prepare();
  await crashAtStep(target.cms(), 0);
  const first = await whole.call();
  const steps = await countSteps(target.cms());
  await whole.expectDone();
  expect([200, 201, 202, 204]).toContain(first);
  const points = Array.from({ length: kills }, (_, kill) => 1 + Math.round((kill * (steps - 1)) / (kills - 1)));
  let killed = 0;
  for (const point of new Set(points)) {
    const deed = await prepare();
    await crashAtStep(target.cms(), point);
    const response = await deed.call().catch(() => 'died');
    await new Promise((resolve) => setTimeout(resolve, 200));
    if (response === 'died') killed += 1;
    // The last step may come after the answer, or belong to work that goes on behind it.
    await target.switchToSurvivor();
    expect(deed.done, `${name}, killed at step ${point}`).toContain(await deed.call());
    await deed.expectDone();
    await target.switchToTarget();
  }
  process.stdout.write(`${name}: ${steps} steps, ${killed} calls cut off\n`);
  expect(killed).toBeGreaterThan(0);
}
