import { QueenContent, type QueenUpdateRequest } from '#contract/queen';
import { editedSingle } from '#shared/editor/edited-single';
import { BLANK_QUEEN } from '../lib/queen-form';

/** What staff read and write of the Queen section. */
export const editedQueen = editedSingle<QueenContent, QueenUpdateRequest>({
  key: 'edited-queen',
  path: '/queen',
  schema: QueenContent,
  blank: BLANK_QUEEN,
});
