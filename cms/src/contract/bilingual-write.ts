// See docs/adr/0039-one-write-for-both-languages.md.
import * as z from 'zod/mini';
import { ExpectedVersion } from './entity';
import type { EntityContract } from './entity-contract';
import type { EntityName } from './entity-list';
import { OptionalLine, RequiredLine } from './values';

/** Name of the top-level field of a dotted path: `bio` of `bio.cards.*.title`. */
type RootOf<Path extends string> = Path extends `${infer Root}.${string}` ? Root : Path;

/** Returns the name of the top-level field of a dotted path: `bio` of `bio.cards.*.title`. */
export const getRootField = (path: string): string => path.split('.', 1)[0] ?? '';

const pickFields = <Fields extends z.core.$ZodShape, Name extends keyof Fields>(
  fields: Fields,
  isPicked: (name: string) => boolean,
) => Object.fromEntries(Object.entries(fields).filter(([name]) => isPicked(name))) as Pick<Fields, Name>;

/** The part of an entity's contract that says which fields it has, and which of them per language. */
export type FieldContract<Fields extends z.core.$ZodShape, Path extends string> = Pick<
  EntityContract<EntityName, z.ZodMiniObject<Fields, z.core.$strict>, z.ZodMiniObject, Path>,
  'request' | 'localised'
>;

/** A required text may be blank in a translation: Slovenian pages need it, English ones fall back to it. */
const allowBlank = (field: z.core.SomeType): z.core.SomeType => (field === RequiredLine ? OptionalLine : field);

/**
 * Creates the schema of a document in both languages. `shared` holds the fields that all languages share;
 * `sl` and `en` hold the others, with all values of a list or group that has a text per language. Required
 * texts may be blank in English. A document needs one language; a change keeps the texts of an omitted one.
 * The rules between fields of the request schema may only concern shared fields.
 */
export function createBilingualSchema<Fields extends z.core.$ZodShape, const Path extends string>({
  request: { def },
  localised,
}: FieldContract<Fields, Path>) {
  const names = new Set<string>(localised.map(getRootField));
  const texts = pickFields<Fields, RootOf<Path> & keyof Fields>(def.shape, (name) => names.has(name));
  const translation = Object.fromEntries(
    Object.entries<z.core.SomeType>(texts).map(([name, field]) => [name, allowBlank(field)]),
  ) as typeof texts;
  const shared = z.strictObject(
    pickFields<Fields, Exclude<keyof Fields, RootOf<Path>>>(def.shape, (name) => !names.has(name)),
  );
  const document = z.strictObject({
    shared: shared.check(...((def.checks ?? []) as z.core.$ZodCheck<object>[])),
    sl: z.optional(z.strictObject(texts)),
    en: z.optional(z.strictObject(translation)),
  });
  return document.check(
    z.refine(({ sl, en }) => names.size === 0 || (sl ?? en) !== undefined, { error: 'required', path: ['sl'] }),
  );
}

const variants = new WeakMap<z.core.$ZodType, (value: unknown) => z.core.$ZodType>();

/** Returns the variant of a `createVariants` schema that applies to a value; any other schema unchanged. */
export const selectVariant = <Schema extends z.core.$ZodType>(schema: Schema, value: unknown): Schema =>
  (variants.get(schema)?.(value) as Schema | undefined) ?? schema;

/**
 * Creates a schema of two variants. A member of an object decides which of them parses it, so that the issues
 * are those of that variant.
 *
 * @param member only values of the bilingual variant have it
 */
function createVariants<Single extends z.ZodMiniType, Both extends z.ZodMiniType>(
  member: string,
  single: Single,
  bilingual: Both,
): z.ZodMiniXor<readonly [Single, Both]> {
  const schema = z.xor([single, bilingual]);
  const select = (value: unknown) =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, member) ? bilingual : single;
  const parse: typeof schema._zod.parse = (payload, context) => select(payload.value)._zod.run(payload, context);
  Object.assign(schema._zod, { parse, run: parse });
  variants.set(schema, select);
  return schema;
}

/** Creates the schema of a body in one language, or in both if it has the member `shared`. */
export const allowBilingual = <Single extends z.ZodMiniType, Both extends z.ZodMiniType>(
  single: Single,
  bilingual: Both,
) => createVariants('shared', single, bilingual);

/**
 * Creates the schema of the response to `allowBilingual`: a document in one language, or `{ sl, en }`. Its
 * type is that of one language; a client that sends both expects `Record<Language, …>`.
 */
export const createBilingualResponse = <Document extends z.ZodMiniType>(document: Document): Document =>
  createVariants('sl', document, z.object({ sl: document, en: document })) as z.ZodMiniType as Document;

/**
 * Creates the body and the response of an update, in one language or in both; see `createBilingualSchema`.
 */
export const createUpdateBodies = <
  Fields extends z.core.$ZodShape,
  const Path extends string,
  Update extends z.ZodMiniType,
  Document extends z.ZodMiniType,
>(
  entity: FieldContract<Fields, Path> & { readonly response: Document },
  updateSchema: Update,
) => {
  const { shape } = createBilingualSchema(entity);
  return {
    body: allowBilingual(updateSchema, z.strictObject({ ...shape, expectedVersion: ExpectedVersion })),
    responses: { 200: createBilingualResponse(entity.response) },
  };
};
