import { fault, ok, warning, type Finding } from './finding';

/** Headers say whole seconds, and the question takes a moment. */
const NOTICEABLE_MS = 3_000;
/** Stores refuse signatures that are 15 minutes off; embargoes and sessions are wrong long before. */
const WRONG_MS = 60_000;
const TODO = 'Let both machines keep their time, for instance with chrony or systemd-timesyncd.';

/** Compares this machine's clock with another one. @param at what that says now, in ms */
export function lookAtClock(whose: string, at: number): Finding {
  const offMs = Math.abs(Date.now() - at);
  const text = `The clock is ${(offMs / 1000).toFixed(1)} s off that of ${whose}.`;
  if (offMs > WRONG_MS) return fault('clock', text, TODO);
  return offMs > NOTICEABLE_MS ? warning('clock', text, TODO) : ok('clock', `Agrees with ${whose}.`);
}
