import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Prometheus metrics of this process. */
export const registry = new Registry();
const registers = [registry];

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const QUERY_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.3, 1, 8];

export const requests = new Counter({
  name: 'winery_cms_http_requests_total',
  help: 'Requests by the pattern of their route',
  labelNames: ['route', 'method', 'status'],
  registers,
});
export const requestSeconds = new Histogram({
  name: 'winery_cms_http_request_duration_seconds',
  help: 'How long requests took until their answer was sent on its way',
  labelNames: ['door'],
  buckets: SECONDS,
  registers,
});
export const querySeconds = new Histogram({
  name: 'winery_cms_database_query_duration_seconds',
  help: 'How long statements took in the database',
  labelNames: ['statement'],
  buckets: QUERY_SECONDS,
  registers,
});
export const queryErrors = new Counter({
  name: 'winery_cms_database_errors_total',
  help: 'Statements and connections that the database failed',
  labelNames: ['kind'],
  registers,
});
export const storageSeconds = new Histogram({
  name: 'winery_cms_storage_operation_duration_seconds',
  help: 'How long calls of the storage took',
  labelNames: ['operation'],
  buckets: SECONDS,
  registers,
});
export const storageErrors = new Counter({
  name: 'winery_cms_storage_errors_total',
  help: 'Calls that the storage failed',
  labelNames: ['operation'],
  registers,
});
export const signIns = new Counter({
  name: 'winery_cms_sign_ins_total',
  help: 'Attempts to sign in',
  labelNames: ['door', 'result'],
  registers,
});
export const purges = new Counter({
  name: 'winery_cms_purges_total',
  help: 'Messages to the hook that purges shared caches',
  labelNames: ['result'],
  registers,
});

/**
 * Registers a Prometheus gauge in the metrics of this process. Its value is read at each scrape; it is left
 * out while the read throws.
 */
export function registerGauge(name: string, help: string, read: () => number | Promise<number>): void {
  const metric = new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      try {
        this.set(await read());
      } catch {
        this.remove();
      }
    },
  });
  registry.registerMetric(metric);
}
