// See docs/adr/0002-one-contract-in-zod-mini.md.
import type * as z from 'zod/mini';
import type { Access } from './session';

/** The prefix of every path of the contract. */
export const API_PREFIX = '/api/v1';

/** Carries the id of a request from the proxy through the web server to the CMS, and back with each answer. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Short, and of characters that mean nothing to a terminal, a log viewer or a header. */
const WELL_FORMED = /^[\w-]{8,64}$/;

/** The id that a header says, if it can be taken over as it is. */
export function givenRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && WELL_FORMED.test(header) ? header : undefined;
}

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
  /** The type of an answer that is text as it stands, where it is not JSON. */
  contentType?: `text/${string}`;
  /** The media types of the files that it answers, in place of a body that a schema describes. */
  fileTypes?: readonly string[];
}

/** Keeps the precise type of each endpoint while checking its shape. */
export const defineEndpoints = <const Table extends Record<string, Endpoint>>(table: Table): Table => table;
