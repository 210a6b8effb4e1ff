/** Returns the current time. Only entry points call it; services get the time as a parameter. */
export const now = (): Date => new Date();

/** By how much clocks of machines may differ, in ms. A time further ahead comes from a wrong clock. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000;

/**
 * Whether a stored time of something that is over is ahead of the present by more than the tolerance. A wrong
 * clock wrote it, or the clock of this machine is wrong: no age can be computed from it.
 */
export const isAheadOfClock = (stored: Date, present: Date): boolean =>
  stored.getTime() - present.getTime() > CLOCK_TOLERANCE_MS;
