// See docs/adr/0038-entities-are-typed-by-their-contract.md.
import type * as z from 'zod/mini';
import type { EntityName } from './entity-list';
import type { ImageRefInput } from './image-ref';

/**
 * Dotted paths of all fields inside a value; `*` stands for a list index. Any text if its fields are unknown.
 */
export type FieldPath<Value> = unknown extends Value
  ? never
  : Value extends readonly (infer Item)[]
    ? '*' | `*.${FieldPath<Item>}`
    : Value extends object
      ? { [Name in keyof Value & string]-?: Name | `${Name}.${FieldPath<Value[Name]>}` }[keyof Value & string]
      : never;

type StepValue<Value, Step extends string> = Value extends readonly (infer Item)[]
  ? Step extends '*'
    ? Item
    : never
  : Value extends object
    ? Step extends keyof Value
      ? Value[Step]
      : never
    : never;

/** Value at a dotted path of `FieldPath`. */
export type ValueAt<Value, Path extends string> = Path extends `${infer Step}.${infer Rest}`
  ? ValueAt<StepValue<Value, Step>, Rest>
  : StepValue<Value, Path>;

/** Those paths of `FieldPath` whose value, `null` and `undefined` apart, is of a type. */
export type FieldPathTo<Value, Target> =
  string extends FieldPath<Value>
    ? string
    : {
        [Path in FieldPath<Value>]: NonNullable<ValueAt<Value, Path>> extends Target ? Path : never;
      }[FieldPath<Value>];

type RequestSchema = z.ZodMiniObject<z.core.$ZodShape, z.core.$strict>;
type ResponseSchema = z.ZodMiniType<Record<string, unknown>>;

/**
 * What server, browser and tests know of an entity: its name, its schemas and which fields have a text per
 * language. Without type arguments it is the contract of any entity.
 */
export interface EntityContract<
  Name extends EntityName = EntityName,
  Request extends RequestSchema = RequestSchema,
  Response extends ResponseSchema = ResponseSchema,
  Localised extends string = string,
> {
  /** Name of the entity in the audit log and in responses. */
  readonly name: Name;
  /** Request schema that sets the whole document. */
  readonly request: Request;
  readonly response: Response;
  /** Dotted paths of the fields that have one text per language; `*` stands for each list element. */
  readonly localised: readonly Localised[];
}

/**
 * Returns the contract of an entity unchanged. The compiler checks the paths of its localised fields and
 * preserves all literal types, from which the names in its declaration are checked (`defineCollection`).
 */
export const defineEntityContract = <
  const Name extends EntityName,
  Request extends RequestSchema,
  Response extends ResponseSchema,
  const Localised extends FieldPath<z.output<Request>> = never,
>(
  contract: EntityContract<Name, Request, Response, Localised>,
): EntityContract<Name, Request, Response, Localised> => contract;

/** Values of a request that sets the whole document. */
export type RequestOf<E extends EntityContract> = z.output<E['request']>;
export type ResponseOf<E extends EntityContract> = z.output<E['response']>;

/** Names of the fields of a request. */
export type FieldOf<E extends EntityContract> = keyof RequestOf<E> & string;
/** Dotted paths of the fields of a request. */
export type FieldPathOf<E extends EntityContract> = FieldPath<RequestOf<E>>;
/** Dotted paths of the fields with one text per language. */
export type LocalisedPathOf<E extends EntityContract> = E['localised'][number];
/** Dotted paths of the images of a request. */
export type ImageFieldOf<E extends EntityContract> = FieldPathTo<RequestOf<E>, ImageRefInput>;

/** Names of the fields that are, or contain, a text per language. */
export type LocalisedFieldOf<E extends EntityContract> = FieldOf<E> &
  (LocalisedPathOf<E> extends infer Path ? (Path extends `${infer Name}.${string}` ? Name : Path) : never);
/** Values that all languages share. */
export type SharedValues<E extends EntityContract> = Omit<RequestOf<E>, LocalisedFieldOf<E>>;
/** Values of one language; a list with texts belongs to it as a whole. */
export type LanguageValues<E extends EntityContract> = Pick<RequestOf<E>, LocalisedFieldOf<E>>;
