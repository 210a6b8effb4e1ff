import type { ExperienceCreateRequest } from '#contract/experiences';

/** Creates a complete request for an experience, with `values` replaced. */
export const createExperienceInput = (values: Partial<ExperienceCreateRequest> = {}): ExperienceCreateRequest => ({
  title: 'Pokušina na podstrešju',
  summary: 'Pet vin ob oknu.',
  included: ['Pet vin', 'Kruh'],
  durationMinutes: 60,
  pricePerPerson: 15.5,
  pricePerGroup: null,
  people: { min: 2, max: 8 },
  capacity: 12,
  isShared: true,
  languages: ['sl', 'en'],
  leadTimeHours: 24,
  times: { mode: 'fixed', weekdays: ['friday', 'saturday'], starts: ['11:00', '15:30'] },
  season: { from: '04-15', to: '10-15' },
  cancelHours: 48,
  children: true,
  dogs: false,
  stepFree: true,
  confirmation: 'manual',
  image: null,
  published: true,
  ...values,
});
