import { About, AboutUpdateRequest, aboutEntity } from '#contract/about';
import type { ImageRef } from '#contract/image-ref';
import { createPart, createPartsForm } from '#shared/editor/parts-form';
import { defineSingletonDocument } from '#shared/editor/singleton-document';
import { pages } from '#shared/pages';

/**
 * Creates an empty chapter of the about form: a random id, no image, and in both languages an empty heading
 * and body.
 */
export const createStoryPart = () => createPart({ image: null as ImageRef | null }, { heading: '', body: '' });
/**
 * Creates an empty milestone of the about form: a random id, no year, and an empty text in both languages.
 */
export const createMilestone = () => createPart({ year: null as number | null }, { text: '' });

/** The list fields of the about form; its other fields have no type of their own. */
export type AboutForm = {
  story: ReturnType<typeof createStoryPart>[];
  milestones: ReturnType<typeof createMilestone>[];
};

/** Definition of the editor of the about page. */
export const aboutSingle = defineSingletonDocument({
  page: 'adminAbout',
  path: '/about',
  responseSchema: About,
  texts: 'adminAbout',
  preview: { page: pages.about.href() },
  getLabelKey: (section, field) => (section === 'visit' && field === 'text' ? 'visit' : field),
  form: createPartsForm<About, AboutForm>({
    requestSchema: AboutUpdateRequest,
    localisedFields: aboutEntity.localised,
    // A milestone without a Slovenian text would not be shown.
    requiredFields: { milestones: 'sl.text' },
    isVisible: {
      story: ({ heading, body, image }) => Boolean(heading || body || image),
      milestones: ({ text }) => Boolean(text),
    },
  }),
});
