import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../../contract/endpoints';
import { removeUnsetFields } from './unset-fields';

const schema = z.strictObject({
  name: z.string(),
  note: z.optional(z.string()),
  year: z.optional(z.nullable(z.int())),
  tags: z._default(z.array(z.string()), []),
  place: z.nullable(z.strictObject({ map: z.optional(z.string()) })),
  events: z.array(z.strictObject({ id: z.optional(z.string()), map: z.optional(z.string()) })),
});

describe('optional fields of a body', () => {
  it('[Q1] that are null are removed at any depth, unless the schema accepts null', () => {
    const body = { note: null, year: null, tags: null, place: { map: null }, events: [{ id: null, map: null }, {}] };
    expect(removeUnsetFields(schema, { name: 'a', ...body })).toEqual({
      name: 'a',
      year: null,
      place: {},
      events: [{}, {}],
    });
  });

  it('only: a null in a required or unknown field is left to the schema', () => {
    const body = { name: null, other: null, place: null, events: [null, 3] };
    expect(removeUnsetFields(schema, body)).toEqual(body);
    for (const odd of [null, undefined, 3, 'x', [null]]) expect(removeUnsetFields(schema, odd)).toEqual(odd);
    expect(removeUnsetFields(schema, JSON.parse('{"__proto__": null}'))).toEqual(JSON.parse('{"__proto__": null}'));
  });

  it('[Q1] of the contract occur only where null is removed', () => {
    const unreached: string[] = [];
    const look = (field: z.core.$ZodType, path: string): void => {
      if (field instanceof z.ZodMiniOptional || field instanceof z.ZodMiniDefault || field instanceof z.ZodMiniNullable)
        look(field.def.innerType as z.core.$ZodType, path);
      else if (field instanceof z.ZodMiniPipe) look(field.def.in, path);
      else if (field instanceof z.ZodMiniArray) look(field.def.element as z.core.$ZodType, `${path}[]`);
      else if (field instanceof z.ZodMiniXor)
        for (const option of field.def.options) look(option as z.core.$ZodType, path);
      else if (field instanceof z.ZodMiniObject)
        for (const [name, inner] of Object.entries(field.def.shape)) look(inner as z.core.$ZodType, `${path}.${name}`);
      else if (
        JSON.stringify(field, (_, each) => (typeof each === 'function' ? undefined : each)).includes('"optional"')
      )
        unreached.push(path);
    };
    for (const [name, endpoint] of Object.entries(endpoints)) if ('body' in endpoint) look(endpoint.body, name);
    expect(unreached).toEqual([]);
  });
});
