import type { QueenContent, QueenEvent } from '#contract/queen';

let count = 0;

/** A saved Queen section without cards, picks, events and images. */
export function makeQueen(values: Partial<QueenContent> = {}): QueenContent {
  count += 1;
  return {
    version: 1,
    updatedAt: '2025-11-01T08:00:00.000Z',
    language: 'sl',
    hero: { title: `Queen ${String(count)}`, subtitle: '', image: null },
    bio: { heading: '', body: '', cards: [] },
    picks: [],
    events: [],
    mediaImages: [],
    ...values,
  };
}

/** An event of the Queen with a start and no end. */
export function makeQueenEvent(values: Partial<QueenEvent> = {}): QueenEvent {
  count += 1;
  return {
    id: `event-${String(count)}`,
    title: `Event ${String(count)}`,
    location: 'Dobrovo',
    start: '2099-05-01T16:00:00.000Z',
    end: null,
    mapsUrl: '',
    infoUrl: '',
    type: 'Tasting',
    ...values,
  };
}
