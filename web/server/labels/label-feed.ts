import { API_PREFIX } from '#contract/endpoint';
import { PublishedLabels } from '#contract/published-labels';
import { MAX_PAGE_SIZE } from '#contract/limits';
import { type CmsConnection, CmsUnavailable } from '../cms/cms-connection';
import type { LabelStore } from './label-store';

/** Where the CMS tells what all published labels say: this server alone is told. */
export const LABELS_PATH = `${API_PREFIX}/labels/published`;

interface Part {
  labels: PublishedLabels;
  /** Changes with every change of any label; empty where the CMS has none. */
  stamp: string;
}

/** A part of all labels, or `null` if nothing of them has changed since they had a stamp. */
async function readPart(cms: CmsConnection, page: number, known = ''): Promise<Part | null> {
  const path = `${LABELS_PATH}?page=${String(page)}&pageSize=${String(MAX_PAGE_SIZE)}`;
  const { status, headers, body } = await cms.get(path, known === '' ? {} : { 'if-none-match': known });
  if (status === 304 && known !== '') return null;
  if (status !== 200) throw new CmsUnavailable(`The CMS answers ${LABELS_PATH} with ${String(status)}.`);
  return { labels: PublishedLabels.parse(JSON.parse(body.toString())), stamp: headers.etag ?? '' };
}

/** What was taken over. */
export interface TakenFeed {
  /** The codes that the CMS told. */
  told: ReadonlySet<string>;
  /** What `readFeed` is to be given the next time. */
  stamp: string;
}

/**
 * Takes over all labels that the CMS has, part after part; what was taken over stays when a later part fails.
 * @param known the stamp of the labels that are here, or empty
 * @returns `null` if nothing has changed since then
 * @throws CmsUnavailable without an answer, and an error that says what is wrong with one
 */
export async function readFeed(cms: CmsConnection, store: LabelStore, known: string): Promise<TakenFeed | null> {
  const told = new Set<string>();
  // Of what changes while it is read the first part knows nothing: it is read again the next time.
  let stamp: string | null = null;
  for (let page = 1; ; page += 1) {
    const part = await readPart(cms, page, page === 1 ? known : '');
    if (!part) return null;
    const { labels } = part;
    stamp ??= part.stamp;
    store.put(labels);
    for (const { code } of labels.items) told.add(code);
    if (page * MAX_PAGE_SIZE < labels.total && labels.items.length > 0) continue;
    // A part that moves while it is read may hide a label between two of them.
    if (told.size < labels.total)
      throw new Error(`Of ${String(labels.total)} labels only ${String(told.size)} were told.`);
    return { told, stamp };
  }
}
