import type { Language } from '../../../contract/languages';
import type { ColumnValues } from '../entity/fields';

/** Columns that every row of an editable type has. */
export interface RowIdentity {
  id: number;
  documentId: string;
  locale?: string | null;
  version: number;
  updatedAt: Date | string;
}

/** A row of any editable type. */
export interface StoredRow extends RowIdentity, ColumnValues {}

/** Rows of one document by language; a type without languages has only a Slovenian one. */
export type StoredRows<Row> = Partial<Record<Language, Row | null>>;

/** A stored document: its Slovenian row, which holds all shared values, and the row of its translation. */
export type DocumentRows = StoredRows<StoredRow> & { sl: StoredRow };

/**
 * Returns of a document's rows the Slovenian one, which holds all shared values, else the English one; `null`
 * without rows.
 */
export const findMainRow = <Row>(rows: StoredRows<Row>): Row | null => rows.sl ?? rows.en ?? null;
