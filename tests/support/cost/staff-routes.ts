import { type OperationId, endpoints } from '#contract/endpoints';
import { createLargestDocument } from '../data/largest-document';
import { type Operation } from '../fuzz/request';
import type { CostRoute } from './cost-run';
import type { MeasuredSite } from './measured-site';
import { type CostCase, createBodyCases, createPathCases, fillPath } from './worst-requests';

/** Main-thread CPU of a write of staff, in ms (quality bars). */
const STAFF_MS = 200;

/** Writes of many documents at once, and of files: limits of their own. */
const OWN_MS: Readonly<Record<string, number>> = {
  registerMedia: 500,
  importWines: 2_000,
  importGalleryItems: 2_000,
  importAwards: 2_000,
  changeWines: 500,
  changeAlbums: 500,
  changeAwards: 500,
  changeGalleryItems: 500,
  changeStockists: 500,
  changeExperiences: 500,
  moveToBin: 500,
};

/** Operations that would end the session that the run uses. */
const ENDS_SESSION = new Set(['logout', 'logoutEverywhere', 'changePassword']);

interface Versioned {
  id?: string;
  version?: number;
}

/** A valid document of the largest size: recreated for each measurement if it is updated. */
function createLargestCase(operation: Operation, operations: readonly Operation[], site: MeasuredSite): CostCase[] {
  const { id, method, path } = operation;
  const endpoint = endpoints[id as OperationId];
  if (!('body' in endpoint)) return [];
  const headers = { 'content-type': 'application/json', ...site.callers.staff };
  const call = async (target: string, init: RequestInit = {}): Promise<Versioned> => {
    const response = await fetch(site.site.cms.url + target, { ...init, headers });
    return response.ok ? ((await response.json()) as Versioned) : {};
  };
  /** The document that is updated, and where. */
  const prepare = async (): Promise<{ target: string; version?: number }> => {
    const collection = path.replace('/{id}', '');
    const creates = operations.find((each) => each.method === 'POST' && each.path === collection);
    if (!path.endsWith('/{id}') || !creates) {
      const { version } = await call(`${fillPath(operation)}?lang=sl`);
      return { target: fillPath(operation), ...(version !== undefined && { version }) };
    }
    const creating = endpoints[creates.id as OperationId];
    const largest = 'body' in creating ? createLargestDocument(creating.body) : {};
    const created = await call(collection, { method: 'POST', body: JSON.stringify(largest) });
    return { target: `${collection}/${created.id ?? 'a1'}`, version: created.version ?? 1 };
  };
  return [
    {
      name: 'the largest document',
      create: async () => {
        const { target, version } = method === 'PUT' ? await prepare() : { target: fillPath(operation) };
        const largest = createLargestDocument(endpoint.body) as object;
        const expected = version === undefined ? {} : { expectedVersion: version };
        return { method, target, headers, body: JSON.stringify({ ...largest, ...expected }) };
      },
    },
  ];
}

/** Every write of staff. The CMS takes them; the web server passes their bytes on. */
export const createStaffRoutes = (operations: readonly Operation[], site: MeasuredSite): CostRoute[] =>
  operations
    .filter(({ id, method }) => method !== 'GET' && endpoints[id as OperationId].access !== 'public')
    .filter(({ id }) => !ENDS_SESSION.has(id))
    .map((operation): CostRoute => {
      const { id, method, path, body } = operation;
      return {
        name: `${method} ${path}`,
        entry: 'cms',
        limitMs: OWN_MS[id] ?? STAFF_MS,
        cases: [
          ...createLargestCase(operation, operations, site),
          ...createPathCases(method, path, site.callers.staff),
          ...createBodyCases(method, fillPath(operation), body, { isThorough: false, headers: site.callers.staff }),
        ],
      };
    });
