import { describe, expect, it } from 'vitest';
import { FIELD_MESSAGE_OPTIONS } from './field-messages';
import { SettingsUpdateRequest } from './settings';

const SWITCH = { enabled: true, embargoDate: '2026-12-01' };

describe('SettingsUpdateRequest', () => {
  it('drops what only the panel and the environment can set', () => {
    const site = { ...SWITCH, hardOff: true, fixedBy: 'environment' };
    const queen = { ...SWITCH, enabled: false, hardOff: false, fixedBy: null };
    expect(SettingsUpdateRequest.parse({ site, queen, expectedVersion: 3 })).toEqual({
      site: SWITCH,
      queen: { ...SWITCH, enabled: false },
      expectedVersion: 3,
    });
  });

  it('refuses an unknown field and an invalid date of a switch', () => {
    const body = { site: { ...SWITCH, color: 'red' }, queen: { ...SWITCH, embargoDate: '2026-02-30' } };
    expect(SettingsUpdateRequest.safeParse(body, FIELD_MESSAGE_OPTIONS).error?.issues).toMatchObject([
      { code: 'unrecognized_keys', path: ['site'], keys: ['color'] },
      { message: 'invalid_date', path: ['queen', 'embargoDate'] },
    ]);
  });
});
