import { readFileSync } from 'node:fs';
import { API_PREFIX } from '#contract/endpoint';
import { STAFF_ROLES } from '#contract/session';
import { parseProblem } from '../clients/response-checks';
import { ApiClient } from '../clients/api-client';
import { createStaff } from '../data/staff';
import type { RunningCms } from '../servers/start-cms';
import { createSeededRandom } from './random';
import { pageOperations } from './odd-queries';
import { type FuzzRequest, type Operation, generateRequest, parseOperations } from './request';
import { createKeepAliveAgent, sendFuzzRequest } from './send';

const PARALLEL = 8;
const MEGABYTE = 1024 * 1024;

/** Result of a run: number of responses by status, a line for each fault, and memory of the CMS in bytes. */
export interface FuzzResult {
  statuses: Record<number, number>;
  faults: string[];
  memoryBefore: number;
  memoryAfter: number;
}

/** Resident memory of a process in bytes (Linux). */
export function readResidentMemory(pid: number): number {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return Number(pages) * 4096;
}

/** Cookies of a guest and of a member of staff for each role. */
async function createCallers(cms: RunningCms): Promise<string[]> {
  const cookies = await Promise.all(
    STAFF_ROLES.map(async (role) => {
      const member = await createStaff(cms.controlUrl, [role]);
      return (await new ApiClient(cms.url).signIn(member)).cookies.header() ?? '';
    }),
  );
  return ['', ...cookies];
}

async function listKnownNames(cms: RunningCms): Promise<string[]> {
  const client = new ApiClient(cms.url);
  const [wines, albums, gallery] = await Promise.all([
    client.call('listWines', 200),
    client.call('listAlbums', 200),
    client.call('listGallery', 200),
  ]);
  const documents = [...wines.body.items, ...albums.body.items, ...gallery.body.items];
  return documents.flatMap((item) => ('slug' in item ? [item.id, item.slug] : [item.id]));
}

const describeRequest = ({ method, target, headers, body }: FuzzRequest): string =>
  `${method} ${target.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${body.slice(0, 500)}`;

function findFault(origin: string, sent: FuzzRequest, status: number, headers: Headers, text: string): string | null {
  if (status >= 500) return `${status} ${text.slice(0, 300)}`;
  if (status < 400 || sent.method === 'HEAD' || !sent.target.startsWith(API_PREFIX)) return null;
  try {
    const response = new Response(text, { status, headers });
    parseProblem(Object.defineProperty(response, 'url', { value: origin + sent.target.slice(0, 100) }), text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Operations that would end the sessions that the run uses. */
const SELF_DEFEATING = new Set(['logout']);

/**
 * Sends generated requests to a started CMS, or through a web server at `origin` with its pages, as a guest
 * and as every role. A fault is a 5xx response, an error response that is no problem document or reveals
 * internals, or a missing response.
 */
export async function runFuzz(cms: RunningCms, count: number, seed: number, origin = cms.url): Promise<FuzzResult> {
  const random = createSeededRandom(seed);
  const { body: document } = await new ApiClient(cms.url).call('getOpenApi', 200);
  const pages = origin === cms.url ? [] : pageOperations;
  const operations: Operation[] = [...parseOperations(document), ...pages].filter(({ id }) => !SELF_DEFEATING.has(id));
  const [cookies, known] = await Promise.all([createCallers(cms), listKnownNames(cms)]);
  const agent = createKeepAliveAgent();
  const result: FuzzResult = { statuses: {}, faults: [], memoryBefore: readResidentMemory(cms.pid), memoryAfter: 0 };

  let left = count;
  const work = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const generated = generateRequest(operations, known, random);
      const cookie = random.pick(cookies);
      const sent = { ...generated, headers: { ...(cookie !== '' && { cookie }), ...generated.headers } };
      try {
        const { status, headers, text } = await sendFuzzRequest(origin, sent, agent);
        result.statuses[status] = (result.statuses[status] ?? 0) + 1;
        const fault = findFault(origin, sent, status, headers, text);
        if (fault !== null) result.faults.push(`${describeRequest(generated)}\n  → ${fault}`);
      } catch (error) {
        result.faults.push(`${describeRequest(generated)}\n  → ${String(error)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  agent.destroy();
  result.memoryAfter = readResidentMemory(cms.pid);
  return result;
}

/** One line of figures for people. */
export const formatSummary = ({ statuses, faults, memoryBefore, memoryAfter }: FuzzResult, seed: number): string =>
  `seed ${seed}: ${JSON.stringify(statuses)}, ${faults.length} faults, memory ${Math.round(memoryBefore / MEGABYTE)} → ${Math.round(memoryAfter / MEGABYTE)} MB`;
