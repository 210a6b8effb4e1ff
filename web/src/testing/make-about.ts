import type { About } from '#contract/about';

let count = 0;

/** Creates a saved about page without chapters and milestones. */
export function makeAbout(values: Partial<About> = {}): About {
  count += 1;
  return {
    version: 1,
    updatedAt: '2025-11-01T08:00:00.000Z',
    language: 'sl',
    hero: { title: `House ${String(count)}`, subtitle: '', image: null },
    story: [],
    milestones: [],
    visit: { text: '', openingHours: [] },
    ...values,
  };
}

/** Creates a chapter of the about page. */
export function makeChapter(values: Partial<About['story'][number]> = {}): About['story'][number] {
  count += 1;
  return { id: `chapter-${String(count)}`, heading: `Chapter ${String(count)}`, body: '', image: null, ...values };
}
