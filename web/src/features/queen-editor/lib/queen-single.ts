import { getEventDays } from '#contract/event-days';
import { queenEntity, QueenContent, QueenUpdateRequest, type EventType } from '#contract/queen';
import { parseWineryTime } from '#contract/winery-time';
import { createPart, createPartsForm } from '#shared/editor/parts-form';
import { defineSingletonDocument } from '#shared/editor/singleton-document';
import { pages } from '#shared/pages';

/** Start and end are null until chosen. */
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

/** An all-day event lasts from 00:00 of its first day to 23:59 of its last day. */
function withWholeDays<Event extends EventTimes>(event: Event): Event {
  const { start, end, allDay } = event;
  // Incomplete times stay, so that validation reports them at their fields.
  if (!allDay || !start || end === '') return event;
  const { first, last } = getEventDays({ start, end, allDay });
  return { ...event, start: toInstant(first.day, '00:00'), end: toInstant(last.day, '23:59') };
}

/** Creates an empty card (title and text) of the Queen form, in both languages, with a random id. */
export const createCard = () => createPart({}, { title: '', text: '' });
/**
 * Creates an empty wine pick of the Queen form: a random id, no wine, and an empty note in both languages.
 */
export const createPick = () => createPart({ wineSlug: '' }, { note: '' });
/**
 * Creates an empty event of the Queen form: a random id, a tasting that is not all-day, without start, end,
 * place and URLs, and an empty title in both languages.
 */
export const createEvent = () => createPart(NEW_EVENT, { title: '' });

/** The list fields of the Queen form; its other fields have no type of their own. */
export type QueenForm = {
  cards: ReturnType<typeof createCard>[];
  picks: ReturnType<typeof createPick>[];
  events: ReturnType<typeof createEvent>[];
};

/** Definition of the editor of the Queen section. */
export const queenSingle = defineSingletonDocument({
  page: 'adminQueen',
  path: '/queen',
  responseSchema: QueenContent,
  texts: 'adminQueen',
  preview: { page: pages.queen.href(), openFeatures: ['queen'] },
  choices: { type: 'common.event' },
  form: createPartsForm<QueenContent, QueenForm>({
    requestSchema: QueenUpdateRequest,
    localisedFields: queenEntity.localised,
    // Without these the site would not show the part.
    requiredFields: { cards: 'sl.title', picks: 'wineSlug', events: 'sl.title' },
    topLevelLists: ['bio.cards'],
    getParts: ({ hero, bio: { cards, ...bio }, picks, events, mediaImages }) => ({
      hero,
      bio,
      cards,
      picks: picks.map((pick) => ({ id: pick.wineSlug, ...pick })),
      events: events.map(({ end = null, mapsUrl = '', infoUrl = '', ...event }) =>
        withWholeDays({ ...event, end, allDay: getEventDays({ ...event, end }).isAllDay, mapsUrl, infoUrl }),
      ),
      mediaImages,
    }),
    toDocument: ({ bio, cards, picks, events, ...parts }) => ({
      ...parts,
      events: (events as EventTimes[]).map(withWholeDays),
      bio: { ...(bio as object), cards },
      picks: (picks as { id: string }[]).map(({ id: _, ...pick }) => pick),
    }),
    isVisible: {
      cards: ({ title }) => title,
      picks: ({ wineSlug }) => wineSlug,
      events: ({ title, start }) => title && start,
    },
  }),
});
