import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../paths';

/** Numbers of requests and of failed requests. */
export interface VisitorTotals {
  requests: number;
  failed: number;
}

/** Visitor requests that continue until they are stopped. */
export interface VisitorLoad {
  /** Resolves with the totals once at least `requests` requests were sent in all. */
  stopAfter(requests: number): Promise<VisitorTotals>;
}

const SCRIPT = join(PROJECT_ROOT, 'tests', 'load', 'visitors.lua');
const LIMITS = ['--connections=16', '--threads=1', '--duration=10s', '--timeout=15s', `--script=${SCRIPT}`];
const run = promisify(execFile);

/**
 * Sixteen connections of `wrk`, each of which asks for one of the paths in turn and then waits; every ten
 * seconds they are new ones.
 * @param pauseMs between two requests of a connection
 */
export function startVisitors(origin: string, paths: readonly string[], pauseMs: number): VisitorLoad {
  const all: VisitorTotals = { requests: 0, failed: 0 };
  let enough = Infinity;
  const ended = (async () => {
    while (all.requests < enough) {
      const { stdout } = await run('wrk', [...LIMITS, origin, '--', String(pauseMs), ...paths]);
      const report = /\{"requests".*\}/.exec(stdout)?.[0];
      if (report === undefined) throw new Error(`wrk has told nothing:\n${stdout}`);
      const { requests, failed } = JSON.parse(report) as VisitorTotals;
      all.requests += requests;
      all.failed += failed;
    }
    return all;
  })();
  // It is heard of when it is waited for.
  ended.catch(() => undefined);
  return {
    stopAfter(requests) {
      enough = requests;
      return ended;
    },
  };
}
