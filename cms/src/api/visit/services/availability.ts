import type { Core } from '@strapi/strapi';
import { addDays } from '../../../contract/add-days';
import type { AvailableDay, AvailableSlot } from '../../../contract/availability';
import {
  computeAvailability,
  computeSlot,
  type BlockedTime,
  type BookableExperience,
  type TakenTime,
} from '../../../contract/compute-availability';
import type { Experience } from '../../../contract/experiences';
import { MAX_VISITORS } from '../../../contract/limits';
import type { OpeningSchedule } from '../../../contract/open-state';
import { getWineryDay } from '../../../contract/visibility';
import { findWineryInstant } from '../../../contract/winery-time';
import { createCollectionReader } from '../../../core/documents/read/read-collection';
import { readLanguageRows } from '../../../core/documents/rows/language-rows';
import type { ReadRequest } from '../../../core/http/operation-context';
import { experience } from '../../experience/experience';
import { resolvePublicReadScope } from '../../feature-flags/services/read-scope';
import { isPublicHoliday } from '../../opening-hours/lib/holidays';
import { readOpeningHours } from '../../opening-hours/lib/read-opening-hours';

const VISIT_UID = 'api::visit.visit-request';
const BLOCK_UID = 'api::visit.visit-block';
/** Bookings are read from so many days before the first one, since a visit may last over midnight. */
const DAYS_BEFORE = 2;

/** States of visits that take seats. */
const CERTAIN_STATES = ['Confirmed', 'Done', 'Missed'];
/** States of visits that take seats until `heldUntil`. */
const WAITING_STATES = ['New', 'Proposed'];

/** Fields of an experience that decide about its times and seats. */
const DECISIVE_FIELDS = new Set<string>([
  'durationMinutes',
  'people',
  'capacity',
  'isShared',
  'leadTimeHours',
  'times',
  'season',
  'confirmation',
] satisfies (keyof Experience)[]);

/** Who asks for a time. */
export interface TimeRequest {
  experience: BookableExperience | null;
  people: number;
  now: Date;
  /** Id of a visit that is moved, whose own seats count as free. */
  movedVisitId?: string | undefined;
}

interface TimeRow {
  startsAt: string | Date;
  endsAt: string | Date;
  experienceId: string | null;
  people?: number;
}

const toBlockedTime = ({ startsAt, endsAt, experienceId }: TimeRow): BlockedTime => ({
  start: new Date(startsAt).toISOString(),
  end: new Date(endsAt).toISOString(),
  experienceId,
});
const toTakenTime = (row: TimeRow): TakenTime => ({ ...toBlockedTime(row), people: row.people ?? 0 });

const CLOSED_WEEK: OpeningSchedule['weekly'] = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
};

/** Strapi service `api::visit.availability`: which times of visits are free. */
const availability = ({ strapi }: { strapi: Core.Strapi }) => {
  /** Rows of visits or blocked times that may overlap the days. */
  const readTimes = async (uid: typeof VISIT_UID | typeof BLOCK_UID, where: object, from: string, to: string) => {
    const first = new Date(findWineryInstant(addDays(from, -DAYS_BEFORE), '00:00') ?? 0);
    const last = new Date(findWineryInstant(addDays(to, DAYS_BEFORE), '00:00') ?? 0);
    const overlap = { startsAt: { $lt: last }, endsAt: { $gt: first } };
    const select = ['startsAt', 'endsAt', 'experienceId', ...(uid === VISIT_UID ? ['people'] : [])];
    return (await strapi.db.query(uid).findMany({ select, where: { ...where, ...overlap } })) as TimeRow[];
  };

  /** Reads the bookings that take seats, and the blocked times, that may overlap the days. */
  async function readTakenTimes(
    { now, movedVisitId }: Pick<TimeRequest, 'now' | 'movedVisitId'>,
    from: string,
    to: string,
  ) {
    const takenSeatsFilter = {
      $or: [{ state: { $in: CERTAIN_STATES } }, { state: { $in: WAITING_STATES }, heldUntil: { $gt: now } }],
      ...(movedVisitId && { documentId: { $ne: movedVisitId } }),
    };
    const [bookings, blocks] = await Promise.all([
      readTimes(VISIT_UID, takenSeatsFilter, from, to),
      readTimes(BLOCK_UID, {}, from, to),
    ]);
    return { bookings: bookings.map(toTakenTime), blocks: blocks.map(toBlockedTime) };
  }

  return {
    /**
     * Finds an experience by its slug, as a guest sees it; `null` if there is none, or if a stored value that
     * decides about its times is invalid, since a repaired one could offer too much.
     */
    async findExperience(request: ReadRequest, slug: string): Promise<Experience | null> {
      const scope = await resolvePublicReadScope({ ...request, query: {} });
      const found = (await createCollectionReader(strapi, experience).findBySlug(scope, slug)) as Experience | null;
      if (!found) return null;
      const issues = experience.validator.findIssues(
        await readLanguageRows(strapi, experience, { documentId: found.id }),
      );
      return issues.some(({ field }) => DECISIVE_FIELDS.has(field.split('.')[0] ?? '')) ? null : found;
    },

    /**
     * Reads the days from `from` to `to` (`YYYY-MM-DD`, inclusive) with their free times. Inside a
     * transaction it sees what that has written.
     */
    async readDays(
      { experience: chosen, people, now, movedVisitId }: TimeRequest,
      from: string,
      to: string,
    ): Promise<AvailableDay[]> {
      const [{ weekly = CLOSED_WEEK, exceptions = [], groupSize }, taken] = await Promise.all([
        readOpeningHours(strapi),
        readTakenTimes({ now, movedVisitId }, from, to),
      ]);
      return computeAvailability(
        {
          schedule: { weekly, exceptions },
          groupSize: groupSize ?? MAX_VISITORS,
          experience: chosen,
          people,
          ...taken,
          isHoliday: isPublicHoliday,
          now,
        },
        from,
        to,
      );
    },

    /** Reads the slot that starts at any instant, offered or not, with its free seats for the group. */
    async readSlot(
      { experience: chosen, people, now, movedVisitId }: TimeRequest,
      start: string,
    ): Promise<AvailableSlot> {
      const day = getWineryDay(new Date(start));
      return computeSlot(
        { experience: chosen, people, ...(await readTakenTimes({ now, movedVisitId }, day, day)) },
        start,
      );
    },
  };
};

export type AvailabilityService = ReturnType<typeof availability>;
export default availability;
