import type { FrozenLabel } from '../../../contract/published-labels';
import type { LabelState } from '../../../contract/label-terms';
import type { StoredRow } from '../../../core/documents/entity';

export const LABELS = 'api::label.label';

/** The screen of a version. */
export const labelPath = ({ documentId }: Pick<StoredRow, 'documentId'>): string => `/admin/labels?id=${documentId}`;

/** The screen of all versions of a wine. */
export const labelsPath = (wine: Pick<StoredRow, 'documentId'>): string => `/admin/labels?wine=${wine.documentId}`;

/** What a label said before a correction, and until when; `by` is who corrected it. */
export interface FormerText {
  until: string;
  by: string | null;
  reason: string;
  text: FrozenLabel;
}

/** A label as it is stored: what it says in the columns of its fields, and what became of it. */
export interface LabelRow extends StoredRow {
  wineId: string;
  /** What the wine was called when the label was written last. */
  wineName: string | null;
  state: LabelState;
  code: string | null;
  issuedAt: string | Date | null;
  gtin: string | null;
  /** What is said for ever, from the publication on. */
  frozen: FrozenLabel | null;
  former: FormerText[] | null;
}

/** A label that has a code, and so a text that is frozen. */
export type IssuedLabel = LabelRow & { frozen: FrozenLabel; code: string };
export const isIssued = (row: LabelRow): row is IssuedLabel => row.state !== 'draft' && row.frozen !== null;
