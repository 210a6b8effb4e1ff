import { QueenUpdateRequest } from '../../../contract/queen';
import { imageInputOf } from '../../../core/images/image-ref';
import { missingIn } from '../../../core/documents/require-texts';
import { momentOf, rowRules } from '../../../core/documents/row-rules';
import { QUEEN_POPULATE, QUEEN_TEXTS, QUEEN_UID, type EventPart, type QueenRow } from './queen-row';

/** What a request, or a row, says of the texts that cards and events cannot be without. */
interface TitledParts {
  bio: { cards: readonly { title: string }[] };
  events: readonly { title: string }[];
}

/** The paths of the titles that lack in Slovenian, which a card and an event need. */
export const missingQueenTitles = ({ bio, events }: TitledParts): string[] => [
  ...missingIn('bio.cards', bio.cards, 'title'),
  ...missingIn('events', events, 'title'),
];

const eventOf = (event: EventPart) => ({
  id: event.eventKey,
  title: event.title ?? '',
  location: event.location,
  start: momentOf(event.start),
  end: event.end === null ? null : momentOf(event.end),
  mapsUrl: event.mapsUrl ?? '',
  infoUrl: event.infoUrl ?? '',
  type: event.type,
});

const request = (row: QueenRow) => ({
  hero: { title: row.heroTitle ?? '', subtitle: row.heroSubtitle ?? '', image: imageInputOf(row.heroImage) },
  bio: {
    heading: row.bioHeading ?? '',
    body: row.bioBody ?? '',
    cards: row.bioCards.map(({ partKey, title, text }) => ({
      id: partKey ?? undefined,
      title: title ?? '',
      text: text ?? '',
    })),
  },
  picks: row.picks.map(({ wineSlug, note }) => ({ wineSlug, note: note ?? '' })),
  events: row.events.map(eventOf),
  mediaImages: row.mediaImages.map(imageInputOf),
});

/** What the Queen section must be, however it is stored. */
export const queenRules = rowRules<QueenRow>({
  uid: QUEEN_UID,
  populate: QUEEN_POPULATE,
  localised: [...QUEEN_TEXTS, 'bioCards', 'picks', 'events'],
  rules: [
    {
      schema: QueenUpdateRequest,
      request,
      missingInSlovenian: (row) => missingQueenTitles(request(row)),
      withQueen: true,
      columns: {
        'hero.title': 'heroTitle',
        'hero.subtitle': 'heroSubtitle',
        'hero.image': 'heroImage',
        'bio.heading': 'bioHeading',
        'bio.body': 'bioBody',
        'bio.cards': 'bioCards',
        'bio.cards.*.id': 'bioCards.*.partKey',
        'bio.cards.*.title': 'bioCards.*.title',
        'bio.cards.*.text': 'bioCards.*.text',
        'events.*.id': 'events.*.eventKey',
        mediaImages: 'mediaImages',
      },
    },
  ],
});
