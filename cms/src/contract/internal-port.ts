import type { HealthCheck } from './health';

/** What a process tells on its internal port, to whoever watches over it and to nobody else. */
export interface InternalSources {
  /** The figures in the text format of Prometheus. */
  metrics(): Promise<string>;
  metricsType: string;
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

/** Answers a read of the internal port: `/metrics`, and `/health/ready` with its reasons. */
export async function internalAnswer(path: string | undefined, sources: InternalSources): Promise<InternalAnswer> {
  if (path === METRICS_PATH) return { status: 200, type: sources.metricsType, body: await sources.metrics() };
  if (path !== READY_PATH) return { status: 404, type: 'text/plain', body: 'Not found' };
  const checks = await sources.checks();
  const ready = isReady(checks);
  const body = JSON.stringify({ status: ready ? 'ok' : 'unavailable', checks });
  return { status: ready ? 200 : 503, type: 'application/json', body };
}
