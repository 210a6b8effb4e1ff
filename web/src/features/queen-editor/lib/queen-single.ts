import { getEventDays } from '#contract/event-days';
import { QueenContent, QueenUpdateRequest, type EventType } from '#contract/queen';
import { parseWineryTime } from '#contract/winery-time';
import { newPart } from '#shared/editor/parts-form';
import { staffSingle } from '#shared/editor/staff-single';
import { pages } from '#shared/pages';

/** Moments are `null` where none is chosen yet. */
const NEW_EVENT = {
  location: '',
  start: null as string | null,
  end: null as string | null,
  allDay: false as boolean | null | undefined,
  mapsUrl: '',
  infoUrl: '',
  type: 'Tasting' as EventType,
};

type EventTimes = Pick<typeof NEW_EVENT, 'start' | 'end' | 'allDay'>;

const toInstant = (day: string, time: string): string => {
  const parsed = parseWineryTime(`${day}T${time}`);
  return 'instant' in parsed ? parsed.instant : '';
};

/**
 * An event that has no hours lasts from the first minute of its first day to the last minute of its last day.
 */
function withWholeDays<Event extends EventTimes>(event: Event): Event {
  const { start, end, allDay } = event;
  // Times that are not whole stay, to be refused at their fields.
  if (!allDay || !start || end === '') return event;
  const { first, last } = getEventDays({ start, end, allDay });
  return { ...event, start: toInstant(first.day, '00:00'), end: toInstant(last.day, '23:59') };
}

export const newCard = () => newPart({}, { title: '', text: '' });
export const newPick = () => newPart({ wineSlug: '' }, { note: '' });
export const newEvent = () => newPart(NEW_EVENT, { title: '' });

/** The lists of the Queen section as its form holds them; its other parts are held alike. */
export type QueenForm = {
  cards: ReturnType<typeof newCard>[];
  picks: ReturnType<typeof newPick>[];
  events: ReturnType<typeof newEvent>[];
};

/** The Queen section as staff edit it. */
export const queenSingle = staffSingle<QueenContent, QueenForm>({
  page: 'adminQueen',
  path: '/queen',
  answer: QueenContent,
  request: QueenUpdateRequest,
  texts: 'adminQueen',
  shown: { page: pages.queen.href(), opens: ['queen'] },
  choices: { type: 'common.event' },
  parts: {
    texts: {
      hero: ['title', 'subtitle'],
      bio: ['heading', 'body'],
      cards: ['title', 'text'],
      picks: ['note'],
      events: ['title'],
    },
    lists: ['cards', 'picks', 'events'],
    // Cards and events without a title, and picks of no wine, would be seen by nobody.
    needed: { cards: 'sl.title', picks: 'wineSlug', events: 'sl.title' },
    keys: { picks: 'wineSlug' },
    lifted: ['bio.cards'],
    partsOf: ({ hero, bio: { cards, ...bio }, picks, events, mediaImages }) => ({
      hero,
      bio,
      cards,
      picks: picks.map((pick) => ({ id: pick.wineSlug, ...pick })),
      events: events.map(({ end = null, mapsUrl = '', infoUrl = '', ...event }) =>
        withWholeDays({ ...event, end, allDay: getEventDays({ ...event, end }).isAllDay, mapsUrl, infoUrl }),
      ),
      mediaImages,
    }),
    whole: ({ bio, cards, picks, events, ...parts }) => ({
      ...parts,
      events: (events as EventTimes[]).map(withWholeDays),
      bio: { ...(bio as object), cards },
      picks: (picks as { id: string }[]).map(({ id: _, ...pick }) => pick),
    }),
    isShown: {
      cards: ({ title }) => title,
      picks: ({ wineSlug }) => wineSlug,
      events: ({ title, start }) => title && start,
    },
  },
});
