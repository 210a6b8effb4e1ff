import { About, AboutUpdateRequest } from '#contract/about';
import type { ImageRef } from '#contract/image-ref';
import { newPart } from '#shared/editor/parts-form';
import { staffSingle } from '#shared/editor/staff-single';
import { pages } from '#shared/pages';

/** Creates an empty chapter. */
export const newStoryPart = () => newPart({ image: null as ImageRef | null }, { heading: '', body: '' });
/** Creates an empty milestone. */
export const newMilestone = () => newPart({ year: null as number | null }, { text: '' });

/** The list fields of the about form; its other fields have no type of their own. */
export type AboutForm = {
  story: ReturnType<typeof newStoryPart>[];
  milestones: ReturnType<typeof newMilestone>[];
};

/** Definition of the editor of the about page. */
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
    // A milestone without a Slovenian text would not be shown.
    needed: { milestones: 'sl.text' },
    isShown: {
      story: ({ heading, body, image }) => Boolean(heading || body || image),
      milestones: ({ text }) => Boolean(text),
    },
  },
});
