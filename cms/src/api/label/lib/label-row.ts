import { FrozenLabel } from '../../../contract/published-labels';
import type { LabelState } from '../../../contract/label-terms';
import type { AlcoholTerm } from '../../../contract/wine-law/law-facts';
import type { StoredRow } from '../../../core/documents/rows/stored-rows';

export const LABELS = 'api::label.label';

/** Path of a label version in the staff area. */
export const getLabelPath = ({ documentId }: Pick<StoredRow, 'documentId'>): string => `/admin/labels?id=${documentId}`;

/** Path of the list of all label versions of a wine in the staff area. */
export const getWineLabelsPath = (wine: Pick<StoredRow, 'documentId'>): string =>
  `/admin/labels?wine=${wine.documentId}`;

/** Text of a label before a correction: valid until `until`, corrected by `by`. */
export interface FormerText {
  until: string;
  by: string | null;
  reason: string;
  text: FrozenLabel;
}

/** A stored label. */
export interface LabelRow extends StoredRow {
  wineId: string;
  /** Title of the wine when the label was last written. */
  wineName: string | null;
  state: LabelState;
  code: string | null;
  issuedAt: string | Date | null;
  gtin: string | null;
  alcoholTerm: AlcoholTerm | null;
  /** The published text; `null` for drafts. */
  frozen: FrozenLabel | null;
  former: FormerText[] | null;
}

/** A published or superseded label, which has a code and a frozen text. */
export type IssuedLabel = LabelRow & { frozen: FrozenLabel; code: string };
/**
 * Whether the label was published, now or earlier (superseded), and has its whole frozen text. False for
 * drafts, and for a row that was broken by hand, which must not fail what is read with it.
 */
export const isIssuedLabel = (row: LabelRow): row is IssuedLabel =>
  row.state !== 'draft' && FrozenLabel.safeParse(row.frozen).success;
