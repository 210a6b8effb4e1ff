import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { NamesByLanguage } from '../../../contract/label-terms';
import { PublishedLabel } from '../../../contract/published-labels';
import { toInstantOrEmpty } from '../../../core/documents/rows/stored-columns';
import { groupByBestBefore, readBestBeforeWord, type BestBeforeWord } from './best-before';
import { readLotsByLabel, type LabelLot } from './label-lots';
import type { IssuedLabel } from './label-row';

/** Converts a published or superseded label with its lots to the form in which web servers store it. */
function toPublishedLabel(
  { code, state, gtin, issuedAt, frozen, former }: IssuedLabel,
  lots: readonly LabelLot[],
  word: BestBeforeWord | null,
): PublishedLabel {
  const days = groupByBestBefore(lots);
  return {
    code,
    state: state === 'superseded' ? state : 'published',
    gtin,
    lots: lots.map((lot) => lot.code),
    ...(word && days.length > 0 && { bestBefore: { word: word.hash, days } }),
    publishedAt: toInstantOrEmpty(issuedAt),
    text: frozen,
    history: former ?? [],
  };
}

/**
 * Reads the lots of published or superseded labels and returns these as web servers store them, in the same
 * order, and the words that are not frozen with them, by hash. Uses at most two queries.
 */
export async function readPublishedLabels(
  strapi: Core.Strapi,
  rows: readonly IssuedLabel[],
): Promise<{ items: PublishedLabel[]; words: Record<string, NamesByLanguage> }> {
  const lots = await readLotsByLabel(
    strapi,
    rows.map(({ documentId }) => documentId),
  );
  const hasDates = [...lots.values()].flat().some(({ bestBefore }) => bestBefore !== null);
  const word = hasDates ? await readBestBeforeWord(strapi) : null;
  return {
    items: rows.map((row) => toPublishedLabel(row, lots.get(row.documentId) ?? [], word)),
    words: word ? { [word.hash]: word.names } : {},
  };
}

/**
 * Length of `getVersion` of `web/server/labels/label-store.ts`, with which the ETag of a label page
 * begins.
 */
const VERSION_LENGTH = 16;

/**
 * Computes the content hash of a label as web servers do for its page: of the JSON of the label with the
 * fields of the contract in their order.
 */
export function computeLabelVersion(label: PublishedLabel): string {
  const { data = label } = PublishedLabel.safeParse(label);
  return createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, VERSION_LENGTH);
}
