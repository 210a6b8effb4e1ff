import type { Core } from '@strapi/strapi';
import { MAX_REPORTED_FIELDS } from '../../contract/field-messages';
import { toFieldErrorCodes } from '../../contract/field-error-codes';
import type { HealthCheck } from '../../contract/health';
import type { Language } from '../../contract/values';
import { PROBLEM_STATUS, type FieldErrors, type ProblemCode, type ProblemDocument } from '../../contract/problem';
import { PANEL_LANGUAGE, toPanelProblem, createProblemDocument } from '../../contract/problem-texts';
import { isDatabaseUnavailable, isOutOfSpace } from '../process/system-errors';
import { isRecord } from '../process/is-record';
import { getRouteGroup, type KoaContext, getRequestLanguage } from './koa-context';

interface ProblemOptions {
  /** Messages by the path of the body field. */
  fields?: FieldErrors;
  /** The current document as a response body (409 `version_conflict`). */
  current?: unknown;
  /** Where the resource is used (409 `in_use`). */
  usages?: unknown[];
  /** Why a label cannot be published (409 `incomplete`), or a vintage not undone (409 `vintage_in_use`). */
  problems?: unknown[];
  /** Token of a visit form to be sent again in place of an expired one (400 `validation_failed`). */
  formToken?: string;
  /** State of the dependencies of this installation, for an admin (503 of `/health/ready`). */
  checks?: HealthCheck[];
  retryAfterSeconds?: number;
  headers?: Record<string, string>;
  cause?: unknown;
  /** Whether the error has been logged already. */
  isLogged?: boolean;
}

const DEFAULT_RETRY_SECONDS: Partial<Record<ProblemCode, number>> = { storage_unavailable: 5, unavailable: 5 };

/** An error that is reported to the client by its code. Any other error becomes `internal`. */
export class Problem extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ProblemCode,
    readonly options: ProblemOptions = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'Problem';
    this.status = PROBLEM_STATUS[code];
    const retryAfter = options.retryAfterSeconds ?? DEFAULT_RETRY_SECONDS[code];
    this.headers = { ...options.headers, ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }) };
  }

  /** Returns the response body (RFC 9457); `instance` is the requested path. */
  document(language: Language, instance: string): ProblemDocument {
    const { fields, current, usages, problems, formToken, checks } = this.options;
    const reported = fields && Object.fromEntries(Object.entries(fields).slice(0, MAX_REPORTED_FIELDS));
    return createProblemDocument(this.code, language, instance, {
      ...(reported && { fields: reported, fieldFaults: toFieldErrorCodes(reported) }),
      ...(current !== undefined && { current }),
      ...(usages && { usages }),
      ...(problems && { problems }),
      ...(formToken && { formToken }),
      ...(checks && { checks }),
    });
  }
}

/**
 * Converts an HTTP error status of Strapi, Koa or a body parser to a problem: 401, 403, 404, 405, 413 and 415
 * to their own codes, 501 to `method_not_allowed`, other statuses below 500 to `validation_failed`, and the
 * rest to `internal`.
 */
export function toProblemByStatus(status: number): Problem {
  switch (status) {
    case 401:
      return new Problem('unauthenticated');
    case 403:
      return new Problem('forbidden');
    case 404:
      return new Problem('not_found');
    case 405:
    case 501:
      return new Problem('method_not_allowed');
    case 413:
      return new Problem('too_large');
    case 415:
      return new Problem('unsupported_media_type');
    default:
      return new Problem(status < 500 ? 'validation_failed' : 'internal');
  }
}

/**
 * Converts anything thrown to the problem to respond with: a `Problem` stays, a full disk becomes
 * `storage_full`, an unavailable database `unavailable`, an error with an HTTP status below 500 as
 * `toProblemByStatus` says, anything else `internal`. Only `internal` hides details, which are worth logging.
 */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (!isRecord(error)) return new Problem('internal', { cause: error });
  if (isOutOfSpace(error)) return new Problem('storage_full', { cause: error });
  if (isDatabaseUnavailable(error)) return new Problem('unavailable', { cause: error });
  if (typeof error.status === 'number' && error.status < 500) return toProblemByStatus(error.status);
  return new Problem('internal', { cause: error });
}

/** Catch handler: maps `not_found` to `null` and throws every other error again. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof Problem && error.code === 'not_found') return null;
  throw error;
}

const recordedFailures = new WeakMap<object, Problem>();

/**
 * Records the first error of a request as a problem, for errors that Strapi hides from the response. Later
 * errors are ignored, since the first one usually causes them.
 */
export function recordFailure(ctx: KoaContext, error: unknown): void {
  if (!recordedFailures.has(ctx)) recordedFailures.set(ctx, toProblem(error));
}

/** Returns the problem that `recordFailure` recorded for a request; `undefined` if there is none. */
export const findRecordedFailure = (ctx: KoaContext): Problem | undefined => recordedFailures.get(ctx);

interface DatabaseClient {
  on(event: 'query-error', listener: (error: unknown) => void): void;
  acquireConnection(): Promise<unknown>;
}

/**
 * From now on records failures of the database (unavailable or full) for the request in which they happen,
 * see `recordFailure`. Strapi's session code turns such a failure into a wrong token or "not implemented",
 * with which the panel would sign people out.
 */
export function recordDatabaseFailures(strapi: Core.Strapi): void {
  const client = strapi.db.connection.client as DatabaseClient;
  const onError = (error: unknown): void => {
    const ctx = strapi.requestContext.get();
    // Errors such as a unique violation are valid responses of the database.
    if (ctx && toProblem(error).code !== 'internal') recordFailure(ctx as KoaContext, error);
  };
  client.on('query-error', onError);
  const acquire = client.acquireConnection.bind(client);
  client.acquireConnection = () =>
    acquire().catch((error: unknown) => {
      onError(error);
      throw error;
    });
}

/**
 * Sends a problem as the response (`application/problem+json`, never cached), in the language of the request;
 * for the panel in English and in the panel's format.
 */
export function sendProblem(ctx: KoaContext, problem: Problem): void {
  const isPanel = getRouteGroup(ctx.path) === 'panel';
  const document = problem.document(isPanel ? PANEL_LANGUAGE : getRequestLanguage(ctx), ctx.path);
  ctx.status = problem.status;
  ctx.set({ ...problem.headers, 'Cache-Control': 'private, no-store' });
  ctx.body = JSON.stringify(isPanel ? toPanelProblem(document) : document);
  ctx.type = 'application/problem+json';
}
