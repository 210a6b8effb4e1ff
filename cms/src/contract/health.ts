import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { Instant } from './values';

const HealthLive = z.object({ status: z.literal('ok') });

/** State of one dependency of a process. */
export const HealthCheck = z.object({
  name: z.string(),
  ok: z.boolean(),
  /** Whether the process cannot work without it. */
  isVital: z.boolean(),
  /** The cause of a failure, for the operator. */
  reason: z.optional(z.string()),
});
export type HealthCheck = z.infer<typeof HealthCheck>;

/**
 * Readiness of database and storage. `revision` identifies the state of the public site. It changes with each
 * published change, each scheduled publish or unpublish, and each new day at the winery. Caches are invalid
 * once it changes.
 */
export const HealthReady = z.object({
  status: z.literal('ok'),
  revision: z.string(),
  /** Next scheduled publish or unpublish (ISO 8601 UTC); absent if none. */
  nextChange: z.optional(Instant),
  /**
   * Conditions that the operator should resolve before they become failures; absent if there are none.
   * `little_space`: the folder of database or files is nearly full, or a write has just failed because a
   * disk is.
   * `purges_fail`: purge requests to the shared caches in front of the site have failed for a minute.
   */
  warnings: z.optional(z.array(z.enum(['little_space', 'purges_fail']))),
  /** State of each dependency; for a signed-in admin only. */
  checks: z.optional(z.array(HealthCheck)),
});
export type HealthReady = z.infer<typeof HealthReady>;

/**
 * Header of `/health/ready` with `revision`. A 503 caused by the storage has it too, since content can still
 * change.
 */
export const REVISION_HEADER = 'x-revision';
/** Header of `/health/ready` with `nextChange`. */
export const NEXT_CHANGE_HEADER = 'x-next-change';
/**
 * Header of `/health/ready` with the state of shared caches (`SharedCaches`); absent if none are configured.
 */
export const SHARED_CACHES_HEADER = 'x-shared-caches';

/**
 * State of the shared caches (CDN) in front of the site: each change is purged from them, or purge requests
 * are failing.
 */
export const SharedCaches = z.enum(['purged', 'failing']);
export type SharedCaches = z.infer<typeof SharedCaches>;

/** An OpenAPI 3.1 document. */
export const OpenApiDocument = z.looseObject({ openapi: z.string() });
export type OpenApiDocument = z.infer<typeof OpenApiDocument>;

/** Endpoints of health checks and the API description by operation id. */
export const healthEndpoints = defineEndpoints({
  getHealthLive: {
    method: 'GET',
    path: '/health/live',
    access: 'public',
    summary: 'Whether the process answers',
    responses: { 200: HealthLive },
  },
  getHealthReady: {
    method: 'GET',
    path: '/health/ready',
    access: 'public',
    summary: 'Whether database and storage answer, else 503',
    responses: { 200: HealthReady },
  },
  getOpenApi: {
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    summary: 'This description',
    responses: { 200: OpenApiDocument },
  },
});

/** The data that a process serves on its internal port. */
interface InternalPortSources {
  /** Metrics in the text format of Prometheus. */
  registry: { metrics(): Promise<string>; contentType: string };
  /** State of each dependency of the process. */
  checks(): Promise<readonly HealthCheck[]>;
}

interface InternalPortResponse {
  status: number;
  type: string;
  body: string;
}

/**
 * Whether all vital dependencies (those without which the process cannot work) are available. Others are
 * ignored.
 */
export const areVitalChecksOk = (checks: readonly HealthCheck[]): boolean =>
  checks.every(({ ok, isVital }) => ok || !isVital);

const READY_PATH = '/health/ready';
const METRICS_PATH = '/metrics';

/** Creates the response to a path of the internal port. */
async function createInternalPortResponse(
  path: string | undefined,
  sources: InternalPortSources,
): Promise<InternalPortResponse> {
  const { registry } = sources;
  if (path === METRICS_PATH) return { status: 200, type: registry.contentType, body: await registry.metrics() };
  if (path !== READY_PATH) return { status: 404, type: 'text/plain', body: 'Not found' };
  const checks = await sources.checks();
  const isReady = areVitalChecksOk(checks);
  const body = JSON.stringify({ status: isReady ? 'ok' : 'unavailable', checks });
  return { status: isReady ? 200 : 503, type: 'application/json', body };
}

/** The part of `http.ServerResponse` that is used here. This folder must not import Node modules. */
interface NodeResponse {
  writeHead(status: number, headers?: Record<string, string>): { end(body?: string): unknown };
}

/**
 * Creates the `node:http` request listener of a process's internal port. It serves Prometheus metrics at
 * `/metrics`, and at `/health/ready` the state of all dependencies, with status 503 if a vital one fails.
 * Other paths get 404; an error gets 500.
 */
export const createInternalPortListener =
  (sources: InternalPortSources) =>
  ({ url }: { url?: string | undefined }, response: NodeResponse): void => {
    createInternalPortResponse(url, sources).then(
      ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
      () => response.writeHead(500).end(),
    );
  };
