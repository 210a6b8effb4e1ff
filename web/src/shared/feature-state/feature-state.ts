import type { Feature } from '#contract/features';
import { getWineryDay } from '#contract/visibility';

/**
 * Visibility of a feature to everybody: disabled, hidden until a day (`YYYY-MM-DD`), or visible since a
 * day.
 */
export type FeatureState =
  { kind: 'hardOff' | 'off' } | { kind: 'opens'; day: string; days: number } | { kind: 'open'; day: string };

const DAY_MS = 24 * 60 * 60_000;

/**
 * Returns the visibility of a feature to everybody at an instant: `hardOff` (disabled by the operator), else
 * `off`, else `opens` on a later day, else `open`. `days` counts calendar days of the winery until it opens.
 */
export function getFeatureState({ enabled, embargoDate: day, hardOff }: Feature, now: Date): FeatureState {
  if (hardOff) return { kind: 'hardOff' };
  if (!enabled) return { kind: 'off' };
  const days = Math.round((Date.parse(day) - Date.parse(getWineryDay(now))) / DAY_MS);
  return days > 0 ? { kind: 'opens', day, days } : { kind: 'open', day };
}
