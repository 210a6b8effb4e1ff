import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createInternalPortListener } from '#contract/health';

/** Number of requests by route, method and status class. */
interface RequestCount {
  route: string;
  method: string;
  /** Such as `2xx`. */
  status: string;
  count: number;
}

const CLASSES = 6;

/**
 * Request counters. They only add integers, since cached responses are so fast that more would be noticeable.
 */
class RequestCounts {
  /**
   * Counts by route, method and status class. Routes and methods come from fixed tables, so that their number
   * is bounded.
   */
  readonly #counts = new Map<string, Map<string, number[]>>();

  increment(route: string, method: string, status: number): void {
    let methods = this.#counts.get(route);
    if (!methods) this.#counts.set(route, (methods = new Map()));
    let classes = methods.get(method);
    if (!classes) methods.set(method, (classes = Array.from({ length: CLASSES }, () => 0)));
    const index = Math.trunc(status / 100);
    classes[index] = (classes[index] ?? 0) + 1;
  }

  listCounts(): RequestCount[] {
    return [...this.#counts].flatMap(([route, methods]) =>
      [...methods].flatMap(([method, classes]) =>
        classes.flatMap((count, index) => (count > 0 ? [{ route, method, status: `${String(index)}xx`, count }] : [])),
      ),
    );
  }
}

/** Histogram buckets in seconds, up to the deadline of a read. */
const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** A cache whose figures are exposed. */
interface MeasuredCache {
  /** Counts since the start, the number of entries, and their size in bytes. */
  readStatistics(): { hits: number; made: number; stale: number; entries: number; bytes: number };
}

/** The render queue: pages that are rendered now, that wait, and that were refused since the start. */
interface MeasuredQueue {
  running(): number;
  waiting(): number;
  refused(): number;
}

/** Whether the CMS responded when it was last polled. */
interface CmsWatch {
  isReachable(): boolean;
}

/** Called on each scrape to copy numbers into the metric. */
type Collect<Metric> = (metric: Metric) => void;

/** The metrics of this process. */
type Metrics = ReturnType<typeof createMetrics>;

/**
 * Creates a Prometheus registry with the metrics of this process: numbers and durations of requests,
 * durations of page renderings and of reads of the CMS. `registerCacheMetrics` adds those of caches, render
 * queue and CMS, which are read on each scrape.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const requestCounts = new RequestCounts();

  const addCounter = (name: string, help: string, labelNames: string[], fill: Collect<Counter>) =>
    new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset();
        fill(this);
      },
    });
  const addGauge = (name: string, help: string, labelNames: string[], fill: Collect<Gauge>) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      collect() {
        fill(this);
      },
    });

  addCounter(
    'winery_web_http_requests_total',
    'Requests, answers from memory included',
    ['route', 'method', 'status'],
    (metric) => {
      for (const { count, ...labels } of requestCounts.listCounts()) metric.inc(labels, count);
    },
  );
  const requestSeconds = new Histogram({
    name: 'winery_web_http_request_duration_seconds',
    help: 'How long requests took that memory could not answer',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const renderSeconds = new Histogram({
    name: 'winery_web_render_duration_seconds',
    help: 'How long pages took to make, reading what they show included',
    labelNames: ['result'],
    buckets: SECONDS,
    registers,
  });
  const cmsSeconds = new Histogram({
    name: 'winery_web_cms_read_duration_seconds',
    help: 'How long reads of the CMS for pages and kept answers took',
    labelNames: ['result'],
    buckets: SECONDS,
    registers,
  });

  /** Registers metrics of caches, render queue and CMS, which are read on each scrape. */
  function registerCacheMetrics(
    caches: Readonly<Record<string, MeasuredCache>>,
    renderQueue: MeasuredQueue,
    watch: CmsWatch,
  ): void {
    const all = Object.entries(caches).map(([cache, { readStatistics }]) => [{ cache }, readStatistics] as const);
    addCounter('winery_web_cache_answers_total', 'What was looked for in a cache', ['cache', 'result'], (metric) => {
      for (const [labels, figures] of all) {
        const { hits, made, stale } = figures();
        metric.inc({ ...labels, result: 'hit' }, hits);
        metric.inc({ ...labels, result: 'made' }, made);
        metric.inc({ ...labels, result: 'stale' }, stale);
      }
    });
    addGauge('winery_web_cache_entries', 'Answers in a cache', ['cache'], (metric) => {
      for (const [labels, figures] of all) metric.set(labels, figures().entries);
    });
    addGauge('winery_web_cache_bytes', 'Memory that a cache takes', ['cache'], (metric) => {
      for (const [labels, figures] of all) metric.set(labels, figures().bytes);
    });
    addGauge('winery_web_renders_running', 'Pages that are being made', [], (metric) =>
      metric.set(renderQueue.running()),
    );
    addGauge('winery_web_renders_waiting', 'Pages that wait to be made', [], (metric) =>
      metric.set(renderQueue.waiting()),
    );
    addCounter('winery_web_renders_refused_total', 'Pages that were not made, since too many waited', [], (metric) =>
      metric.inc(renderQueue.refused()),
    );
    addGauge('winery_web_cms_reachable', 'Whether the CMS answered when it was last asked', [], (metric) =>
      metric.set(watch.isReachable() ? 1 : 0),
    );
  }

  return { registry, requestCounts, requestSeconds, renderSeconds, cmsSeconds, registerCacheMetrics };
}

/**
 * Starts the internal HTTP server with the Prometheus metrics (`/metrics`), Node's default ones included, and
 * the readiness of the process (`/health/ready`). An unavailable CMS does not make it unready. Resolves when
 * the server listens; rejects if it cannot.
 */
export async function startInternalServer(
  { registry }: Metrics,
  watch: CmsWatch,
  { port, host }: { port: number; host: string },
): Promise<Server> {
  collectDefaultMetrics({ register: registry });
  const checks = () => {
    const ok = watch.isReachable();
    // Not vital: pages are still served from the cache.
    return Promise.resolve([
      { name: 'cms', ok, isVital: false, ...(!ok && { reason: 'The CMS or its database does not answer.' }) },
    ]);
  };
  const server = createServer(createInternalPortListener({ registry, checks }));
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}
