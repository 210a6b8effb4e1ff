import { describe, expect, it } from 'vitest';
import { DEFAULT_FEATURES, Feature } from './features';
import { evaluateFeature, getWineryClock, getWineryDay, type Viewer } from './visibility';

const guest: Viewer = { role: 'guest', previewRequested: false };
const open: Feature = { enabled: true, embargoDate: '2025-09-26', hardOff: false };
const before = new Date('2025-09-25T12:00:00Z');
const after = new Date('2025-09-26T12:00:00Z');

describe('evaluateFeature', () => {
  it('[G1] is public from the embargo day on, and under embargo before it', () => {
    expect(evaluateFeature('site', open, guest, before)).toMatchObject({ publicVisible: false, underEmbargo: true });
    expect(evaluateFeature('site', open, guest, after)).toMatchObject({ publicVisible: true, underEmbargo: false });
  });

  it.each([
    ['summer time, UTC+2', '2025-09-26', '2025-09-25T21:59:59Z', '2025-09-25T22:00:00Z'],
    ['winter time, UTC+1', '2025-12-01', '2025-11-30T22:59:59Z', '2025-11-30T23:00:00Z'],
    ['the day clocks go forward', '2026-03-29', '2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z'],
    ['the day clocks go back', '2026-10-25', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z'],
  ])('[G1] ends the embargo at midnight in Ljubljana: %s', (_case, embargoDate, lastHidden, firstShown) => {
    const feature = { ...open, embargoDate };
    expect(evaluateFeature('site', feature, guest, new Date(lastHidden)).publicVisible).toBe(false);
    expect(evaluateFeature('site', feature, guest, new Date(firstShown)).publicVisible).toBe(true);
  });

  it('[G1] takes embargo dates only as YYYY-MM-DD of days that exist', () => {
    for (const date of ['2025-9-26', '26.9.2025', '2025-09-26T00:00:00Z', '2025-02-30', '']) {
      expect(Feature.safeParse({ ...open, embargoDate: date }).success, date).toBe(false);
    }
    expect(Feature.safeParse({ ...open, embargoDate: '2028-02-29' }).success).toBe(true);
  });

  it('[G2] allows a preview to admins and to anyone with preview=1, and of queen to all staff', () => {
    const previews = (name: 'site' | 'queen', viewer: Viewer) =>
      evaluateFeature(name, open, viewer, before).previewAllowed;
    expect(previews('site', guest)).toBe(false);
    expect(previews('site', { ...guest, previewRequested: true })).toBe(true);
    expect(previews('site', { ...guest, role: 'admin' })).toBe(true);
    expect(previews('site', { ...guest, role: 'editor' })).toBe(false);
    expect(previews('site', { ...guest, role: 'queen' })).toBe(false);
    for (const role of ['admin', 'editor', 'queen'] as const)
      expect(previews('queen', { ...guest, role }), role).toBe(true);
    expect(previews('queen', guest)).toBe(false);
  });

  it('[G2] allows no preview of what is not enabled', () => {
    const off = { ...open, enabled: false };
    expect(evaluateFeature('queen', off, { role: 'admin', previewRequested: true }, after).previewAllowed).toBe(false);
  });

  it('[G3] shows what is public or previewed, and nothing that is hard off', () => {
    expect(evaluateFeature('site', open, guest, after).show).toBe(true);
    expect(evaluateFeature('site', open, { ...guest, previewRequested: true }, before).show).toBe(true);
    expect(evaluateFeature('site', open, guest, before).show).toBe(false);
    const hardOff = { ...open, hardOff: true };
    expect(evaluateFeature('site', hardOff, { role: 'admin', previewRequested: true }, after).show).toBe(false);
  });

  it('[G4] has the configured dates as defaults', () => {
    expect(DEFAULT_FEATURES).toEqual({
      site: { enabled: true, embargoDate: '2025-09-26', hardOff: false },
      queen: { enabled: true, embargoDate: '2025-10-30', hardOff: false },
    });
  });
});

describe('getWineryClock', () => {
  it('writes day and time with two digits, and midnight as 00:00', () => {
    expect(getWineryClock(new Date('2026-01-05T22:59:00Z'))).toEqual({ day: '2026-01-05', time: '23:59' });
    expect(getWineryClock(new Date('2026-01-05T23:00:00Z'))).toEqual({ day: '2026-01-06', time: '00:00' });
  });
});

describe('getWineryDay', () => {
  it('writes the day as YYYY-MM-DD', () => {
    expect(getWineryDay(new Date('2026-01-05T23:30:00Z'))).toBe('2026-01-06');
  });
});
