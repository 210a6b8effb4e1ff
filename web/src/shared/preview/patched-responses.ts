// See docs/adr/0029-the-preview-runs-the-site.md.
import { API_PREFIX } from '#contract/endpoint';
import type { Language } from '#contract/languages';

type Values = Readonly<Record<string, unknown>>;

/** Change of an API response in one language by unsaved form values. */
export interface ResponsePatch {
  /** Path below the API prefix, as requested: `/wines/rebula-2024`, `/wines`. */
  path: string;
  language: Language;
  change:
    | {
        /** The response is a document; these values replace its own. */
        kind: 'document';
        value: object;
        /** It is not saved yet, so the API is not asked. */
        isNew: boolean;
        /** It may be a draft, which the API returns to staff on request. */
        isDraft?: boolean;
      }
    | {
        /** The response is a list; the document replaces the item with the same `id` or `slug`. */
        kind: 'item';
        by: 'id' | 'slug';
        value: object;
        /** Whether it is appended if the list lacks it. */
        adds: boolean;
        /** Query parameters that filter the list, with the document's values. */
        where?: Readonly<Record<string, string>>;
      };
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;
interface CachedResponse {
  status: number;
  type: string;
  text: string;
}

/** Responses that are never cached, since they depend on the user and the time. */
const UNCACHED_PATHS = new RegExp(`^${API_PREFIX}/(users|features)\\b`);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Puts the document into a list response. Removes it if the query's filters exclude it; appends it only on
 * the last page.
 */
function putItemInList(
  list: Record<string, unknown>,
  change: Extract<ResponsePatch['change'], { kind: 'item' }>,
  query: URLSearchParams,
): unknown {
  const { items, total } = list;
  if (!Array.isArray(items)) return list;
  const { by, value, where = {}, adds } = change;
  const key = (value as Values)[by];
  const isIt = (item: unknown) => isRecord(item) && item[by] === key;
  const isWanted = Object.entries(where).every(([name, expected]) => [null, expected].includes(query.get(name)));
  if (!isWanted) return { ...list, items: items.filter((item) => !isIt(item)) };
  if (items.some((item) => isIt(item))) {
    return { ...list, items: items.map((item: unknown) => (isIt(item) ? { ...(item as Values), ...value } : item)) };
  }
  const isLast = Number(query.get('page') ?? 1) * Number(query.get('pageSize') ?? items.length) >= Number(total);
  return adds && isLast ? { ...list, items: [...items, value] } : list;
}

/** Whether a response can be cached until something is saved. Failures may be temporary. */
const isCacheable = ({ status }: CachedResponse): boolean => status === 200 || status === 404;

/** API access whose responses contain unsaved form values. */
export interface PatchedResponses {
  /** `fetch` function for an API client. Reads are cached; writes get status 403. */
  fetch: Fetch;
  /** Sets the current patches. Clears the cache if `saved` has changed. */
  setPatches(patches: readonly ResponsePatch[], saved: string): void;
}

/**
 * Creates the `fetch` function of a preview and `setPatches`. Responses to reads contain the unsaved form
 * values of the patches; writes get status 403.
 * @param fetchFromApi sends a request to the API
 */
export function createPatchedResponses(fetchFromApi: Fetch): PatchedResponses {
  let patches: readonly ResponsePatch[] = [];
  let saved = '';
  const cache = new Map<string, Promise<CachedResponse>>();

  async function read(url: string, init: RequestInit): Promise<CachedResponse> {
    // An aborted read continues for the next caller.
    const response = await fetchFromApi(url, { ...init, signal: null });
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      text: await response.text(),
    };
  }

  function readCached(url: string, init: RequestInit): Promise<CachedResponse> {
    const cached = cache.get(url);
    if (cached) return cached;
    const pending = read(url, init);
    cache.set(url, pending);
    const forget = () => {
      if (cache.get(url) === pending) cache.delete(url);
    };
    void pending.then((response) => {
      if (!isCacheable(response)) forget();
    }, forget);
    return pending;
  }

  return {
    setPatches(next, now) {
      if (now !== saved) cache.clear();
      [patches, saved] = [next, now];
    },

    async fetch(url, init) {
      if (init.method !== 'GET') return new Response(null, { status: 403 });
      const requestUrl = new URL(url, location.origin);
      const changes = patches
        .filter(({ path, language }) => {
          const isPath = requestUrl.pathname === `${API_PREFIX}${path}`;
          return isPath && language === requestUrl.searchParams.get('lang');
        })
        .map(({ change }) => change);
      const documents = changes.filter((change) => change.kind === 'document');
      if (documents.some(({ isDraft }) => isDraft)) requestUrl.searchParams.set('status', 'all');
      const target = url.split('?', 1)[0] + requestUrl.search;
      const asking = UNCACHED_PATHS.test(requestUrl.pathname) ? read : readCached;
      const response: CachedResponse = documents.some(({ isNew }) => isNew)
        ? { status: 404, type: '', text: '' }
        : await asking(target, init);
      const { status, type, text } = response;
      if (changes.length === 0 || !isCacheable(response)) {
        return new Response(text === '' ? null : text, { status, headers: { 'content-type': type } });
      }
      if (status === 404 && documents.length === 0) return new Response(null, { status });
      let body: unknown = status === 200 ? JSON.parse(text) : {};
      for (const change of changes) {
        if (!isRecord(body)) break;
        if (change.kind === 'document') body = Object.assign(body, change.value);
        else body = putItemInList(body, change, requestUrl.searchParams);
      }
      return Response.json(body);
    },
  };
}
