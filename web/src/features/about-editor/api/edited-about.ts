import { About, type AboutUpdateRequest } from '#contract/about';
import { editedSingle } from '#shared/editor/edited-single';
import { BLANK_ABOUT } from '../lib/about-form';

/** What staff read and write of the story of the house. */
export const editedAbout = editedSingle<About, AboutUpdateRequest>({
  key: 'edited-about',
  path: '/about',
  schema: About,
  blank: BLANK_ABOUT,
});
