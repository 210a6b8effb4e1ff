import type { HoursInput } from '../src/contract/hours';
import type { OpenSpan } from '../src/contract/open-state';
import type { Localised } from './localised';

const open = (from: string, to: string): OpenSpan[] => [{ from, to }];
const weekly = {
  monday: [],
  tuesday: [],
  wednesday: open('14:00', '19:00'),
  thursday: open('14:00', '19:00'),
  friday: open('14:00', '19:00'),
  saturday: open('10:00', '19:00'),
  sunday: open('10:00', '13:00'),
};

/**
 * Opening hours of the demo: those of an ordinary week. Days and notices would be over before anybody reads
 * them.
 */
const hours: HoursInput = {
  weekly,
  groupSize: 16,
  holdHours: 48,
  exceptions: [],
  notice: { from: null, to: null, text: '' },
};
export const demoHours: Localised<HoursInput> = { sl: hours, en: hours };
