import { API_PREFIX } from '#contract/endpoint';
import { PublishedLabels } from '#contract/published-labels';
import { MAX_PAGE_SIZE } from '#contract/limits';
import { type CmsConnection, CmsUnavailableError } from '../cms/cms-connection';
import type { LabelStore } from './label-store';

/** API path with the content of all published labels. Route policies hide it from clients. */
export const PUBLISHED_LABELS_PATH = `${API_PREFIX}/labels/published`;

/** One page of the feed. */
interface FeedPage {
  labels: PublishedLabels;
  /** ETag, which changes with every change of any label; empty if the CMS sent none. */
  etag: string;
}

/** Fetches a page of the feed; `null` if nothing has changed since `knownEtag` (304). */
async function fetchFeedPage(cms: CmsConnection, page: number, knownEtag = ''): Promise<FeedPage | null> {
  const path = `${PUBLISHED_LABELS_PATH}?page=${String(page)}&pageSize=${String(MAX_PAGE_SIZE)}`;
  const { status, headers, body } = await cms.get(path, knownEtag === '' ? {} : { 'if-none-match': knownEtag });
  if (status === 304 && knownEtag !== '') return null;
  if (status !== 200) throw new CmsUnavailableError(`The CMS answers ${PUBLISHED_LABELS_PATH} with ${String(status)}.`);
  return { labels: PublishedLabels.parse(JSON.parse(body.toString())), etag: headers.etag ?? '' };
}

/** Result of an import. */
export interface ImportedFeed {
  /** Codes of all labels in the feed. */
  codes: ReadonlySet<string>;
  /** Codes of the labels in the feed whose words are missing: the store did not take them. */
  rejectedCodes: readonly string[];
  /** How many labels the CMS left out because it has broken rows of them. */
  leftOut: number;
  /** ETag for the next import. */
  etag: string;
}

/**
 * Imports all published labels from the CMS into a store, page by page, and returns their codes and the ETag
 * for the next import. Returns `null` if nothing has changed since `knownEtag`. A label that the CMS left out
 * or whose words are missing does not prevent the import of the others. Throws CmsUnavailableError without a
 * response of status 200, Error if a response is invalid or labels are missing; labels of earlier pages then
 * stay in the store.
 * @param knownEtag ETag of the last import, or empty
 */
export async function importLabelFeed(
  cms: CmsConnection,
  store: LabelStore,
  knownEtag: string,
): Promise<ImportedFeed | null> {
  const codes = new Set<string>();
  const rejectedCodes: string[] = [];
  let leftOut = 0;
  // The ETag of the first page: a change during the import makes the next one read everything again.
  let etag: string | null = null;
  for (let page = 1; ; page += 1) {
    const feedPage = await fetchFeedPage(cms, page, page === 1 ? knownEtag : '');
    if (!feedPage) return null;
    const { labels } = feedPage;
    etag ??= feedPage.etag;
    rejectedCodes.push(...store.addBatch(labels));
    for (const { code } of labels.items) codes.add(code);
    const { leftOut: leftOutOfPage = 0 } = labels;
    leftOut += leftOutOfPage;
    if (page * MAX_PAGE_SIZE < labels.total && labels.items.length + leftOutOfPage > 0) continue;
    // A change during the import can move a label between pages, so that it is missed.
    if (codes.size + leftOut < labels.total)
      throw new Error(`Of ${String(labels.total)} labels only ${String(codes.size + leftOut)} were in the feed.`);
    return { codes, rejectedCodes, leftOut, etag };
  }
}
