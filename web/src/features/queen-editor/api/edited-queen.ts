import { QueenContent } from '#contract/queen';
import { editedSingle } from '#shared/editor/edited-single';

/** What staff read and write of the Queen section. */
export const editedQueen = editedSingle('/queen', QueenContent);
