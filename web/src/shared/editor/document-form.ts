import * as z from 'zod/mini';
import { Slug } from '#contract/entity';
import type { Language } from '#contract/languages';
import { endsAfterItBegins } from '#contract/publication';
import { isBlank, type BilingualValues } from '#shared/lib/bilingual';

const SIMPLE = new Map<string, unknown>(
  Object.entries({ string: '', number: 0, boolean: false, nullable: null, optional: undefined }),
);

/** The first value of a schema of the contract: nothing is written, chosen or counted yet. */
export function blankValue(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (SIMPLE.has(def.type)) return SIMPLE.get(def.type);
  if (def.type === 'default') return blankValue(def.innerType);
  if (def.type === 'array') return [];
  if (def.type === 'record') return {};
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type !== 'object') throw new Error(`Nobody has said what is blank for ${def.type}`);
  const parts = Object.entries(def.shape).map(([name, part]) => [name, blankValue(part)] as const);
  return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
}

/** What an editor begins with that makes a document: the blank one of its contract, at version 0. */
export const blankOf = <Doc extends object>(schema: z.ZodMiniType<Doc>, begun: Partial<Doc> = {}): Doc => ({
  ...(blankValue(schema) as Doc),
  ...begun,
});

type Values = Record<string, unknown>;

/** A slug as a form holds it: an empty one is left to the server to make. */
const OptionalSlug = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.trim() || undefined),
  ),
  z.optional(Slug),
);

/** A control of text, of a day or of a choice, which holds nothing as an empty text. */
export const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((value) => (value === '' ? null : value)),
    schema,
  );

/** How the form of a document follows from the contract. */
export interface DocumentContract<Doc> {
  /** What a request that makes one says. */
  request: z.ZodMiniObject;
  /** The fields that each language has for itself. */
  localised: readonly string[];
  /** Fields that the form holds otherwise than the contract: as it holds them, and how they are read from it. */
  held?: { values: (doc: Doc) => Values; schema: Record<string, z.ZodMiniType> };
}

/** What a form holds of a field that answers leave out where there is nothing to say. */
function leftOutValue(schema: z.core.SomeType | undefined): false | null | undefined {
  if (!(schema instanceof z.ZodMiniOptional)) return undefined;
  if (schema.def.innerType instanceof z.ZodMiniBoolean) return false;
  return schema.def.innerType instanceof z.ZodMiniNullable ? null : undefined;
}

/** The two halves of such a form, what both languages share and what each says: their values and their rules. */
export function documentForm<Doc extends object>({ request, localised, held }: DocumentContract<Doc>) {
  const shape: Record<string, z.core.SomeType> = {
    ...request.shape,
    ...('slug' in request.shape && { slug: OptionalSlug }),
    ...held?.schema,
  };
  const fields = Object.keys(shape);
  const names = {
    shared: fields.filter((name) => !localised.includes(name)),
    texts: fields.filter((name) => localised.includes(name)),
  };
  const leftOut = fields.map((name) => [name, leftOutValue(shape[name])] as const);
  const empty = Object.fromEntries(leftOut.filter(([, value]) => value !== undefined));
  const part = <Value>(all: Record<string, Value>, of: readonly string[]): Record<string, Value> =>
    Object.fromEntries(of.flatMap((name) => (name in all ? [[name, all[name] as Value]] : [])));
  return {
    sharedSchema: z
      .object(part<z.core.SomeType>(shape, names.shared))
      .check(endsAfterItBegins) as z.ZodMiniType<Values>,
    textsSchema: z.object(part<z.core.SomeType>(shape, names.texts)) as z.ZodMiniType<Values>,
    sharedOf: (doc: Doc): Values => {
      const present = Object.fromEntries(Object.entries(doc).filter(([, value]) => value !== undefined));
      return part({ ...empty, ...present, ...held?.values(doc) }, names.shared);
    },
    textsOf: (doc: Doc): Values => part(doc as Values, names.texts),

    /** The document as visitors would see what a form holds now: texts that lack in a language are the Slovenian ones. */
    inForm({ shared, ...texts }: BilingualValues<Values, Values>, language: Language, saved: Doc): Doc {
      const read = Object.entries(held?.schema ?? {}).map(([name, schema]) => [
        name,
        schema.safeParse(shared[name]).data ?? null,
      ]);
      const written = Object.entries(texts[language]).filter(([, text]) => !isBlank(text));
      return {
        ...saved,
        ...shared,
        ...Object.fromEntries(read),
        ...texts.sl,
        ...Object.fromEntries(written),
        language,
      };
    },
  };
}
