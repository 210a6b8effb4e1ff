import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { endpoints } from './endpoints';

type Schema = z.core.$ZodTypes;

interface Check {
  _zod: { def: { check: string; maximum?: number; abort?: boolean } };
}
const getChecks = (schema: Schema): Check[] => (schema._zod.def.checks ?? []) as unknown as Check[];

/** The paths of texts and lists that no aborting check of their length comes before. */
function unbounded(given: z.core.$ZodType, path: string): string[] {
  const schema = given as Schema;
  const { def } = schema._zod;
  const inside = (inner: z.core.$ZodType, name = ''): string[] => unbounded(inner, name ? `${path}.${name}` : path);
  if (def.type === 'string' || def.type === 'array') {
    const [first] = getChecks(schema);
    const isBounded = first?._zod.def.check === 'max_length' && first._zod.def.abort === true;
    return [...(isBounded ? [] : [path]), ...(def.type === 'array' ? inside(def.element, '*') : [])];
  }
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([name, inner]) => inside(inner, name));
  if (def.type === 'record') return inside(def.valueType, '*');
  if (def.type === 'union') return def.options.flatMap((inner) => inside(inner));
  if (def.type === 'pipe') return inside(def.in);
  return 'innerType' in def && def.innerType ? inside(def.innerType as z.core.$ZodType) : [];
}

describe('[O1] [R63] requests', () => {
  it.each(Object.entries(endpoints))('%s bounds the length of each text and list first', (_id, endpoint) => {
    const { body, query, params } = endpoint as { body?: z.ZodMiniType; query?: z.ZodMiniType; params?: z.ZodMiniType };
    const found = Object.entries({ body, query, params }).flatMap(([name, schema]) =>
      schema ? unbounded(schema, name) : [],
    );
    expect(found).toEqual([]);
  });
});
