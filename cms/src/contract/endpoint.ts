import type * as z from 'zod/mini';
import type { Access } from './roles';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One operation of `/api/v1`. `path` is relative to the prefix with `{name}` for parameters.
 * `responses` maps a success status to the schema of its body, or to `null` for an empty one; failures are
 * always a `ProblemDocument`. `query` and `body` are strict: anything that they do not name is a 400.
 */
export interface Endpoint {
  method: HttpMethod;
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  responses: Readonly<Record<number, z.ZodMiniType | null>>;
}

/** Keeps the precise type of each endpoint while checking its shape. */
export const defineEndpoints = <const Table extends Record<string, Endpoint>>(table: Table): Table => table;
