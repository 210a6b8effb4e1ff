import type { Core, UID } from '@strapi/strapi';
import { ENTITY_TRAITS, type EntityName } from '../../../contract/entity-list';
import type { FieldIssue } from '../../../contract/field-messages';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages';
import type { AttentionItem, AttentionRule, UpcomingEvent } from '../../../contract/attention';
import type { AuditEntry } from '../../../contract/audit';
import type { SearchHit } from '../../../contract/search';
import type { Access } from '../../../contract/session';
import type { OperationContext, StaffUser } from '../../http/operation-context';
import type { ColumnValues, DocumentValues } from './fields';
import type { RowValidator } from '../rows/row-validator';
import type { StoredRow, StoredRows } from '../rows/stored-rows';
import type { VersionedRowKey } from '../rows/transactions';

/** An issue of a save in the Strapi panel: path of the form column and message. */
export interface PanelIssue {
  path: string[];
  text: string;
}

/**
 * A repeatable component whose entries are the same in every language: its key column, its localised text
 * columns and its image columns.
 */
export interface SharedParts {
  key: string;
  texts: readonly string[];
  images: readonly string[];
}

/** How the Strapi panel edits documents of a type, besides the row validation. */
export interface PanelForm<Row = StoredRow> {
  /** Actions besides update that are allowed in the panel. */
  allowedActions: { create?: boolean; delete?: boolean };
  /** Columns that are shown but never written from a form. */
  readOnlyColumns: readonly (keyof Row & string)[];
  /** Columns whose change is refused. */
  immutableColumns?: readonly (keyof Row & string)[];
  /** Column whose value must be unique. */
  uniqueColumn?: keyof Row & string;
  /** Relations that all languages share; Strapi itself stores one per locale. */
  sharedRelations?: readonly string[];
  /** Components whose entries all languages share. */
  sharedParts?: Readonly<Record<string, SharedParts>>;
  /** Returns issues of submitted values that are stored in another form, such as a password. */
  validateInput?(data: ColumnValues): FieldIssue[];
  /** Computes columns from others. */
  deriveColumns?(row: Row): { readonly [Column in keyof Row & string]?: unknown };
  /** Runs a change under a lock, so that an invariant over all documents of the type holds. */
  withInvariant?<Result>(change: () => Promise<Result>): Promise<Result>;
  /** Returns issues of a stored row that depend on other documents. */
  validateStored?(strapi: Core.Strapi, row: Row): Promise<FieldIssue[] | PanelIssue[]>;
  /** Runs further effects of a panel save, in its transaction. */
  afterChange?(strapi: Core.Strapi, row: Row, author: string | null): Promise<void>;
}

/** Screen of the staff area that edits documents: `/admin/wines?slug=…`, `/admin/gallery?view=texts&id=…`. */
export interface AdminScreen<Column extends string = string> {
  /** Fixed query parameters of the screen. */
  query?: Readonly<Record<string, string>>;
  /**
   * Query parameters that identify a document, with the columns that hold their values; absent for a single
   * type.
   */
  documentParams?: Readonly<Record<string, Column>>;
}

/** A field of an entity that can hold an image of the library. */
export interface ImageSlot {
  /** Field name in responses about image usage: `bottleImage`, `story.image`. */
  field: string;
  /** Relation column; a second name means a relation inside the component of the first. */
  path: readonly [string, string?];
}

/** How revisions of a type are saved. */
export interface RevisionSpec {
  /** Key of the document among all revisions, such as `wine:k3x…`. */
  getDocumentKey(row: ColumnValues): string;
  /** The document's values in the shape of the contract. */
  getSnapshot(rows: StoredRows<StoredRow>): ColumnValues;
}

/** A search hit with its rank within its kind; a lower rank fits better. */
export interface SearchMatch extends SearchHit {
  rank: number;
}

/** Finds documents of a type, or texts in them, for the search over everything. */
export interface SearchProvider {
  /** Role that is needed to find them: the one that may edit them. */
  access: Access;
  /**
   * Returns the hits that contain every folded search term; it may stop at one more than the search shows.
   */
  findMatches(
    strapi: Core.Strapi,
    searchTerms: readonly string[],
    context: OperationContext<StaffUser>,
  ): Promise<SearchMatch[]>;
}

/** Something that a published document can lack, such as an image. */
export interface ContentGap<Path extends string = string, Row = StoredRow> {
  /** Field to fill in. */
  field: Path;
  /** Path of the screen to fill it in, if it is not the document's own editor. */
  adminPath?(row: Row): string;
  /** Builds the condition on Slovenian rows of documents that lack it. */
  buildFilter(strapi: Core.Strapi): ColumnValues | Promise<ColumnValues>;
  /** Returns further details of such documents, by document id. */
  describe?(strapi: Core.Strapi, ids: readonly string[]): Promise<ReadonlyMap<string, Partial<AttentionItem>>>;
}

/** Declaration of a type that people edit; all are listed in the registry of `entities.ts`. */
export interface Entity<Row = StoredRow> {
  /** Name of the type in the audit log and in responses. */
  entityName: EntityName;
  uid: UID.ContentType;
  validator: RowValidator<Row>;
  /** Title of a document; `null` if it has none. */
  title(row: Row, language: Language): string | null;
  /** Current title, if it differs from the title in the audit log. */
  getCurrentTitle?(row: Row, language: Language): string | null;
  /** English title of a document without one, for single types. */
  fallbackTitle?: string;
  /** Columns that `title` reads. */
  titleColumns: readonly string[];
  titlePopulate?: ColumnValues;
  /** Query parameters of its screen, which is at `/admin/<section>`; absent for a single type. */
  admin?: AdminScreen;
  panel: PanelForm<Row>;
  /** Whether documents have a position; a new one comes last. */
  isOrdered: boolean;
  /** Whether documents have one row per language. */
  isLocalised: boolean;
  /** Whether each language has its own version, author and revisions. */
  isVersionedPerLanguage: boolean;
  /** Whether it has components, which only Strapi's document service can write. */
  hasParts: boolean;
  images: readonly ImageSlot[];
  /** How its revisions are saved; `null` for a type without revisions. */
  history: RevisionSpec | null;
  /** Whether a document is deleted together with its image. */
  isDeletedWithImage: boolean;
  /** What its documents can lack, by attention rule: list filters and findings for staff. */
  contentGaps?: Partial<Record<AttentionRule, ContentGap>>;
  /** Returns attention findings in the Slovenian values of a single type, each with the field to correct. */
  findContentIssues?(value: DocumentValues, now: Date): readonly { rule: AttentionRule; field: string }[];
  /** Returns scheduled events in the values of a single type, from `now` on. */
  listUpcoming?(value: DocumentValues, now: Date, language: Language): readonly Omit<UpcomingEvent, 'adminPath'>[];
  /** Text that distinguishes search hits with the same title. */
  getSearchHint?(row: Row): string;
  /** Search of this type, if it cannot be derived from its fields. */
  searchProvider?: SearchProvider;
  /**
   * Validates a change after it was written and before its transaction commits, whatever made it. A thrown
   * `Problem` rolls it back.
   */
  validateChange?(strapi: Core.Strapi, change: AppliedChange, context: OperationContext): Promise<void> | void;
}

/** A document that belonged to a deleted one and remains, such as a gallery item of an album. */
export interface BinMember {
  entity: string;
  id: string;
}

/** An entry of a list that a deletion removed, and its index in the list. */
interface RemovedPart {
  index: number;
  part: DocumentValues;
}

/** A reference that the deletion of its target has cleared, such as a wine that the Queen picked. */
export interface ClearedReference {
  /** Name of the entity that declares it, and id of the document. */
  entity: string;
  id: string;
  /** Dotted path of the field, see `EntityReference`. */
  field: string;
  /** Removed list entries; absent for a field outside a list. */
  parts?: Record<Language, RemovedPart[]>;
}

/** A change that has been written in the running transaction: the rows before and after it. */
export interface AppliedChange<Row = StoredRow> {
  before: StoredRows<Row>;
  after: StoredRows<Row>;
  /** Version of the revision that the change restores. */
  restoredFrom?: number | undefined;
  /** Audit action of a change that is more than an edit, such as publishing. */
  auditAction?: AuditEntry['action'] | undefined;
  /** Id of the document whose deletion cascaded to this one. */
  alongWith?: string | undefined;
  /** Documents that belonged to the deleted one. */
  members?: readonly BinMember[] | undefined;
  /** References of other documents that the deletion has cleared. */
  clearedReferences?: readonly ClearedReference[] | undefined;
}

/**
 * What all steps of one operation on documents share: Strapi with its running transaction, the entity, and
 * for whom it runs. Made once per operation and passed on.
 */
export interface UnitOfWork<E extends Entity = Entity> {
  strapi: Core.Strapi;
  entity: E;
  context: OperationContext;
}

const REGISTRY_KEY = 'entities';

/** Registers all entities (types that people edit) in Strapi's container, where `getEntities` finds them. */
export const registerEntities = (strapi: Core.Strapi, entities: readonly Entity[]): void => {
  strapi.add(REGISTRY_KEY, () => entities);
};

/** Returns all registered entities, the types that people edit. */
export const getEntities = (strapi: Core.Strapi): readonly Entity[] => strapi.get(REGISTRY_KEY) as readonly Entity[];

/** Finds the registered entity of a content type by its uid; `undefined` if nobody edits that type. */
export const findEntity = (strapi: Core.Strapi, uid: string): Entity | undefined =>
  getEntities(strapi).find((entity) => entity.uid === uid);

/**
 * Returns the key of the row that holds the document's version. If all languages share one version, that is
 * the Slovenian row; otherwise, and for types without languages, the key stays unchanged.
 */
export const toVersionedRowKey = (
  { isLocalised, isVersionedPerLanguage }: Entity,
  key: VersionedRowKey,
): VersionedRowKey => (isLocalised && !isVersionedPerLanguage ? { ...key, locale: DEFAULT_LANGUAGE } : key);

/**
 * Builds the path (with query) of the staff screen that edits a document, or of the type's screen without a
 * row.
 */
export function buildAdminPath({ entityName, admin = {} }: Pick<Entity, 'admin' | 'entityName'>, row?: object): string {
  const path = `/admin/${ENTITY_TRAITS[entityName].section}`;
  if (!row) return path;
  const query = new URLSearchParams(admin.query);
  for (const [name, column] of Object.entries(admin.documentParams ?? {}))
    query.append(name, String((row as ColumnValues)[column]));
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

const CUSTOM_DEFAULTS = {
  isOrdered: false,
  isLocalised: false,
  isVersionedPerLanguage: false,
  hasParts: false,
  images: [],
  isDeletedWithImage: false,
  history: null,
} as const;

/**
 * Declares an entity whose reads and writes are implemented by its own code. It has no order, components or
 * images; languages and revisions are off unless `spec` sets them.
 */
export const defineCustomEntity = <Row extends StoredRow>(
  spec: Omit<Entity<Row>, keyof typeof CUSTOM_DEFAULTS | 'uid'> &
    Partial<Pick<Entity, 'history' | 'isLocalised' | 'isVersionedPerLanguage'>>,
): Entity<Row> => ({ ...CUSTOM_DEFAULTS, uid: spec.validator.uid, ...spec });
