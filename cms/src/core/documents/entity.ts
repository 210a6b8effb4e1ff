import type { Core, UID } from '@strapi/strapi';
import type { FieldIssue } from '../../contract/field-messages';
import { DEFAULT_LANGUAGE, type Language } from '../../contract/languages';
import type { AttentionThing, AttentionRule, UpcomingEvent } from '../../contract/attention';
import type { AuditEntry } from '../../contract/audit';
import type { SearchHit } from '../../contract/search';
import type { Access } from '../../contract/session';
import type { OperationContext, StaffUser } from '../http/operation-context';
import type { ColumnValues, DocumentValues } from './fields';
import type { RowValidator, StoredRows } from './row-validator';
import type { VersionedRow } from './transactions';

/** What every row has of a type that people edit. */
export interface StoredRow extends ColumnValues {
  id: number;
  documentId: string;
  locale?: string | null;
  version: number;
  updatedAt: Date | string;
}

/** What is wrong with a save of the panel, at a column of its form. */
export interface PanelFault {
  path: string[];
  text: string;
}

/** A repeated part of a document: its key, the texts that each language has of its own, and its images. */
export interface SharedParts {
  key: string;
  texts: readonly string[];
  images: readonly string[];
}

/** How documents of a type are edited in the panel, besides the rules of their rows. */
export interface PanelForm<Row = StoredRow> {
  /** What may be done there besides changing a document, as the contract has it; what may not is done elsewhere. */
  allowedActions: { create?: boolean; delete?: boolean };
  /** Columns that the product keeps: shown, and left as they are whatever a form sends. */
  readOnlyColumns: readonly string[];
  /** Columns that are changed elsewhere, or never: another value is refused. */
  fixed?: readonly string[];
  /** The column that no two documents have the same value of. */
  unique?: string;
  /** Relations that are the same in every language, as all of Strapi's are not. */
  relations?: readonly string[];
  /** Parts of which each language has the same. */
  parts?: Readonly<Record<string, SharedParts>>;
  /** What is wrong with what was sent and is stored as something else, such as a password. */
  validateInput?(data: ColumnValues): FieldIssue[];
  /** Columns that follow from others. */
  derived?(row: Row): ColumnValues;
  /** Runs a change so that a rule about all documents of the type holds. */
  withInvariant?<Result>(change: () => Promise<Result>): Promise<Result>;
  /** What is wrong with a stored document in the sight of others. */
  validateStored?(strapi: Core.Strapi, row: Row): Promise<FieldIssue[] | PanelFault[]>;
  /** What a change in the panel brings about besides, in its transaction. */
  afterChange?(strapi: Core.Strapi, row: Row, author: string | null): Promise<void>;
}

/** Where the staff area edits documents: `/admin/wines?slug=…`, `/admin/gallery?view=texts&id=…`. */
export interface AdminAddress {
  path: string;
  /** The query of the screen, before the document is named. */
  query?: Readonly<Record<string, string>>;
  /** The parameters that name a document, by the columns that have their values; none where there is only one. */
  by?: Readonly<Record<string, string>>;
}

/** A place of a type that can hold an image of the library. */
export interface ImagePlace {
  /** The field as answers about the use of an image name it: `bottleImage`, `story.image`. */
  field: string;
  /** The relation, below a component if there are two names. */
  path: readonly [string, string?];
}

/** What is kept of every version of a document. */
export interface History {
  /** Names the document among all: `wine:k3x…`. */
  key(row: StoredRow): string;
  /** What it said, in the shape of the contract. */
  data(rows: StoredRows<StoredRow>): ColumnValues;
}

/** Something that was found; the lower its rank among its kind, the better it fits. */
export interface Found extends SearchHit {
  rank: number;
}

/** How someone who looks for anything finds documents of a type, or texts in them. */
export interface SearchProvider {
  /** Whose it is to find them: those who may edit them. */
  access: Access;
  /** All that has every one of the folded words, as far as more than are named need not be told. */
  find(strapi: Core.Strapi, words: readonly string[], context: OperationContext<StaffUser>): Promise<Found[]>;
}

/** What a document can lack that visitors would miss. */
export interface ContentGap {
  /** The field that fills it. */
  field: string;
  /** The screen that fills it, where that is another than the editor of the document. */
  adminPath?(row: StoredRow): string;
  /** The condition of the Slovenian rows of those that lack it. */
  where(strapi: Core.Strapi): ColumnValues | Promise<ColumnValues>;
  /** What else is told of some of them, by their ids. */
  describe?(strapi: Core.Strapi, ids: readonly string[]): Promise<ReadonlyMap<string, Partial<AttentionThing>>>;
}

/** What every type declares that people edit: one for each, in the registry of `entities.ts`. */
export interface Entity<Row = StoredRow> {
  /** How the log and the answers name it. */
  entityName: string;
  uid: UID.ContentType;
  rules: RowValidator<Row>;
  /** What a document is called; `null` where it has no name. */
  title(row: Row, language: Language): string | null;
  /** What a document is called now, where that is something else than what the log calls it. */
  getCurrentTitle?(row: Row, language: Language): string | null;
  /** What a document without a title of its own is called in English, where there is only one. */
  fallbackTitle?: string;
  /** What `title` reads. */
  titleColumns: readonly string[];
  titlePopulate?: ColumnValues;
  admin: AdminAddress | null;
  panel: PanelForm<Row>;
  /** Whether the documents are in an order, which a new one comes last in. */
  isOrdered: boolean;
  /** Whether documents have a row for each language. */
  isLocalised: boolean;
  /** Whether each language is written for itself, with a version, an author and a history of its own. */
  isVersionedPerLanguage: boolean;
  /** Whether it has components, which Strapi's document service alone can write. */
  hasParts: boolean;
  images: readonly ImagePlace[];
  /** Where its saved versions are kept; `null` for a type without versions to go back to. */
  history: History | null;
  /** Whether a document is nothing without its image, and goes with it. */
  isDeletedWithImage: boolean;
  /** What its documents can lack: a filter of their list, and what waits for staff. */
  contentGaps?: Partial<Record<AttentionRule, ContentGap>>;
  /** What waits for staff in what the Slovenian row says, where there is one document; with the field that mends it. */
  findContentIssues?(value: DocumentValues, now: Date): readonly { rule: AttentionRule; field: string }[];
  /** What happens by itself in a document of which there is one, from now on. */
  listUpcoming?(value: DocumentValues, now: Date, language: Language): readonly Omit<UpcomingEvent, 'adminPath'>[];
  /** What tells a document from others of its title, for those who look for anything. */
  getSearchHint?(row: StoredRow): string;
  /** How it is found, where that does not follow from its fields. */
  finder?: SearchProvider;
  /**
   * Refuses a change for what the document is or was, whichever door it came through: asked when it stands in its
   * transaction, which a `Problem` undoes.
   */
  validateChange?(strapi: Core.Strapi, change: AppliedChange, context: OperationContext): Promise<void> | void;
}

/** A document that was part of a deleted one, as a picture is of its album, and stays without it. */
export interface Member {
  entity: string;
  id: string;
}

/** A change that stands in the transaction, by the rows before and after it. */
export interface AppliedChange {
  before: StoredRows<StoredRow>;
  after: StoredRows<StoredRow>;
  /** The version that it repeats. */
  restoredFrom?: number | undefined;
  /** What the log calls a change that an operation of the type makes, which is more than an edit of what it says. */
  auditAction?: AuditEntry['action'] | undefined;
  /** The id of the document whose deletion took this one along. */
  alongWith?: string | undefined;
  /** What was part of a deleted document. */
  members?: readonly Member[] | undefined;
}

const REGISTRY = 'entities';

/** Makes the declared types known to what follows a change of any of them. */
export const registerEntities = (strapi: Core.Strapi, entities: readonly Entity[]): void => {
  strapi.add(REGISTRY, () => entities);
};

/** Every type that people edit. A type that is not among them is kept by the product alone. */
export const getEntities = (strapi: Core.Strapi): readonly Entity[] => strapi.get(REGISTRY) as readonly Entity[];

/** The declaration of a type; `undefined` for one that nobody edits. */
export const findEntity = (strapi: Core.Strapi, uid: string): Entity | undefined =>
  getEntities(strapi).find((entity) => entity.uid === uid);

/** The row that has what is shared, else the one that there is. */
export const mainRow = <Row>(rows: StoredRows<Row>): Row | null => rows.sl ?? rows.en ?? null;

/**
 * The row that has the version of what is named: the Slovenian one where a document has several, that of the named language
 * where each is written for itself.
 */
export const versionedRow = ({ isLocalised, isVersionedPerLanguage }: Entity, named: VersionedRow): VersionedRow =>
  isLocalised && !isVersionedPerLanguage ? { ...named, locale: DEFAULT_LANGUAGE } : named;

/** The screen that edits a document; that of the whole type where there is no row. */
export function adminPathOf({ admin }: Pick<Entity, 'admin'>, row?: object): string | null {
  if (!admin) return null;
  const columns = (row ?? {}) as ColumnValues;
  const named = Object.entries(row ? (admin.by ?? {}) : {}).map(([name, column]) => [name, String(columns[column])]);
  const query = new URLSearchParams([
    ...(row ? Object.entries(admin.query ?? {}) : []),
    ...named,
  ] as [string, string][]).toString();
  return query ? `${admin.path}?${query}` : admin.path;
}

/** Declares a type that is read and written in a way of its own. */
export const defineCustomEntity = <Row extends StoredRow>(
  record: Omit<
    Entity<Row>,
    | 'isOrdered'
    | 'isLocalised'
    | 'isVersionedPerLanguage'
    | 'hasParts'
    | 'images'
    | 'isDeletedWithImage'
    | 'history'
    | 'uid'
  > &
    Partial<Pick<Entity, 'history' | 'isLocalised' | 'isVersionedPerLanguage'>>,
): Entity<Row> => ({
  isOrdered: false,
  isLocalised: false,
  isVersionedPerLanguage: false,
  hasParts: false,
  images: [],
  isDeletedWithImage: false,
  history: null,
  uid: record.rules.uid,
  ...record,
});
