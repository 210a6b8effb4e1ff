import type * as z from 'zod/mini';

const SIMPLE = new Map<string, unknown>(
  Object.entries({ string: '', number: 0, boolean: false, nullable: null, optional: undefined }),
);

/** The first value of a schema of the contract: nothing is written, chosen or counted yet. */
export function blankValue(schema: z.core.$ZodType): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (SIMPLE.has(def.type)) return SIMPLE.get(def.type);
  if (def.type === 'default') return blankValue(def.innerType);
  if (def.type === 'array') return [];
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
