import type { LabelledForm } from '#shared/editor/parts-label';

/** How the fields of the story of the house are named. */
export const ABOUT_LABELS: LabelledForm = {
  texts: 'adminAbout',
  parts: ['story', 'milestones'],
  keyOf: (section, field) => (section === 'visit' && field === 'text' ? 'visit' : field),
};
