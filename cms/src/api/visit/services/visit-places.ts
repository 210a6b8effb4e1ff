import type { Core } from '@strapi/strapi';
import type { ClosedReason } from '../../../contract/availability';
import { addDays } from '../../../contract/add-days';
import { toCodedMessage, formatCodedMessage, type CodedMessage } from '../../../contract/field-messages';
import type { Language } from '../../../contract/values';
import { getWineryDay } from '../../../contract/visibility';
import { Problem } from '../../../core/http/problem';
import { getService } from '../../../core/http/route';
import type { FactService } from '../../fact/services/facts';
import type { AvailabilityService, BookableExperience } from './availability';

const HOUR_MS = 3_600_000;
const MAX_DAYS_AHEAD = 366;

/** Where a visit wants to be: an experience by its slug, a day, and a time unless the day alone is chosen. */
export interface WishedPlace {
  experience: string | null;
  date: string;
  start: string | null;
  people: number;
}

export interface PlaceOptions {
  /** Language of refusals. */
  language: Language;
  now: Date;
  /** Id of a visit that takes no place, since it is the one that moves. */
  exceptVisit?: string | undefined;
}

/** The place of a visit: where it was found. `end` is `null` without a start. */
export interface VisitPlace {
  experience: BookableExperience | null;
  date: string;
  start: string | null;
  end: string | null;
}

/**
 * Strapi service `api::visit.visit-places`: finds the place that a visit takes, or refuses it at the field
 * that is wrong. To give a place only once, call it in a transaction that locks the list of visits.
 */
const visitPlaces = ({ strapi: _strapi }: { strapi: Core.Strapi }) => {
  const getAvailability = (): AvailabilityService => getService<AvailabilityService>('api::visit.availability');

  /** Largest group that may visit at once, from the opening hours. */
  const readGroupSize = (): Promise<number> => getService<FactService>('api::fact.facts').readGroupSize();

  const refuse = (field: string, message: CodedMessage, language: Language): never => {
    throw new Problem('validation_failed', { fields: { [field]: formatCodedMessage(message, language) } });
  };

  async function findExperience(wish: WishedPlace, options: PlaceOptions): Promise<BookableExperience | null> {
    if (wish.experience === null) return null;
    const experience = await getAvailability().findExperience(wish.experience, options);
    return experience ?? refuse('experience', 'unknown_experience', options.language);
  }

  async function checkPeople(people: number, experience: BookableExperience | null, language: Language): Promise<void> {
    const groupSize = await readGroupSize();
    const { min, max } = experience?.people ?? { min: 1, max: groupSize };
    const limit = Math.min(max, groupSize);
    if (people > limit) refuse('people', toCodedMessage('at_most', { limit }), language);
    if (people < min) refuse('people', toCodedMessage('at_least', { limit: min }), language);
  }

  function checkDate({ date, start }: WishedPlace, { language, now }: PlaceOptions): void {
    const today = getWineryDay(now);
    if (date < today) refuse('date', 'day_past', language);
    if (date > addDays(today, MAX_DAYS_AHEAD)) refuse('date', 'day_far', language);
    if (start !== null && getWineryDay(new Date(start)) !== date) refuse('start', 'slot_unknown', language);
  }

  function checkOpen(closed: ClosedReason | undefined, start: string | null, language: Language): void {
    if (closed === 'leadTime') refuse(start === null ? 'date' : 'start', 'day_too_soon', language);
    if (closed !== undefined) refuse('date', 'day_closed', language);
  }

  return {
    readGroupSize,

    /** Until when a request or proposal of now holds its place. */
    computeHeldUntil: async (now: Date): Promise<Date> =>
      new Date(now.getTime() + (await getAvailability().readHoldHours()) * HOUR_MS),

    /**
     * Finds the place of a visit among what is offered to guests. Throws `slot_full`, and `validation_failed`
     * on `date`, `start`, `people` or `experience`.
     */
    async findPlace(wish: WishedPlace, options: PlaceOptions): Promise<VisitPlace> {
      const { date, start, people } = wish;
      const { language, now, exceptVisit } = options;
      checkDate(wish, options);
      const experience = await findExperience(wish, options);
      await checkPeople(people, experience, language);
      const day = await getAvailability().readDay({ experience, date, now, exceptVisit });
      checkOpen(day.closed, start, language);
      if (start === null) {
        const isFull = experience !== null && day.slots.every(({ places }) => places < people);
        if (isFull) throw new Problem('slot_full');
        return { experience, date, start, end: null };
      }
      const slot = day.slots.find((each) => Date.parse(each.start) === Date.parse(start));
      if (!slot) {
        const leadTime = (experience?.leadTimeHours ?? 24) * HOUR_MS;
        const isTooSoon = Date.parse(start) < now.getTime() + leadTime;
        return refuse('start', isTooSoon ? 'day_too_soon' : 'slot_unknown', language);
      }
      if (slot.places < people) throw new Problem('slot_full');
      return { experience, date, start: slot.start, end: slot.end };
    },
  };
};

export type VisitPlaces = ReturnType<typeof visitPlaces>;
export default visitPlaces;
