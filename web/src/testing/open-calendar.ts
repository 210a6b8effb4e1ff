import { vi } from 'vitest';
import type { Availability } from '#contract/availability';
import type { VisitBlock } from '#contract/visits';
import type { FakeResponses } from './fake-api';
import { makeAvailability, makeExperience, makeSlot } from './make-experience';
import { makeHours } from './make-hours';
import { makeVisit } from './make-visit';
import { openSite, type OpenSiteOptions } from './open-site';

/** A Monday after the fake now of `openCalendar`. */
export const CALENDAR_DAY = '2025-12-01';
/** URLs of the calendar on that day. */
export const DAY_URL = `/admin/visits?view=day&day=${CALENDAR_DAY}`;
export const WEEK_URL = `/admin/visits?view=week&day=${CALENDAR_DAY}`;

const TASTING = makeExperience({ slug: 'tasting', title: 'Five wines' });
const HARVEST: VisitBlock = {
  id: 'harvest',
  start: '2025-12-01T16:00:00.000Z',
  end: '2025-12-01T18:00:00.000Z',
  experience: 'tasting',
  note: 'Harvest',
};
const SPECIAL_DAYS: Availability['days'] = [
  { date: CALENDAR_DAY, slots: [makeSlot(CALENDAR_DAY, 10, 8), makeSlot(CALENDAR_DAY, 14, 0)] },
  { date: '2025-12-03', closed: 'holiday', slots: [] },
  { date: '2025-12-04', closed: 'exception', slots: [] },
];

/** A calendar with its visits and blocked times, which change by requests. */
function createResponses(values: FakeResponses = {}): FakeResponses {
  const hours = makeHours();
  let blocks: VisitBlock[] = [HARVEST];
  const visits = [
    makeVisit('late', 'Late Guest', { state: 'Confirmed', phone: '+386 1 555 01 10' }),
    makeVisit('early', 'Early Guest', { start: '2025-12-01T09:00:00.000Z', end: '2025-12-01T10:00:00.000Z' }),
    makeVisit('gone', 'Gone Guest', { state: 'Declined' }),
  ];
  return {
    '/visits': () => ({ items: visits, total: visits.length }),
    '/visits/blocks': () => ({ items: blocks }),
    'POST /visits/blocks': (_url, { body }) => {
      const block = { ...(body as Omit<VisitBlock, 'id'>), id: 'new' };
      blocks = [...blocks, block];
      return Response.json(block, { status: 201 });
    },
    'DELETE /visits/blocks/{id}': ({ pathname }) => {
      blocks = blocks.filter(({ id }) => !pathname.endsWith(`/${id}`));
      return new Response(null, { status: 204 });
    },
    '/availability': (url) => makeAvailability(url, SPECIAL_DAYS),
    '/hours': () => ({
      ...hours,
      weekly: { ...hours.weekly, monday: [{ from: '10:00', to: '18:00' }] },
      exceptions: [{ date: '2025-12-04', hours: [], note: 'Vacation' }],
    }),
    '/experiences': () => ({ items: [TASTING], total: 1 }),
    ...values,
  };
}

/** Opens a screen of visits on 21 November 2025 as an editor. `values` replace responses of the calendar. */
export function openCalendar(
  path: string,
  values: FakeResponses = {},
  language: 'sl' | 'en' = 'en',
  options: Pick<OpenSiteOptions, 'userId'> = {},
) {
  vi.setSystemTime('2025-11-21T10:00:00.000Z');
  return openSite(path, { signedInAs: 'editor', language, responses: createResponses(values), ...options });
}
