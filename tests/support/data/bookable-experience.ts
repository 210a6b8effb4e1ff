import type { BookableExperience } from '../../../cms/src/contract/compute-availability';

/** A shared tasting for groups of 2 to 8 at any time when the winery is open, all year. */
export const TASTING: BookableExperience = {
  id: 'tasting',
  durationMinutes: 60,
  people: { min: 2, max: 8 },
  capacity: 12,
  isShared: true,
  leadTimeHours: 24,
  times: { mode: 'openingHours', weekdays: [], starts: [] },
  season: null,
};
