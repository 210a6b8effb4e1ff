import type { Readable } from 'node:stream';
import type * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint';
import type { Language } from '../../contract/values';
import {
  CALLER_SOURCE,
  GUEST,
  createCaller,
  type Caller,
  type Authenticator,
  type StaffUser,
} from './operation-context';
import { now } from '../process/clock';
import { createPacer } from '../process/pacer';
import {
  etagOf,
  respondIfNotModified,
  type KoaContext,
  requestLanguage,
  PRIVATE,
  sendFile,
  publicAnswer,
  sendPrivate,
  sendPublicAnswer,
  type PublicResponse,
} from './koa-context';
import { readJsonBody } from './json-body';
import { parseBody, parseParams, parseQuery, takesParameter, RateLimiter } from './request-checks';
import { toValidResponse, reportBroken } from './valid-response';
import { serveGuestRead } from './guest-responses';
import { Problem } from './problem';
import type { SiteState } from '../site-state/publication';
import { readSiteState } from '../site-state/site-revision';
import type { Rate } from '../../contract/request-limits';

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
   * Who asks. On a public route a session that is not valid any more counts as a guest. Asking makes the answer
   * `private, no-store` if the request carries a session, so ask only when the answer depends on it.
   */
  caller(): Promise<Caller>;
  /** The signed-in user, or `null` without a session cookie. Fails as api.md says for a session that has ended. */
  session(): Promise<StaffUser | null>;
  /** The signed-in user of a route that is not public. */
  staff(): Promise<StaffUser>;
  /** Keeps the answer out of every cache, although everybody gets the same. */
  uncacheable(): void;
  /** What visitors see of the site while the request is answered. */
  site(): Promise<SiteState>;
  /** Hears until when something of the answer is shown. */
  onEnd(end: Date): void;
  /** The raw exchange, for sessions and cookies only. */
  ctx: KoaContext;
}

/** An answer with a status of its own, for endpoints with several or an empty one. */
export class StatusResponse<Status extends number, Body> {
  constructor(
    readonly status: Status,
    readonly body: Body,
  ) {}
}
export const respondWith = <const Status extends number, Body>(
  status: Status,
  body: Body,
): StatusResponse<Status, Body> => new StatusResponse(status, body);

/** What an endpoint with `fileTypes` answers: bytes, or a stream of them, to be kept under a name. */
export class FileResponse {
  constructor(
    readonly file: {
      type: string;
      name: string;
      body: Buffer | Readable;
      /** Whether everybody may have it. */
      isPublic?: boolean;
    },
  ) {}
}

type AnyReply<E extends Endpoint> = { [S in Statuses<E>]: StatusResponse<S, Input<E['responses'][S]>> }[Statuses<E>];
type BodyAnswer<E extends Endpoint> = Input<E['responses'][Statuses<E>]>;

/** What a handler returns: the body of the endpoint's first status, a `reply`, or a file where the endpoint has some. */
export type HandlerResult<E extends Endpoint> = E extends { fileTypes: readonly string[] }
  ? FileResponse
  : BodyAnswer<E> | AnyReply<E>;
export type Handler<E extends Endpoint> = (request: ActionRequest<E>) => Promise<HandlerResult<E>> | HandlerResult<E>;

export interface ActionOptions {
  /** Is asked first and throws `rate_limited`, see `perUser`. */
  limit?: (request: Pick<ActionRequest, 'staff' | 'now'>) => Promise<void>;
  /** For answers that are true for a moment only, such as the time: no cache keeps them, neither here nor on the way. */
  momentary?: true;
  /**
   * Tells cheaply whether the answer is another one than before. Who has the answer to the same stamp causes no more work;
   * all others get it with the stamp as its ETag. It is asked for before the answer is made, which is never older therefore,
   * and which no cache keeps.
   */
  stamp?: () => Promise<string>;
}

/** Limits what each signed-in user may ask, in each process: `action(endpoint, handler, { limit: perUser(rate) })`. */
export function perUser(rate: Rate): NonNullable<ActionOptions['limit']> {
  const limiter = new RateLimiter(rate);
  return async ({ staff, now }) => limiter.take((await staff()).id, now);
}

const callerSource = (): Authenticator => strapi.get(CALLER_SOURCE) as Authenticator;

/** A session that has ended makes a guest; that sessions cannot be read at all is a failure. */
function guestWithoutSession(error: unknown): Caller {
  if (error instanceof Problem) return GUEST;
  throw error;
}

async function findCaller(endpoint: Endpoint, ctx: KoaContext): Promise<Caller> {
  const source = callerSource();
  if (!source.hasSession(ctx)) return GUEST;
  ctx.state.uncacheable = true;
  const user = source.authenticate(ctx);
  return endpoint.access === 'public' ? user.then(createCaller, guestWithoutSession) : createCaller(await user);
}

async function readRequest<E extends Endpoint>(endpoint: E, ctx: KoaContext): Promise<ActionRequest<E>> {
  const language = requestLanguage(ctx);
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
    caller: () => (caller ??= findCaller(endpoint, ctx)),
    staff: () => callerSource().authenticate(ctx),
    session: async () => (callerSource().hasSession(ctx) ? callerSource().authenticate(ctx) : null),
    uncacheable: () => {
      ctx.state.uncacheable = true;
    },
    site: () => (site ??= readSiteState(strapi, now())),
    onEnd: (end) => {
      const { end: first } = ctx.state as { end?: Date };
      if (!first || end < first) ctx.state.end = end;
    },
    ctx,
  };
}

/** Whether the caller reads a thing to repair it: who edits, or sees what only staff see. */
async function readsToRepair(endpoint: Endpoint, { query, caller }: ActionRequest): Promise<boolean> {
  if (endpoint.access !== 'public') return true;
  const asked = query as { status?: unknown; fallback?: unknown };
  const isAskable = ['status', 'fallback'].some((name) => takesParameter(endpoint, name));
  if (isAskable && asked.status === undefined && asked.fallback === undefined) return false;
  return (await caller()).user !== null;
}

/**
 * The body as the endpoint's schema allows it, which drops what is not part of the contract. What is stored against the
 * rules takes nothing else down: see `presentable`. Throws `not_found` when nothing is left.
 */
async function presented(endpoint: Endpoint, request: ActionRequest, status: number, body: unknown): Promise<unknown> {
  const schema = endpoint.responses[status];
  if (!schema) return body;
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const answer = toValidResponse(schema, body, {
    language: request.language,
    keep: await readsToRepair(endpoint, request),
    onBroken: (broken) => {
      reportBroken(strapi, endpoint, broken);
    },
  });
  if (answer === null) throw new Problem('not_found');
  return answer;
}

/** Sends an answer that is the caller's own; gives back one that is the same for everybody. */
async function present(
  endpoint: Endpoint,
  request: ActionRequest,
  status: number,
  body: unknown,
): Promise<PublicResponse | null> {
  const { ctx } = request;
  if (status === 204) {
    ctx.status = status;
    ctx.set('Cache-Control', PRIVATE);
    return null;
  }
  const pace = createPacer();
  const answer = await presented(endpoint, request, status, body);
  await pace();
  const { contentType } = endpoint;
  const text = contentType && typeof answer === 'string' ? answer : JSON.stringify(answer);
  if (isPublicRead(endpoint) && status === 200 && !ctx.state.uncacheable) {
    return publicAnswer(text, contentType, (ctx.state as { end?: Date }).end);
  }
  ctx.status = status;
  sendPrivate(ctx, text, contentType);
  return null;
}

/** Answers 304 to who has what the stamp stands for. */
function isStamped(ctx: KoaContext, stamp: string): boolean {
  ctx.set('Cache-Control', PRIVATE);
  return respondIfNotModified(ctx, etagOf(stamp));
}

const isPublicRead = ({ method, access }: Endpoint): boolean => method === 'GET' && access === 'public';

/**
 * Makes the controller action of an endpoint: parses the request strictly through the contract, calls the handler
 * and presents its answer through the contract. Failures are thrown as `Problem`.
 */
export const defineAction =
  <const E extends Endpoint>(endpoint: E, handler: Handler<E>, { limit, momentary, stamp }: ActionOptions = {}) =>
  async (ctx: KoaContext): Promise<void> => {
    const request = await readRequest(endpoint, ctx);
    if (momentary || stamp) request.uncacheable();
    if (stamp && isStamped(ctx, await stamp())) return;
    const make = async (site?: SiteState): Promise<PublicResponse | null> => {
      if (site) request.site = () => Promise.resolve(site);
      await limit?.(request);
      const answer: unknown = await handler(request);
      if (answer instanceof FileResponse) {
        sendFile(ctx, { ...answer.file, end: (ctx.state as { end?: Date }).end });
        return null;
      }
      if (answer instanceof StatusResponse) return present(endpoint, request, answer.status, answer.body);
      return present(endpoint, request, Number(Object.keys(endpoint.responses)[0]), answer);
    };
    const isGuestRead = isPublicRead(endpoint) && !momentary && !stamp && !callerSource().hasSession(ctx);
    const read = { endpoint, ...request, query: request.query as Readonly<Record<string, unknown>> };
    const answer = isGuestRead ? await serveGuestRead(read, make) : await make();
    if (answer) sendPublicAnswer(ctx, answer);
  };
