import type { Core } from '@strapi/strapi';
import type { ClosedReason } from '../../../contract/availability';
import { addDays } from '../../../contract/add-days';
import type { Experience } from '../../../contract/experiences';
import { toCodedMessage } from '../../../contract/field-messages';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import { DEFAULT_HOLD_HOURS, DEFAULT_LEAD_TIME_HOURS, MAX_VISITORS } from '../../../contract/limits';
import type { Language } from '../../../contract/values';
import { getWineryDay } from '../../../contract/visibility';
import { readFields } from '../../../core/documents/entity/fields';
import type { StoredRow } from '../../../core/documents/rows/stored-rows';
import type { ReadRequest } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { getService } from '../../../core/process/get-service';
import { experience as experienceEntity } from '../../experience/experience';
import { readOpeningHours } from '../../opening-hours/lib/read-opening-hours';
import { rejectField } from '../lib/reject-field';
import type { AvailabilityService } from './availability';

const HOUR_MS = 3_600_000;
const MAX_DAYS_AHEAD = 366;

/**
 * The slot that is asked for: an experience by its slug, a day, and a time unless the day alone is chosen.
 */
export interface RequestedSlot {
  experience: string | null;
  date: string;
  start: string | null;
  people: number;
}

/** An experience as far as the slot of a visit depends on it. */
type ExperienceWithoutImage = Omit<Experience, 'image'>;

/** What decides which experiences a caller sees. */
export type ExperienceReadRequest = Pick<ReadRequest, 'language' | 'now' | 'caller' | 'site'>;

/** Language and time of a request by a guest or a member of staff. */
export type LanguageAndTime = Pick<ReadRequest, 'language' | 'now'>;

/** Experience, day and time of a visit. `end` is `null` without a start. */
export interface VisitSlot {
  experience: Pick<Experience, 'id' | 'slug' | 'title' | 'confirmation'> | null;
  date: string;
  start: string | null;
  end: string | null;
}

/**
 * Strapi service `api::visit.visit-slots`: finds the slot of a visit with enough free seats, or throws an
 * error at the field that is wrong. To give a seat only once, call it in a transaction that locks the list of
 * visits.
 */
const visitSlots = ({ strapi }: { strapi: Core.Strapi }) => {
  const getAvailabilityService = (): AvailabilityService => getService<AvailabilityService>('api::visit.availability');

  const readGroupSize = async (): Promise<number> => (await readOpeningHours(strapi)).groupSize ?? MAX_VISITORS;

  /** Reads an experience for staff by its id or slug, published or not; `null` if there is none. */
  async function readExperience(
    key: { documentId: string } | { slug: string },
  ): Promise<ExperienceWithoutImage | null> {
    const where = { ...key, locale: DEFAULT_LANGUAGE };
    const row = (await strapi.db.query(experienceEntity.uid).findOne({ where })) as StoredRow | null;
    return row && ({ ...readFields(experienceEntity.fields, row, true), id: row.documentId } as ExperienceWithoutImage);
  }

  /** Throws `validation_failed` on `people` for a group that the experience or the winery does not take. */
  async function requireGroupInRange(
    people: number,
    experience: ExperienceWithoutImage | null,
    language: Language,
  ): Promise<void> {
    const groupSize = await readGroupSize();
    const { min, max } = experience?.people ?? { min: 1, max: groupSize };
    const limit = Math.min(max, groupSize);
    if (people > limit) rejectField('people', toCodedMessage('at_most', { limit }), language);
    if (people < min) rejectField('people', toCodedMessage('at_least', { limit: min }), language);
  }

  function requireBookableDate({ date, start }: RequestedSlot, { language, now }: LanguageAndTime): void {
    const today = getWineryDay(now);
    if (date < today) rejectField('date', 'day_past', language);
    if (date > addDays(today, MAX_DAYS_AHEAD)) rejectField('date', 'day_far', language);
    if (start !== null && getWineryDay(new Date(start)) !== date) rejectField('start', 'slot_unknown', language);
  }

  function requireOpenDay(closed: ClosedReason | undefined, start: string | null, language: Language): void {
    if (closed === 'leadTime') rejectField(start === null ? 'date' : 'start', 'day_too_soon', language);
    if (closed !== undefined) rejectField('date', 'day_closed', language);
  }

  return {
    /** Largest group that may visit at once, from the opening hours. */
    readGroupSize,

    /** Until when a request or proposal of now holds its seats. */
    async computeHeldUntil(now: Date): Promise<Date> {
      const { holdHours } = await readOpeningHours(strapi);
      return new Date(now.getTime() + (holdHours ?? DEFAULT_HOLD_HOURS) * HOUR_MS);
    },

    readExperience,
    requireGroupInRange,

    /**
     * Finds an experience as a guest sees it; `null` without a slug. Throws `validation_failed` on
     * `experience`. Call it before the transaction: it needs a connection of its own.
     */
    async findExperience(slug: string | null, request: ExperienceReadRequest): Promise<ExperienceWithoutImage | null> {
      if (slug === null) return null;
      const found = await getAvailabilityService().findExperience({ ...request, query: {} }, slug);
      return found ?? rejectField('experience', 'unknown_experience', request.language);
    },

    /**
     * Returns the slot of a visit among those that are offered to guests. Throws `slot_full`, and
     * `validation_failed` on `date`, `start` or `people`.
     *
     * @param movedVisitId a visit whose own seats count as free
     */
    async requireOfferedSlot(
      requested: RequestedSlot,
      experience: ExperienceWithoutImage | null,
      request: LanguageAndTime,
      movedVisitId?: string,
    ): Promise<VisitSlot> {
      const { date, start, people } = requested;
      const { language, now } = request;
      requireBookableDate(requested, request);
      await requireGroupInRange(people, experience, language);
      const [day] = await getAvailabilityService().readDays({ experience, people, now, movedVisitId }, date, date);
      requireOpenDay(day?.closed, start, language);
      const slots = day?.slots ?? [];
      if (start === null) {
        if (slots.every(({ places }) => places < people)) throw new Problem('slot_full');
        return { experience, date, start, end: null };
      }
      const slot = slots.find((each) => Date.parse(each.start) === Date.parse(start));
      if (!slot) {
        const leadTimeMs = (experience?.leadTimeHours ?? DEFAULT_LEAD_TIME_HOURS) * HOUR_MS;
        const isTooSoon = Date.parse(start) < now.getTime() + leadTimeMs;
        return rejectField('start', isTooSoon ? 'day_too_soon' : 'slot_unknown', language);
      }
      if (slot.places < people) throw new Problem('slot_full');
      return { experience, date, start: slot.start, end: slot.end };
    },

    /**
     * Returns the slot of a visit whose time staff choose, offered to guests or not. Throws `slot_full`
     * unless `isForced`.
     *
     * @param movedVisitId a visit whose own seats count as free
     */
    async requireStaffSlot(
      { start, date, people }: Omit<RequestedSlot, 'experience'>,
      experience: ExperienceWithoutImage | null,
      now: Date,
      { isForced = false, movedVisitId }: { isForced?: boolean; movedVisitId?: string } = {},
    ): Promise<VisitSlot> {
      if (start === null) return { experience, date, start, end: null };
      const slot = await getAvailabilityService().readSlot({ experience, people, now, movedVisitId }, start);
      if (slot.places < people && !isForced) throw new Problem('slot_full');
      return { experience, date: getWineryDay(new Date(start)), start: slot.start, end: slot.end };
    },
  };
};

export type VisitSlots = ReturnType<typeof visitSlots>;
export default visitSlots;
