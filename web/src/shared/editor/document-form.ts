import * as z from 'zod/mini';
import { Slug } from '#contract/entity';
import { FIELD_MESSAGE_OPTIONS } from '#contract/field-messages';
import type { Language } from '#contract/languages';
import { publicationOrderCheck } from '#contract/publication';
import { isBlank, type Bilingual, type BilingualValues } from '#shared/lib/bilingual';
import type { BilingualForm } from './bilingual-adapter';

/** Blank values of simple schema types. */
const BLANK_VALUES = new Map<string, unknown>(
  Object.entries({ string: '', number: 0, boolean: false, nullable: null, optional: undefined }),
);

/**
 * Returns the blank value of a schema: empty text, 0, false, `null`, empty list or record, the first enum
 * value; of an object the blank values of its properties, without optional ones. Throws for schema types
 * without one.
 */
export function createBlankValue(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (BLANK_VALUES.has(def.type)) return BLANK_VALUES.get(def.type);
  if (def.type === 'default') return createBlankValue(def.innerType);
  if (def.type === 'array') return [];
  if (def.type === 'record') return {};
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type !== 'object') throw new Error(`no blank value is defined for schemas of type ${def.type}`);
  const entries = Object.entries(def.shape).map(
    ([name, fieldSchema]) => [name, createBlankValue(fieldSchema)] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Creates a document with the blank values of its schema (so with version 0), except for `initialValues`. */
export const createBlankDocument = <Doc extends object>(
  schema: z.ZodMiniType<Doc>,
  initialValues: Partial<Doc> = {},
): Doc => ({
  ...(createBlankValue(schema) as Doc),
  ...initialValues,
});

type Values = Record<string, unknown>;

/** Slug in a form: an empty one becomes `undefined`, so that the server creates it. */
const OptionalSlug = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.trim() || undefined),
  ),
  z.optional(Slug),
);

/**
 * Wraps the schema of a form field so that an empty string is parsed as `null`; other values are parsed as
 * before.
 */
export const acceptEmptyAsNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((value) => (value === '' ? null : value)),
    schema,
  );

/** Accepts texts that are all blank, or that the schema accepts. */
const allowBlank = (schema: z.ZodMiniType<object>) =>
  z.pipe(
    z.unknown(),
    z.transform((value, context): object => {
      if (isBlank(value)) return value as object;
      const parsed = schema.safeParse(value, FIELD_MESSAGE_OPTIONS);
      if (parsed.success) return parsed.data;
      for (const { path, message } of parsed.error.issues) {
        context.issues.push({ code: 'custom', path, message, input: value });
      }
      return z.NEVER;
    }),
  );

/** The contract of a document, from which its form is derived. */
export interface DocumentContract<Doc> {
  /** Schema of the request that creates a document. */
  requestSchema: z.ZodMiniObject;
  /** Fields with a value per language. */
  localisedFields: readonly string[];
  /**
   * Fields whose form value differs from the contract: their form values, and the schemas that convert them
   * back.
   */
  formFields?: { values: (doc: Doc) => Values; schema: Record<string, z.ZodMiniType> };
}

/**
 * Returns the form value of an optional field that responses leave out; `undefined` if the field is not
 * optional.
 */
function getOmittedValue(schema: z.core.SomeType | undefined): false | null | undefined {
  if (!(schema instanceof z.ZodMiniOptional)) return undefined;
  if (schema.def.innerType instanceof z.ZodMiniBoolean) return false;
  return schema.def.innerType instanceof z.ZodMiniNullable ? null : undefined;
}

/** A form with the shared values once and the texts of each language. */
export interface DocumentForm<Doc, Shared, Texts> extends BilingualForm<Doc, BilingualValues<Shared, Texts>> {
  /** Schema of the shared values. */
  sharedSchema: z.ZodMiniType<Values>;
  getSharedValues: (doc: Doc) => Shared;
  getTexts: (doc: Doc) => Texts;
}

/**
 * Derives from the request schema of a document its form: shared values, and the texts of each language.
 * English texts are complete, or all blank.
 */
export function createDocumentForm<Doc extends object, Shared extends object = Values, Texts extends object = Values>({
  requestSchema,
  localisedFields,
  formFields,
}: DocumentContract<Doc>): DocumentForm<Doc, Shared, Texts> {
  const shape: Record<string, z.core.SomeType> = {
    ...requestSchema.shape,
    ...('slug' in requestSchema.shape && { slug: OptionalSlug }),
    ...formFields?.schema,
  };
  const fields = Object.keys(shape);
  const names = {
    shared: fields.filter((name) => !localisedFields.includes(name)),
    texts: fields.filter((name) => localisedFields.includes(name)),
  };
  const omittedValues = fields.map((name) => [name, getOmittedValue(shape[name])] as const);
  const empty = Object.fromEntries(omittedValues.filter(([, value]) => value !== undefined));
  const pickFields = <Value>(all: Record<string, Value>, fieldNames: readonly string[]): Record<string, Value> =>
    Object.fromEntries(fieldNames.flatMap((name) => (name in all ? [[name, all[name] as Value]] : [])));
  const sharedSchema = z
    .object(pickFields<z.core.SomeType>(shape, names.shared))
    .check(publicationOrderCheck) as z.ZodMiniType<Values>;
  const textsSchema = z.object(pickFields<z.core.SomeType>(shape, names.texts)) as z.ZodMiniType<Values>;
  const getSharedValues = (doc: Doc): Shared => {
    const present = Object.fromEntries(Object.entries(doc).filter(([, value]) => value !== undefined));
    return pickFields({ ...empty, ...present, ...formFields?.values(doc) }, names.shared) as Shared;
  };
  const getTexts = (doc: Doc): Texts => pickFields(doc as Values, names.texts) as Texts;
  return {
    sharedSchema,
    schema:
      names.texts.length > 0
        ? z.object({ shared: sharedSchema, sl: textsSchema, en: allowBlank(textsSchema) })
        : z.object({ shared: sharedSchema }),
    getSharedValues,
    getTexts,
    toForm: ({ sl, en }: Bilingual<Doc>) => ({ shared: getSharedValues(sl), sl: getTexts(sl), en: getTexts(en) }),
    toFieldName: (field: string, language: Language): string =>
      `${names.texts.includes(field.split('.')[0] ?? '') ? language : 'shared'}.${field}`,

    applyForm({ shared, ...texts }, language, saved) {
      const read = Object.entries(formFields?.schema ?? {}).map(([name, schema]) => [
        name,
        schema.safeParse((shared as Values)[name]).data ?? null,
      ]);
      const filledTexts = Object.entries(texts[language]).filter(([, text]) => !isBlank(text));
      return {
        ...saved,
        ...shared,
        ...Object.fromEntries(read),
        ...texts.sl,
        ...Object.fromEntries(filledTexts),
        language,
      };
    },
  };
}
