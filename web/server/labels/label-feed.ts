import { API_PREFIX } from '#contract/endpoint';
import { PublishedLabels } from '#contract/published-labels';
import { MAX_PAGE_SIZE } from '#contract/limits';
import { type CmsConnection, CmsUnavailable } from '../cms/cms-connection';
import type { LabelStore } from './label-store';

/** API path with the content of all published labels. Route policies hide it from clients. */
export const LABELS_PATH = `${API_PREFIX}/labels/published`;

/** One page of the feed. */
interface Part {
  labels: PublishedLabels;
  /** ETag, which changes with every change of any label; empty if the CMS sent none. */
  stamp: string;
}

/** Fetches a page of the feed; `null` if nothing has changed since `knownEtag` (304). */
async function readPart(cms: CmsConnection, page: number, known = ''): Promise<Part | null> {
  const path = `${LABELS_PATH}?page=${String(page)}&pageSize=${String(MAX_PAGE_SIZE)}`;
  const { status, headers, body } = await cms.get(path, known === '' ? {} : { 'if-none-match': known });
  if (status === 304 && known !== '') return null;
  if (status !== 200) throw new CmsUnavailable(`The CMS answers ${LABELS_PATH} with ${String(status)}.`);
  return { labels: PublishedLabels.parse(JSON.parse(body.toString())), stamp: headers.etag ?? '' };
}

/** Result of an import. */
export interface TakenFeed {
  /** Codes of all labels in the feed. */
  told: ReadonlySet<string>;
  /** ETag for the next import. */
  stamp: string;
}

/**
 * Imports all published labels from the CMS into a store, page by page. Imported pages stay if a later page
 * fails.
 * @param knownEtag ETag of the last import, or empty
 * @returns `null` if nothing has changed since then
 * @throws CmsUnavailableError without a usable response; Error if a response is invalid or labels are missing
 */
export async function readFeed(cms: CmsConnection, store: LabelStore, known: string): Promise<TakenFeed | null> {
  const told = new Set<string>();
  // The ETag of the first page: a change during the import makes the next one read everything again.
  let stamp: string | null = null;
  for (let page = 1; ; page += 1) {
    const part = await readPart(cms, page, page === 1 ? known : '');
    if (!part) return null;
    const { labels } = part;
    stamp ??= part.stamp;
    store.put(labels);
    for (const { code } of labels.items) told.add(code);
    if (page * MAX_PAGE_SIZE < labels.total && labels.items.length > 0) continue;
    // A change during the import can move a label between pages, so that it is missed.
    if (told.size < labels.total)
      throw new Error(`Of ${String(labels.total)} labels only ${String(told.size)} were in the feed.`);
    return { told, stamp };
  }
}
