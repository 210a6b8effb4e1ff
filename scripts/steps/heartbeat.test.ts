import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HeartbeatMonitor } from './heartbeat.mjs';

let now = 0;
let silences = 0;
let monitor: HeartbeatMonitor;
beforeEach(() => {
  vi.useFakeTimers();
  now = silences = 0;
  monitor = new HeartbeatMonitor(
    () => (silences += 1),
    () => now,
  );
});
afterEach(() => {
  monitor.stop();
  vi.useRealTimers();
});

/** Lets seconds pass in which the supervisor runs, with or without heartbeats of its server. */
function passSeconds(seconds: number, hasHeartbeats: boolean): void {
  for (let second = 0; second < seconds; second += 1) {
    now += 1_000;
    if (hasHeartbeats) monitor.beat();
    vi.advanceTimersByTime(1_000);
  }
}

it('[R60] [O3] reports a server that sends no heartbeat for 10 s, once', () => {
  monitor.start();
  passSeconds(60, true);
  passSeconds(9, false);
  expect(silences).toBe(0);
  passSeconds(1, false);
  expect(silences).toBe(1);
  passSeconds(60, false);
  expect(silences).toBe(1);
});

it('[R60] [O3] starts when the server is ready, since a start may block for long', () => {
  passSeconds(300, false);
  expect(silences).toBe(0);
  monitor.start();
  passSeconds(9, false);
  expect(silences).toBe(0);
});

it('[R60] [O3] does not count time in which the supervisor itself was suspended', () => {
  monitor.start();
  passSeconds(9, false);
  // Nothing of this process runs, so that timers come late and heartbeats lie unread.
  now += 3_600_000;
  vi.advanceTimersByTime(1_000);
  expect(silences).toBe(0);
  passSeconds(9, false);
  expect(silences).toBe(0);
  passSeconds(1, false);
  expect(silences).toBe(1);
});

it('[R60] [O3] stops when the server has ended, and starts again when it is ready', () => {
  monitor.start();
  passSeconds(5, false);
  monitor.stop();
  passSeconds(60, false);
  expect(silences).toBe(0);
  monitor.start();
  passSeconds(9, false);
  expect(silences).toBe(0);
  passSeconds(1, false);
  expect(silences).toBe(1);
});
