import { About, AboutUpdateRequest } from '#contract/about';
import type { ImageRef } from '#contract/image-ref';
import { newPart } from '#shared/editor/parts-form';
import { staffSingle } from '#shared/editor/staff-single';
import { pages } from '#shared/pages';

export const newStoryPart = () => newPart({ image: null as ImageRef | null }, { heading: '', body: '' });
export const newMilestone = () => newPart({ year: null as number | null }, { text: '' });

/** The lists of the story of the house as its form holds them; its other parts are held alike. */
export type AboutForm = {
  story: ReturnType<typeof newStoryPart>[];
  milestones: ReturnType<typeof newMilestone>[];
};

/** The story of the house as staff edit it. */
export const aboutSingle = staffSingle<About, AboutForm>({
  page: 'adminAbout',
  path: '/about',
  answer: About,
  request: AboutUpdateRequest,
  texts: 'adminAbout',
  shown: { page: pages.about.href() },
  keyOf: (section, field) => (section === 'visit' && field === 'text' ? 'visit' : field),
  parts: {
    texts: {
      hero: ['title', 'subtitle'],
      story: ['heading', 'body'],
      milestones: ['text'],
      visit: ['text', 'openingHours'],
    },
    lists: ['story', 'milestones'],
    // A year that says nothing in Slovenian would be seen by nobody.
    needed: { milestones: 'sl.text' },
    isShown: {
      story: ({ heading, body, image }) => Boolean(heading || body || image),
      milestones: ({ text }) => Boolean(text),
    },
  },
});
