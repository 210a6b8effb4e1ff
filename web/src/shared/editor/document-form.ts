import * as z from 'zod/mini';
import { Slug } from '#contract/entity';

type Values = Record<string, unknown>;

/** A slug as a form holds it: an empty one is left to the server to make. */
const OptionalSlug = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.trim() || undefined),
  ),
  z.optional(Slug),
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

/** The two halves of such a form, what both languages share and what each says: their values and their rules. */
export function documentForm<Doc extends object>({ request, localised, held }: DocumentContract<Doc>) {
  const shape = { ...request.shape, ...('slug' in request.shape && { slug: OptionalSlug }), ...held?.schema };
  const fields = Object.keys(shape);
  const names = {
    shared: fields.filter((name) => !localised.includes(name)),
    texts: fields.filter((name) => localised.includes(name)),
  };
  const part = <Value>(all: Record<string, Value>, of: readonly string[]): Record<string, Value> =>
    Object.fromEntries(of.flatMap((name) => (name in all ? [[name, all[name] as Value]] : [])));
  return {
    sharedSchema: z.object(part<z.core.SomeType>(shape, names.shared)) as z.ZodMiniType<Values>,
    textsSchema: z.object(part<z.core.SomeType>(shape, names.texts)) as z.ZodMiniType<Values>,
    sharedOf: (doc: Doc): Values => part({ ...(doc as Values), ...held?.values(doc) }, names.shared),
    textsOf: (doc: Doc): Values => part(doc as Values, names.texts),
  };
}
