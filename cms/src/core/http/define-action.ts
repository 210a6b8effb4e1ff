import type { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint';
import type { Language } from '../../contract/values';
import { authenticateVisitor } from './authenticate-visitor';
import {
  AUTHENTICATOR_KEY,
  GUEST,
  createCaller,
  type Caller,
  type Authenticator,
  type StaffUser,
} from './operation-context';
import { now } from '../process/clock';
import { runInForeground } from '../process/foreground';
import { createPacer } from '../process/pacer';
import {
  createEtag,
  respondIfNotModified,
  type KoaContext,
  getRequestLanguage,
  PRIVATE_CACHE_CONTROL,
  sendFile,
  createPublicResponse,
  sendPrivate,
  sendPublicResponse,
  type PublicResponse,
} from './koa-context';
import { readJsonBody } from './json-body';
import { parseBody, parseParams, parseQuery, hasQueryParameter } from './request-checks';
import { toValidResponse, logInvalidObject } from './valid-response';
import { serveGuestRead } from './guest-responses';
import { Problem } from './problem';
import type { SiteState } from '../site-state/publication';
import { readSiteState } from '../site-state/site-revision';
import type { LimitCheck } from './request-limit-checks';

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : Record<string, never>;
type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : null;
type Statuses<E extends Endpoint> = keyof E['responses'] & number;

/** A parsed request of one endpoint. */
export interface ActionRequest<E extends Endpoint = Endpoint> {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
  language: Language;
  now: Date;
  /**
   * Returns who makes the request. On a public route an invalid session counts as a guest. Calling it makes
   * the response `private, no-store` if the request has a session cookie, so call it only if the response
   * depends on it.
   */
  caller(): Promise<Caller>;
  /**
   * Returns the signed-in user, or `null` without a session cookie. Throws as documented in api.md for a
   * session that has ended.
   */
  session(): Promise<StaffUser | null>;
  /** Returns the signed-in user of a route that is not public. */
  staff(): Promise<StaffUser>;
  /** Prevents caching of the response, although it is the same for everybody. */
  disableCaching(): void;
  /** Returns the site state that visitors see during this request. */
  site(): Promise<SiteState>;
  /** Reports when part of the response is unpublished; the earliest time limits caching. */
  onExpiry(expiresAt: Date): void;
  /** The Koa context, for sessions and cookies only. */
  ctx: KoaContext;
}

/** A handler result with an explicit status, for endpoints with several statuses or an empty body. */
export class StatusResponse<Status extends number, Body> {
  constructor(
    readonly status: Status,
    readonly body: Body,
  ) {}
}
/** Creates a handler result with an explicit HTTP status and body, for `defineAction`. */
export const respondWith = <const Status extends number, Body>(
  status: Status,
  body: Body,
): StatusResponse<Status, Body> => new StatusResponse(status, body);

/** Handler result of an endpoint with `fileTypes`: bytes or a stream, sent as a download with a file name. */
export class FileResponse {
  constructor(
    readonly file: {
      type: string;
      name: string;
      body: Buffer | Readable;
      /** Whether shared caches may store it. */
      isPublic?: boolean;
    },
  ) {}
}

type StatusResult<E extends Endpoint> = {
  [S in Statuses<E>]: StatusResponse<S, Input<E['responses'][S]>>;
}[Statuses<E>];
type BodyResult<E extends Endpoint> = Input<E['responses'][Statuses<E>]>;

/** Result of a handler: the body of the endpoint's first status, a `StatusResponse`, or a file. */
export type HandlerResult<E extends Endpoint> = E extends { fileTypes: readonly string[] }
  ? FileResponse
  : BodyResult<E> | StatusResult<E>;
/** Handles a parsed request of an endpoint. */
export type Handler<E extends Endpoint> = (request: ActionRequest<E>) => Promise<HandlerResult<E>> | HandlerResult<E>;

/** What the action of a request leaves in `ctx.state` for its response. */
interface ResponseState {
  /** Whether no cache may store the response. */
  uncacheable?: boolean;
  /** The earliest time at which part of the response is unpublished. */
  expiresAt?: Date;
}
const getResponseState = (ctx: KoaContext): ResponseState => ctx.state;

/** Options of an action besides its handler. */
export interface ActionOptions {
  /** Runs before the handler and throws `rate_limited`. */
  checkLimit?: LimitCheck;
  /** For responses that are valid only at this moment, such as the time: no cache stores them. */
  isUncacheable?: true;
  /**
   * Computes cheaply what changes whenever the response changes; its hash becomes the ETag. A matching
   * `If-None-Match` gets 304 without running the handler. It is computed before the response, which therefore
   * is never older; no cache stores the response.
   */
  computeEtag?: () => Promise<string>;
  /** For responses that no screen waits for: their long computations let other requests go first. */
  isBackground?: true;
}

const getAuthenticator = (): Authenticator => strapi.get(AUTHENTICATOR_KEY) as Authenticator;

/** Authenticates the caller of a request; the response to a session cookie becomes uncacheable. */
async function authenticateCaller(endpoint: Endpoint, ctx: KoaContext): Promise<Caller> {
  const authenticator = getAuthenticator();
  if (!authenticator.hasSession(ctx)) return GUEST;
  getResponseState(ctx).uncacheable = true;
  if (endpoint.access === 'public') return authenticateVisitor(authenticator, ctx);
  return createCaller(await authenticator.authenticate(ctx));
}

/** Parses parameters, query and body by the endpoint's contract. Throws a `Problem` for invalid ones. */
async function parseRequest<E extends Endpoint>(endpoint: E, ctx: KoaContext): Promise<ActionRequest<E>> {
  const language = getRequestLanguage(ctx);
  const params = parseParams(endpoint, ctx.params) as Output<E['params']>;
  const query = parseQuery(endpoint, ctx.querystring, language) as Output<E['query']>;
  const pace = createPacer();
  const json = await readJsonBody(ctx);
  await pace();
  const body = parseBody(endpoint, json, language) as Output<E['body']>;
  await pace();
  let caller: Promise<Caller> | undefined;
  let site: Promise<SiteState> | undefined;
  return {
    params,
    query,
    body,
    language,
    now: now(),
    caller: () => (caller ??= authenticateCaller(endpoint, ctx)),
    staff: () => getAuthenticator().authenticate(ctx),
    session: async () => (getAuthenticator().hasSession(ctx) ? getAuthenticator().authenticate(ctx) : null),
    disableCaching: () => {
      getResponseState(ctx).uncacheable = true;
    },
    site: () => (site ??= readSiteState(strapi, now())),
    onExpiry: (expiresAt) => {
      const state = getResponseState(ctx);
      if (!state.expiresAt || expiresAt < state.expiresAt) state.expiresAt = expiresAt;
    },
    ctx,
  };
}

/**
 * Whether invalid stored values are shown instead of left out: for staff endpoints, and for staff who read
 * drafts.
 */
async function shouldKeepInvalidValues(endpoint: Endpoint, { query, caller }: ActionRequest): Promise<boolean> {
  if (endpoint.access !== 'public') return true;
  const parameters = query as { status?: unknown; fallback?: unknown };
  const hasDraftParameter = ['status', 'fallback'].some((name) => hasQueryParameter(endpoint, name));
  if (hasDraftParameter && parameters.status === undefined && parameters.fallback === undefined) return false;
  return (await caller()).user !== null;
}

/**
 * Parses a response body by the endpoint's schema, which drops unknown fields. Invalid stored values are
 * repaired, see `toValidResponse`. Throws `not_found` if nothing valid is left.
 */
async function toContractBody(
  endpoint: Endpoint,
  request: ActionRequest,
  status: number,
  body: unknown,
): Promise<unknown> {
  const schema = endpoint.responses[status];
  if (!schema) return body;
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const validBody = toValidResponse(schema, body, {
    language: request.language,
    shouldKeepInvalid: await shouldKeepInvalidValues(endpoint, request),
    onInvalid: (broken) => {
      logInvalidObject(strapi, endpoint, broken);
    },
  });
  if (validBody === null) throw new Problem('not_found');
  return validBody;
}

/**
 * Sends a response that depends on the caller and returns `null`; a response that is the same for everybody
 * is returned instead, to be cached.
 */
async function sendResult(
  endpoint: Endpoint,
  request: ActionRequest,
  status: number,
  body: unknown,
): Promise<PublicResponse | null> {
  const { ctx } = request;
  if (status === 204) {
    ctx.status = status;
    ctx.set('Cache-Control', PRIVATE_CACHE_CONTROL);
    return null;
  }
  const state = getResponseState(ctx);
  const pace = createPacer();
  const contractBody = await toContractBody(endpoint, request, status, body);
  await pace();
  const { contentType } = endpoint;
  const text = contentType && typeof contractBody === 'string' ? contractBody : JSON.stringify(contractBody);
  if (isPublicRead(endpoint) && status === 200 && !state.uncacheable) {
    return createPublicResponse(text, contentType, state.expiresAt);
  }
  ctx.status = status;
  sendPrivate(ctx, text, contentType);
  return null;
}

/** Sets the ETag and responds with 304 if the caller has it already. */
function respondIfEtagMatches(ctx: KoaContext, content: string): boolean {
  ctx.set('Cache-Control', PRIVATE_CACHE_CONTROL);
  return respondIfNotModified(ctx, createEtag(content));
}

const isPublicRead = ({ method, access }: Endpoint): boolean => method === 'GET' && access === 'public';

/**
 * Creates the Koa action (route handler) of an endpoint: it parses parameters, query and body by the
 * contract, calls the handler and sends its result, serialized by the contract. Guest reads are cached, see
 * `serveGuestRead`. The action throws a `Problem` for an invalid request, and the errors of the handler.
 */
export const defineAction = <const E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  { checkLimit, isUncacheable, computeEtag, isBackground }: ActionOptions = {},
) => {
  const handleRequest = async (ctx: KoaContext): Promise<void> => {
    const request = await parseRequest(endpoint, ctx);
    if (isUncacheable || computeEtag) request.disableCaching();
    if (computeEtag && respondIfEtagMatches(ctx, await computeEtag())) return;
    /** Runs the handler. Returns the response to send; `null` if it is private and was sent already. */
    const createResponse = async (site?: SiteState): Promise<PublicResponse | null> => {
      if (site) request.site = () => Promise.resolve(site);
      await checkLimit?.(request);
      const result: unknown = await handler(request);
      if (result instanceof FileResponse) {
        sendFile(ctx, { ...result.file, expiresAt: getResponseState(ctx).expiresAt });
        return null;
      }
      if (result instanceof StatusResponse) return sendResult(endpoint, request, result.status, result.body);
      return sendResult(endpoint, request, Number(Object.keys(endpoint.responses)[0]), result);
    };
    const isGuestRead = isPublicRead(endpoint) && !isUncacheable && !computeEtag && !getAuthenticator().hasSession(ctx);
    const read = { endpoint, ...request, query: request.query as Readonly<Record<string, unknown>> };
    const response = isGuestRead ? await serveGuestRead(read, createResponse) : await createResponse();
    if (response) sendPublicResponse(ctx, response);
  };
  return isBackground ? handleRequest : (ctx: KoaContext) => runInForeground(() => handleRequest(ctx));
};
