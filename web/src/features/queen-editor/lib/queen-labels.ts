import type { LabelledForm } from '#shared/editor/parts-label';

/** How the fields of the Queen section are named. */
export const QUEEN_LABELS: LabelledForm = { texts: 'adminQueen', parts: ['cards', 'picks', 'events'] };
