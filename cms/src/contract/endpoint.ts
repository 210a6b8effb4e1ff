// See docs/adr/0002-one-contract-in-zod-mini.md.
import type * as z from 'zod/mini';
import type { Access } from './session';

/** The prefix of every path of the contract. */
export const API_PREFIX = '/api/v1';

/**
 * Header with the id of a request, from the proxy through the web server to the CMS, and in each response.
 */
export const REQUEST_ID_HEADER = 'x-request-id';

/** 8 to 64 characters that are safe in headers, terminals and log viewers. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Returns the request id of a header. Valid ids have 8 to 64 letters, digits, hyphens and underscores;
 * `undefined` if the header is missing, repeated or malformed.
 */
export function parseRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined;
}

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One operation of `/api/v1`. `path` is relative to the prefix with `{name}` for parameters. `responses` maps
 * a success status to the schema of its body, or to `null` if it has no JSON body; failures are always a
 * `ProblemDocument`. `query` and `body` are strict: an unknown parameter or field is a 400.
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
  /** Content type of a response that is plain text instead of JSON. */
  contentType?: `text/${string}`;
  /** Media types of the files that it returns instead of JSON. */
  fileTypes?: readonly string[];
}

/**
 * Returns a table of endpoints by operation id unchanged. The compiler checks each endpoint and preserves its
 * literal types.
 */
export const defineEndpoints = <const Table extends Record<string, Endpoint>>(table: Table): Table => table;
