import { About } from '#contract/about';
import { editedSingle } from '#shared/editor/edited-single';

/** What staff read and write of the story of the house. */
export const editedAbout = editedSingle('/about', About);
