import type { QueenContent } from '#contract/queen';

let count = 0;

/** Creates a saved Queen section without cards, picks, events and images. */
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
