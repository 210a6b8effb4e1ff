import type { QueenUpdateRequest } from '../../../contract/queen';
import type { Columns } from '../../../core/documents/document-rows';
import { keyOfPart, keysOfParts, translationsByKey } from '../../../core/documents/translated-parts';
import type { QueenRow } from './queen-row';

export type QueenValues = Omit<QueenUpdateRequest, 'expectedVersion'>;

/** The columns with a text for each language, but for those of parts. */
export const queenTextColumns = ({ hero, bio }: QueenValues): Columns => ({
  heroTitle: hero.title,
  heroSubtitle: hero.subtitle,
  bioHeading: bio.heading,
  bioBody: bio.body,
});

/** The parts with the texts of the request, which is their language's. */
export const queenPartColumns = ({ bio, picks, events }: QueenValues, cardKeys: readonly string[]) => ({
  bioCards: bio.cards.map(({ title, text }, index) => ({ partKey: cardKeys[index] ?? null, title, text })),
  picks: picks.map(({ wineSlug, note }) => ({ wineSlug, note })),
  events: events.map(({ id, ...event }) => ({
    ...event,
    eventKey: id,
    end: event.end ?? null,
    mapsUrl: event.mapsUrl ?? '',
    infoUrl: event.infoUrl ?? '',
  })),
});

type PartColumns = ReturnType<typeof queenPartColumns>;

/** The same parts with the texts that they have in the other language; none where a part is new. */
export function keepQueenTexts(columns: PartColumns, sl?: QueenRow, kept?: QueenRow): PartColumns {
  const cards = translationsByKey(sl?.bioCards ?? [], kept?.bioCards, keyOfPart);
  const picks = translationsByKey(sl?.picks ?? [], kept?.picks, ({ wineSlug }) => wineSlug);
  const events = translationsByKey(sl?.events ?? [], kept?.events, ({ eventKey }) => eventKey);
  return {
    bioCards: columns.bioCards.map(({ partKey }) => {
      const card = cards.get(partKey);
      return { partKey, title: card?.title ?? '', text: card?.text ?? '' };
    }),
    picks: columns.picks.map(({ wineSlug }) => ({ wineSlug, note: picks.get(wineSlug)?.note ?? '' })),
    events: columns.events.map((event) => ({ ...event, title: events.get(event.eventKey)?.title ?? '' })),
  };
}

export const queenCardKeys = ({ bio }: QueenValues, row: QueenRow | undefined): string[] =>
  keysOfParts(bio.cards, row?.bioCards ?? []);
