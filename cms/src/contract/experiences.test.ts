import { describe, expect, it } from 'vitest';
import { listIssues } from '../../../tests/support/list-issues';
import { ExperienceCreateRequest, ExperienceUpdateRequest } from './experiences';

const EXPERIENCE = {
  title: 'Degustacija',
  summary: 'Pet vin',
  included: ['Pet vin', 'Prigrizek'],
  durationMinutes: 90,
  pricePerPerson: 25,
  pricePerGroup: null,
  people: { min: 2, max: 8 },
  capacity: 12,
  isShared: true,
  languages: ['sl', 'en'],
  leadTimeHours: 48,
  times: { mode: 'openingHours', weekdays: ['friday', 'saturday'], starts: [] },
  season: { from: '04-15', to: '10-31' },
  cancelHours: 24,
  children: true,
  dogs: false,
  stepFree: false,
  confirmation: 'manual',
  published: true,
  image: null,
};

const createTimes = (mode: string, ...starts: string[]) => ({ mode, weekdays: [], starts });

describe.each([
  ['ExperienceCreateRequest', ExperienceCreateRequest],
  ['ExperienceUpdateRequest', ExperienceUpdateRequest],
])('%s', (_name, schema) => {
  it('returns a valid experience unchanged', () => {
    expect(schema.parse(EXPERIENCE)).toEqual(EXPERIENCE);
  });

  it.each<[string, unknown, string[]]>([
    ['languages', [], []],
    ['languages', ['sl', 'sl'], ['languages: duplicate']],
    ['languages', ['sl', 'xx'], ['languages.1: invalid_choice']],
    ['durationMinutes', 15, []],
    ['durationMinutes', 14, ['durationMinutes: at_least?limit=15']],
    ['durationMinutes', 1_440, []],
    ['durationMinutes', 1_441, ['durationMinutes: at_most?limit=1440']],
    ['durationMinutes', 30.5, ['durationMinutes: invalid_number']],
    ['people', { min: 4, max: 4 }, []],
    ['people', { min: 5, max: 4 }, ['people.max: min_after_max']],
    ['season', null, []],
    ['season', { from: '11-15', to: '02-29' }, []],
    ['season', { from: '02-30', to: '04-31' }, ['season.from: invalid_date', 'season.to: invalid_date']],
    ['season', { from: '4-15', to: '10-31' }, ['season.from: invalid_date']],
    ['season', { from: null, to: '' }, ['season.from: required', 'season.to: invalid_date']],
  ])('with %s %j has the issues %j', (field, value, issues) => {
    expect(listIssues(schema, { ...EXPERIENCE, [field]: value })).toEqual(issues);
  });

  it.each([
    ['opening hours without starts', createTimes('openingHours')],
    ['opening hours with starts', createTimes('openingHours', '10:00')],
    ['fixed starts', createTimes('fixed', '10:00', '14:30')],
    ['fixed starts on some weekdays', { ...createTimes('fixed', '10:00'), weekdays: ['friday', 'monday'] }],
  ])('accepts %s', (_kind, times) => {
    expect(listIssues(schema, { ...EXPERIENCE, times })).toEqual([]);
  });

  it('refuses a weekday that is listed twice', () => {
    const times = { ...createTimes('openingHours'), weekdays: ['friday', 'friday'] };
    expect(listIssues(schema, { ...EXPERIENCE, times })).toEqual(['times.weekdays: duplicate']);
  });

  it.each([
    ['fixed times without a start', createTimes('fixed'), 'required'],
    ['a fixed start that is listed twice', createTimes('fixed', '10:00', '14:30', '10:00'), 'duplicate'],
    ['a start that is listed twice beside opening hours', createTimes('openingHours', '09:00', '09:00'), 'duplicate'],
  ])('refuses %s', (_kind, times, message) => {
    const { error } = schema.safeParse({ ...EXPERIENCE, times });
    expect(error?.issues).toMatchObject([{ code: 'custom', message, path: ['times', 'starts'] }]);
  });

  it('accepts groups up to the capacity and refuses larger ones', () => {
    expect(listIssues(schema, { ...EXPERIENCE, capacity: 8 })).toEqual([]);
    expect(listIssues(schema, { ...EXPERIENCE, capacity: 7 })).toEqual(['people.max: over_capacity']);
  });

  it('refuses an end of publication before its start', () => {
    const dates = { publishAt: '2026-05-02T00:00:00Z', unpublishAt: '2026-05-01T00:00:00Z' };
    expect(listIssues(schema, { ...EXPERIENCE, ...dates })).toEqual(['unpublishAt: end_before_start']);
  });
});
