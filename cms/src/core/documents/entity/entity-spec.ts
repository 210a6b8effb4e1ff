import type { Core, Public, UID } from '@strapi/strapi';
import type * as z from 'zod/mini';
import type { AttentionRule, UpcomingEvent } from '../../../contract/attention';
import type { defineCollectionEndpoints } from '../../../contract/collection';
import type { Endpoint } from '../../../contract/endpoint';
import type {
  EntityContract,
  FieldOf,
  FieldPathOf,
  FieldPathTo,
  ImageFieldOf,
  LocalisedPathOf,
  RequestOf,
  ResponseOf,
  ValueAt,
} from '../../../contract/entity-contract';
import type { EntityName } from '../../../contract/entity-list';
import type { FieldMessage } from '../../../contract/field-messages';
import type { Language } from '../../../contract/languages';
import type { OperationContext, ReadRequest, ReadScope } from '../../http/operation-context';
import type { LibraryImage } from '../../images/library-images';
import type { AdminScreen, AppliedChange, ContentGap, Entity, PanelForm } from './entity';
import type { RowIdentity, StoredRow } from '../rows/stored-rows';
import type { ColumnValues, FieldCodec } from './fields';
import type { SortSource } from '../read/sort-source';

/**
 * The operations of an entity that the generic actions serve; an operation that is absent has no endpoint.
 */
export type Operations = Partial<
  Record<'get' | 'importRows' | keyof ReturnType<typeof defineCollectionEndpoints>, Endpoint>
>;

/** Query parameters of the list operation. */
type ListQueryOf<Ops extends Operations> = Ops extends { list: { query: infer Query extends z.ZodMiniType } }
  ? z.output<Query>
  : ColumnValues;
/** Attention rules by which a list can be filtered (`lacks`), besides the one that every list has. */
type GapRule<Query> = Query extends { lacks?: infer Rule } ? Extract<AttentionRule, Rule> : AttentionRule;

/** Names by which a list can be sorted; the suffix `-desc` reverses the order. */
type SortNameOf<Query> = Query extends { sort?: infer Sort }
  ? Exclude<Extract<Sort, string>, `${string}-desc`>
  : string;

/** Value of a column by the type of its attribute in Strapi's schema. */
type ColumnValue<Attribute> = Attribute extends { type: 'string' | 'text' | 'uid' | 'enumeration' | 'date' }
  ? string | null
  : Attribute extends { type: 'integer' | 'decimal' | 'float' }
    ? number | null
    : Attribute extends { type: 'boolean' }
      ? boolean | null
      : Attribute extends { type: 'datetime' }
        ? Date | string | null
        : unknown;

type AttributesOf<Uid extends UID.ContentType> = Public.ContentTypeSchemas[Uid]['attributes'];
/** Row of a content type: its columns by Strapi's schema, without index signature. */
export type RowOf<Uid extends UID.ContentType> = RowIdentity & {
  [Column in Exclude<keyof AttributesOf<Uid> & string, keyof RowIdentity>]?: ColumnValue<AttributesOf<Uid>[Column]>;
};
type ColumnOf<Row> = keyof Row & string;
/** Values by some of the given names; by any name if the names are unknown. */
type ByName<Names extends string, Value> = string extends Names
  ? Readonly<Record<string, Value>>
  : { readonly [Name in Names]?: Value };
type PartialRow<Row> = ByName<ColumnOf<Row>, unknown>;

/** A field that refers to a document of another type. */
export interface EntityReference<Path extends string = string, Row = StoredRow> {
  /** Dotted path of the field; `*` stands for the index in a list. */
  field: Path;
  /** Name of the entity it refers to; `targetColumn` is the column whose value it holds. */
  targetEntity: EntityName;
  targetColumn: 'slug' | 'documentId';
  /** Validation message if no such document exists. */
  notFoundMessage: FieldMessage;
  /**
   * What happens when the target is deleted: `clear` removes the reference or the list entry that has it,
   * `cascade` deletes the whole document, `noAction` does nothing.
   */
  onDelete: 'clear' | 'cascade' | 'noAction';
  /** Limits `cascade` to rows for which it returns true; the others keep the dangling reference. */
  cascadeWhen?(row: Row): boolean;
  /** If true, a search also finds the target by the text of this document. */
  canFindTarget?: true;
  /** If set, a search also finds this document by the search text of its target, or by that column of it. */
  canBeFoundByTarget?: true | string;
}

/** A response body and the row that it was made of, for `enrichResponses`. */
export interface ResponseWithRow<Response = ColumnValues, Row = StoredRow> {
  response: Response;
  row: Row;
}

/** Response body as it is made of a row: with the fields of a request, perhaps with others. */
type SerializedOf<E extends EntityContract> = Pick<ResponseOf<E>, keyof ResponseOf<E> & FieldOf<E>> &
  Partial<ResponseOf<E>>;

/** What the request schema does not say about a field, by dotted path; `*` stands for a list index. */
interface FieldSpecs<E extends EntityContract, Row> {
  /** Column names that differ from the path. */
  columns?: { readonly [Path in FieldPathOf<E>]?: Path extends `${string}*${string}` ? string : ColumnOf<Row> };
  /** Codecs of fields that are not stored in one column as they are. */
  codecs?: {
    readonly [Path in FieldPathOf<E>]?: FieldCodec<
      ValueAt<RequestOf<E>, Path>,
      Path extends `${string}*${string}` ? ColumnValues : Row
    >;
  };
  /** Fields that hold the id of another document, with their relation columns. */
  relations?: ByName<FieldPathTo<RequestOf<E>, string>, ColumnOf<Row>>;
  /** Field that identifies the entries of a list, if it is not `id`. */
  keys?: {
    readonly [Path in FieldPathOf<E>]?: ValueAt<RequestOf<E>, Path> extends readonly (infer Part)[]
      ? keyof Part & string
      : string extends Path
        ? string
        : never;
  };
  /** Texts of list entries that are required in Slovenian. */
  requiredSlovenianFields?: readonly LocalisedPathOf<E>[];
  /** See `ValueField.isAnyLanguage`. */
  anyLanguageFields?: readonly LocalisedPathOf<E>[];
  /** Fields that only responses for editors contain. */
  staffOnlyFields?: readonly FieldOf<E>[];
}

/** Declaration of an entity besides its contract. Names are fields of the contract or columns of its rows. */
interface DocumentSpec<E extends EntityContract, Row, Ops extends Operations, Uid extends UID.ContentType>
  extends FieldSpecs<E, Row>, Pick<Entity<Row>, 'getSearchHint' | 'searchProvider' | 'fallbackTitle'> {
  uid: Uid;
  /** Its endpoints in the contract. */
  operations: Ops;
  admin?: AdminScreen<ColumnOf<Row>>;
  /**
   * Returns what a caller may read of its documents; `null` if they are hidden from the caller altogether.
   */
  resolveReadScope(request: ReadRequest): Promise<ReadScope | null>;
  references?: readonly EntityReference<FieldPathTo<RequestOf<E>, string>, Row>[];
  /** Whether images of the Queen section may be used; only the Queen section itself may. */
  canUseQueenImages?: boolean;
  isDeletedWithImage?: boolean;
  /** Returns errors of library images by field, such as a wrong size. */
  validateImages?(
    images: ByName<ImageFieldOf<E>, LibraryImage | null>,
    language: Language,
  ): ByName<ImageFieldOf<E>, string>;
  /** Columns for the title: by default the first of them that has a text. */
  titleColumns: readonly ColumnOf<Row>[];
  title?(row: Row, language: Language): string | null;
  titlePopulate?: PartialRow<Row>;
  panel?: Partial<PanelForm<Row>>;
  /** What its documents can lack, by attention rule: list filters and findings for staff. */
  contentGaps?: { readonly [Rule in GapRule<ListQueryOf<Ops>>]?: ContentGap<FieldPathOf<E>, Row> };
  findContentIssues?(value: RequestOf<E>, now: Date): readonly { rule: AttentionRule; field: FieldPathOf<E> }[];
  listUpcoming?(value: RequestOf<E>, now: Date, language: Language): readonly Omit<UpcomingEvent, 'adminPath'>[];
  validateChange?(strapi: Core.Strapi, change: AppliedChange<Row>, context: OperationContext): Promise<void> | void;
  /** Builds the folded text that searches match, from the document's values in one language. */
  buildSearchText?(value: RequestOf<E>): string;
  /** Computes further columns of a write from its columns and the row before it. */
  deriveColumns?(
    strapi: Core.Strapi,
    columns: PartialRow<Row>,
    before: Row | null,
    context: OperationContext,
  ): Promise<PartialRow<Row>>;
  /** Adds to response bodies what their rows do not contain; called once per list. */
  enrichResponses?(
    responses: readonly ResponseWithRow<SerializedOf<E>, Row>[],
    scope: ReadScope,
  ): Promise<Partial<ResponseOf<E>>[]>;
}

/** Declaration of an entity with many documents. */
export interface CollectionSpec<
  E extends EntityContract = EntityContract,
  Row = StoredRow,
  Ops extends Operations = Operations,
  Uid extends UID.ContentType = UID.ContentType,
> extends DocumentSpec<E, Row, Ops, Uid> {
  /**
   * How a new document gets its slug: `sources` are the fields whose values form it, `fallback` is used if
   * nothing is left. Absent for types without slugs.
   */
  slug?: { sources: readonly FieldOf<E>[]; fallback: string };
  /** Field that serves as the name; without it in Slovenian a document cannot be published. */
  nameField?: FieldOf<E>;
  /** Fields of the previous and next links besides the slug. */
  neighbourFields?: readonly FieldOf<E>[];
  /**
   * Column by which a list is sorted in descending order, for collections that staff do not order by hand.
   */
  sortDescendingBy?: ColumnOf<Row>;
  /**
   * What the columns of the staff list are sorted by, by the name in the query parameter `sort`. `name` (the
   * title) and `updated` need no line.
   */
  sorts?: ByName<SortNameOf<ListQueryOf<Ops>>, SortSource<Row>>;
  /** Columns by which visitors can sort the list. */
  guestSorts?: readonly (ColumnOf<Row> & SortNameOf<ListQueryOf<Ops>>)[];
  /** Filter columns by their query parameters. */
  filters?: ByName<keyof ListQueryOf<Ops> & string, ColumnOf<Row>>;
  /** Builds further conditions from the query parameters. */
  buildFilter?(query: ListQueryOf<Ops>, scope: ReadScope): Promise<ColumnValues> | ColumnValues;
  /** Values that a list can be filtered by (`facets=1`): `compute` gets these columns of all visible rows. */
  facets?: { columns: readonly ColumnOf<Row>[]; compute(rows: readonly Row[]): ColumnValues };
  /** Builds a condition that limits which published documents a caller sees; absent if all. */
  buildVisibilityFilter?(scope: ReadScope): Promise<ColumnValues> | ColumnValues;
}

/** Declaration of an entity with one document. */
export interface SingleSpec<
  E extends EntityContract = EntityContract,
  Row = StoredRow,
  Ops extends Operations = Operations,
  Uid extends UID.ContentType = UID.ContentType,
> extends DocumentSpec<E, Row, Ops, Uid> {
  /** Slovenian values of a document that is created without any. */
  initial?: RequestOf<E>;
}
