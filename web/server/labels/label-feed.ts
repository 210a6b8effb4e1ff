import { API_PREFIX } from '#contract/endpoint';
import { PublishedLabels } from '#contract/published-labels';
import { MAX_PAGE_SIZE } from '#contract/limits';
import { type CmsConnection, CmsUnavailable } from '../cms/cms-connection';
import type { LabelStore } from './label-store';

/** Where the CMS tells what all published labels say: this server alone is told. */
export const LABELS_PATH = `${API_PREFIX}/labels/published`;

async function readPart(cms: CmsConnection, page: number): Promise<PublishedLabels> {
  const path = `${LABELS_PATH}?page=${String(page)}&pageSize=${String(MAX_PAGE_SIZE)}`;
  const { status, body } = await cms.get(path);
  if (status !== 200) throw new CmsUnavailable(`The CMS answers ${LABELS_PATH} with ${String(status)}.`);
  return PublishedLabels.parse(JSON.parse(body.toString()));
}

/**
 * Takes over all labels that the CMS has, part after part; what was taken over stays when a later part fails.
 * @returns the codes that the CMS told
 * @throws CmsUnavailable without an answer, and an error that says what is wrong with one
 */
export async function readFeed(cms: CmsConnection, store: LabelStore): Promise<ReadonlySet<string>> {
  const told = new Set<string>();
  for (let page = 1; ; page += 1) {
    const part = await readPart(cms, page);
    store.put(part);
    for (const { code } of part.items) told.add(code);
    if (page * MAX_PAGE_SIZE < part.total && part.items.length > 0) continue;
    // A part that moves while it is read may hide a label between two of them.
    if (told.size < part.total) throw new Error(`Of ${String(part.total)} labels only ${String(told.size)} were told.`);
    return told;
  }
}
