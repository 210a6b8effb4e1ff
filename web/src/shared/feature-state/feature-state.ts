import type { Feature } from '#contract/features';
import { wineryDay } from '#contract/visibility';

/** What everybody sees of a part of the site: nothing, nothing before a day (`YYYY-MM-DD`), or all of it since one. */
export type FeatureState =
  { kind: 'hardOff' | 'off' } | { kind: 'opens'; day: string; days: number } | { kind: 'open'; day: string };

const DAY_MS = 24 * 60 * 60_000;

/** The state of a switch at an instant. `days` counts the days of the winery's calendar until it opens. */
export function featureState({ enabled, embargoDate: day, hardOff }: Feature, now: Date): FeatureState {
  if (hardOff) return { kind: 'hardOff' };
  if (!enabled) return { kind: 'off' };
  const days = Math.round((Date.parse(day) - Date.parse(wineryDay(now))) / DAY_MS);
  return days > 0 ? { kind: 'opens', day, days } : { kind: 'open', day };
}
