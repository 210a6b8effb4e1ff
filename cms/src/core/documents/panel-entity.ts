import type { Core } from '@strapi/strapi';
import type { FieldFault } from '../../contract/field-messages';
import type { Authorship } from './authorship';
import type { Columns } from './document-rows';
import type { RowRules, StoredRows } from './row-rules';

/** What is wrong with a save of the panel, at a column of its form. */
export interface PanelFault {
  path: string[];
  text: string;
}

/** A change of a document by the panel: no rows before it was made, and none after it was deleted. */
export interface PanelChange<Row> {
  before: StoredRows<Row>;
  after: StoredRows<Row>;
  /** What was sent. */
  data: Columns;
}

/** A repeated part of a document: its key, the texts that each language has of its own, and its images. */
export interface SharedParts {
  key: string;
  texts: readonly string[];
  images?: readonly string[];
}

/** How documents of a type are edited in the panel, besides the rules of their rows. */
export interface PanelEntity<Row = object> {
  rules: RowRules<Row>;
  /** How the log names it. */
  entity: string;
  titleOf(row: Row): string | null;
  /** What may be done there besides changing a document, as the contract has it; what may not is done elsewhere. */
  may: { create?: boolean; delete?: boolean };
  /** Columns that the product keeps: shown, and left as they are whatever a form sends. */
  kept: readonly string[];
  /** Columns that are changed elsewhere, or never: another value is refused. */
  fixed?: readonly string[];
  /** The column that no two documents have the same value of. */
  unique?: string;
  /** Whether the documents are in an order, which a new one comes last in. */
  ordered?: boolean;
  /** Relations that are the same in every language, as all of Strapi's are not. */
  relations?: readonly string[];
  /** Parts of which each language has the same. */
  parts?: Readonly<Record<string, SharedParts>>;
  /** What is wrong with what was sent and is stored as something else, such as a password. */
  judge?(data: Columns): FieldFault[];
  /** Columns that follow from others. */
  derived?(row: Row): Columns;
  /** Runs a change so that a rule about all documents of the type holds. */
  keep?<Result>(change: () => Promise<Result>): Promise<Result>;
  /** What is wrong with a stored document in the sight of others. */
  faults?(strapi: Core.Strapi, row: Row): Promise<FieldFault[] | PanelFault[]>;
  /** What a change brings about, in its transaction. */
  follow?(strapi: Core.Strapi, change: PanelChange<Row>, authorship: Authorship): Promise<void>;
}

/** The row that has what is shared, else the one that there is. */
export const mainRow = <Row>(rows: StoredRows<Row>): Row | null => rows.sl ?? rows.en ?? null;
