import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../paths';
import type { EntryProcess, MeasuredSite, RequestCost } from './measured-site';
import type { CostCase } from './worst-requests';

/** A route with all requests that it is measured with. */
export interface CostRoute {
  /** `METHOD /path` and what it is sent to. */
  name: string;
  entry: EntryProcess;
  limitMs: number;
  cases: readonly CostCase[];
  /**
   * Nothing may answer from memory. A page asks the CMS for several things, each measured as a route of the
   * API; here the web server's part counts.
   */
  isCold?: boolean;
}

/** The slowest request of a route. */
export interface SlowestRequest {
  route: string;
  entry: EntryProcess;
  limitMs: number;
  /** What counts for the limit: the larger figure of the two processes. */
  costMs: number;
  requests: number;
  caseName: string;
  requestBytes: number;
  status: number;
  webMs: number;
  cmsMs: number;
  largestResponseBytes: number;
  /** Statuses of 500 and above, and requests without a response, in words. */
  faults: string[];
}

/** How often a request is measured again that is above the limit, or among the slowest of its route. */
const RUNS = 4;
const SLOWEST = 3;

const getCost = (
  { webMs, cmsMs }: Pick<RequestCost, 'webMs' | 'cmsMs'>,
  { isCold }: Pick<CostRoute, 'isCold'>,
): number => (isCold ? webMs : Math.max(webMs, cmsMs));

interface CaseMeasurement {
  measuredCase: CostCase;
  cost: RequestCost;
  requestBytes: number;
}

const describeCase = ({ name: route }: CostRoute, { name }: CostCase): string => `${route}: ${name}`;

/**
 * Measures each request once, and those above the limit and the slowest ones several times: the smallest
 * figure counts, since the compiler, the garbage collector and other processes only add to it.
 */
async function measureRoute(site: MeasuredSite, route: CostRoute): Promise<SlowestRequest> {
  const measure = async (measuredCase: CostCase): Promise<CaseMeasurement> => {
    if (route.isCold) await site.forgetResponses();
    const request = await measuredCase.create();
    const cost = await site.measure(route.entry, request);
    return { measuredCase, cost, requestBytes: Buffer.byteLength(request.body) };
  };
  const faults: string[] = [];
  const measured: CaseMeasurement[] = [];
  let largestResponseBytes = 0;
  for (const each of route.cases) {
    try {
      const done = await measure(each);
      const { cost } = done;
      largestResponseBytes = Math.max(largestResponseBytes, cost.responseBytes);
      if (cost.status >= 500) faults.push(`${describeCase(route, each)} → ${cost.status} ${cost.text.slice(0, 200)}`);
      measured.push(done);
    } catch (error) {
      faults.push(`${describeCase(route, each)} → ${String(error)}`);
      throw new HangError(route, faults);
    }
  }
  measured.sort((a, b) => getCost(b.cost, route) - getCost(a.cost, route));
  for (const [index, each] of measured.entries()) {
    if (index >= SLOWEST && getCost(each.cost, route) <= route.limitMs) break;
    for (let run = 1; run < RUNS; run += 1) {
      const { cost } = await measure(each.measuredCase);
      if (getCost(cost, route) < getCost(each.cost, route)) each.cost = cost;
    }
  }
  // What is above the limit now is so in every run.
  const slowest = measured.reduce((a, b) => (getCost(b.cost, route) > getCost(a.cost, route) ? b : a));
  return {
    route: route.name,
    entry: route.entry,
    limitMs: route.limitMs,
    costMs: getCost(slowest.cost, route),
    requests: measured.length,
    caseName: slowest.measuredCase.name,
    requestBytes: slowest.requestBytes,
    status: slowest.cost.status,
    webMs: slowest.cost.webMs,
    cmsMs: slowest.cost.cmsMs,
    largestResponseBytes,
    faults,
  };
}

/** Thrown if a request gets no response. */
export class HangError extends Error {
  override readonly name = 'HangError';

  constructor(
    readonly route: CostRoute,
    readonly faults: readonly string[],
  ) {
    super(`${route.name}: ${faults.at(-1) ?? ''}`);
  }
}

/** Rounds of requests to uncached routes before the measurement, so that their code is compiled. */
const WARM_UP_ROUNDS = 5;

async function warmUp(site: MeasuredSite, routes: readonly CostRoute[]): Promise<void> {
  const cold = routes.filter(({ isCold }) => isCold);
  for (let round = 0; round < WARM_UP_ROUNDS && cold.length > 0; round += 1) {
    await site.forgetResponses();
    for (const { entry, cases } of cold) for (const each of cases) await site.measure(entry, await each.create());
  }
}

/** Measures routes one after the other on a site without other traffic. */
export async function measureRoutes(site: MeasuredSite, routes: readonly CostRoute[]): Promise<SlowestRequest[]> {
  const results: SlowestRequest[] = [];
  await warmUp(site, routes);
  for (const route of routes) results.push(await measureRoute(site, route));
  return results;
}

const toCells = ({ route, entry, limitMs, requests, caseName, requestBytes, status, webMs, cmsMs }: SlowestRequest) => [
  route,
  entry,
  webMs.toFixed(1),
  cmsMs.toFixed(1),
  String(limitMs),
  String(status),
  String(requests),
  String(requestBytes),
  caseName.slice(0, 70),
];

/** Formats the results as a text table, the slowest route first. */
export function formatCostTable(results: readonly SlowestRequest[]): string {
  const sorted = results.toSorted((a, b) => b.costMs - a.costMs);
  const rows = [
    ['route', 'sent to', 'web ms', 'cms ms', 'limit', 'status', 'requests', 'bytes', 'slowest request'],
    ...sorted.map(toCells),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

/** Saves the results to `test-results/request-cost-<name>.json`. */
export function saveCostResults(name: string, results: readonly SlowestRequest[]): void {
  const folder = join(PROJECT_ROOT, 'test-results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `request-cost-${name}.json`), `${JSON.stringify(results, null, 2)}\n`);
}

/** Returns one line for each route above its limit and for each error. */
export const listExceededLimits = (results: readonly SlowestRequest[]): string[] =>
  results.flatMap((result) => [
    ...(result.costMs > result.limitMs
      ? [`${result.route} (${result.entry}): ${result.costMs.toFixed(0)} ms for ${result.caseName}`]
      : []),
    ...result.faults,
  ]);
