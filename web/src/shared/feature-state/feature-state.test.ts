import { describe, expect, it } from 'vitest';
import { getFeatureState } from './feature-state';

const feature = { enabled: true, embargoDate: '2026-12-12', hardOff: false };

describe('[V1] the state of a switch', () => {
  it('opens at midnight at the winery, and counts days of its calendar', () => {
    const getStateAt = (instant: string) => getFeatureState(feature, new Date(instant));
    expect(getStateAt('2026-12-11T22:59:59Z')).toEqual({ kind: 'opens', day: '2026-12-12', days: 1 });
    expect(getStateAt('2026-12-11T23:00:00Z')).toEqual({ kind: 'open', day: '2026-12-12' });
    // Over the end of summer time, whose day has 25 hours.
    expect(getStateAt('2026-10-20T10:00:00Z')).toEqual({ kind: 'opens', day: '2026-12-12', days: 53 });
  });

  it('is off whatever the day, and hard off whatever else', () => {
    const now = new Date('2027-01-01T10:00:00Z');
    expect(getFeatureState({ ...feature, enabled: false }, now)).toEqual({ kind: 'off' });
    expect(getFeatureState({ ...feature, enabled: false, hardOff: true }, now)).toEqual({ kind: 'hardOff' });
  });
});
