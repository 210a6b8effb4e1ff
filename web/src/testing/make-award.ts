import type { Award } from '#contract/awards';

/** Starts at a number of three digits, so that no name is the beginning of another. */
let count = 100;

/** Creates a published award of a wine, without an image. */
export function makeAward(values: Partial<Award> = {}): Award {
  count += 1;
  return {
    id: `award${String(count)}`,
    version: 1,
    updatedAt: '2025-11-01T08:00:00.000Z',
    language: 'sl',
    missingTranslations: { sl: [], en: [] },
    name: `Award ${String(count)}`,
    competition: `Competition ${String(count)}`,
    year: 2025,
    medal: 'Gold',
    points: null,
    wineSlug: 'wine',
    url: '',
    published: true,
    publishAt: null,
    unpublishAt: null,
    image: null,
    position: count,
    ...values,
  };
}
