import * as z from 'zod';
import type { z as mini } from 'zod/mini';

export type JsonSchema = Record<string, unknown>;

/** A contract schema as JSON Schema 2020-12: for what is sent (`input`) or for what is answered (`output`). */
export const jsonSchema = (schema: mini.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};
