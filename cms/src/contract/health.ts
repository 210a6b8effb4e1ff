import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { Instant } from './values';

const HealthLive = z.object({ status: z.literal('ok') });

/** One thing that a process depends on. */
export const HealthCheck = z.object({
  name: z.string(),
  ok: z.boolean(),
  /** Whether the process is of no use without it. */
  isVital: z.boolean(),
  /** What is wrong, for whoever mends it. */
  reason: z.optional(z.string()),
});
export type HealthCheck = z.infer<typeof HealthCheck>;

/**
 * Readiness of database and storage. `revision` changes with everything a visitor can see: each published change,
 * each beginning and end of a publication, and each new day at the winery. Caches drop what they hold when it changes.
 */
export const HealthReady = z.object({
  status: z.literal('ok'),
  revision: z.string(),
  /** When it will change by itself next: something begins or ends being shown. Absent while nothing is to. */
  nextChange: z.optional(Instant),
  /**
   * What somebody should see to before it becomes a failure; absent when there is nothing. `little_space`: the data
   * folder is nearly full, or a write has just failed because some place of storage is. `purges_fail`: shared caches in
   * front of the site have not been told of changes for a minute.
   */
  warnings: z.optional(z.array(z.enum(['little_space', 'purges_fail']))),
  /** For a signed-in admin only: what there is, and what is wrong with it. */
  checks: z.optional(z.array(HealthCheck)),
});
export type HealthReady = z.infer<typeof HealthReady>;

/** Header of `/health/ready` with the revision, also of a 503 because of the storage: what is saved is seen all the same. */
export const REVISION_HEADER = 'x-revision';
/** Header beside it with `nextChange`. */
export const NEXT_CHANGE_HEADER = 'x-next-change';
/** Header beside them where shared caches in front of the site, as those of a CDN, are told of each change, see `SharedCaches`. */
export const SHARED_CACHES_HEADER = 'x-shared-caches';

/** Whether shared caches in front of the site hear of its changes: each change is `purged`, or that is `failing` for a while. */
export const SharedCaches = z.enum(['purged', 'failing']);
export type SharedCaches = z.infer<typeof SharedCaches>;

/** An OpenAPI 3.1 document. */
export const OpenApiDocument = z.looseObject({ openapi: z.string() });
export type OpenApiDocument = z.infer<typeof OpenApiDocument>;

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

/** What a process tells on its internal port, to whoever watches over it and to nobody else. */
interface InternalSources {
  /** The figures in the text format of Prometheus. */
  registry: { metrics(): Promise<string>; contentType: string };
  /** What the process depends on, and why it is not there. */
  checks(): Promise<readonly HealthCheck[]>;
}

interface InternalAnswer {
  status: number;
  type: string;
  body: string;
}

/** Whether a process is of use: nothing that it cannot do without is away. */
export const isReady = (checks: readonly HealthCheck[]): boolean => checks.every(({ ok, isVital }) => ok || !isVital);

const READY_PATH = '/health/ready';
const METRICS_PATH = '/metrics';

async function internalAnswer(path: string | undefined, sources: InternalSources): Promise<InternalAnswer> {
  const { registry } = sources;
  if (path === METRICS_PATH) return { status: 200, type: registry.contentType, body: await registry.metrics() };
  if (path !== READY_PATH) return { status: 404, type: 'text/plain', body: 'Not found' };
  const checks = await sources.checks();
  const ready = isReady(checks);
  const body = JSON.stringify({ status: ready ? 'ok' : 'unavailable', checks });
  return { status: ready ? 200 : 503, type: 'application/json', body };
}

/** What is used of a response of Node's server, which the contract does not import. */
interface InternalResponse {
  writeHead(status: number, headers?: Record<string, string>): { end(body?: string): unknown };
}

/** Answers reads of the internal port: `/metrics`, and `/health/ready` with its reasons; for a server of `node:http`. */
export const internalListener =
  (sources: InternalSources) =>
  ({ url }: { url?: string | undefined }, response: InternalResponse): void => {
    internalAnswer(url, sources).then(
      ({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body),
      () => response.writeHead(500).end(),
    );
  };
